import { Failed, Unreachable } from '../state/http.ts'

export interface BroughtIn {
  readonly table: string
  readonly isKept: boolean
}

/** Sends a table's file as it is. Long ones take their time. */
export async function bringIn(file: Blob): Promise<BroughtIn> {
  const response = await fetch('/api/tables/import', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/jsonl' },
    body: file,
    credentials: 'same-origin',
  }).catch((problem) => {
    throw new Unreachable(String(problem))
  })
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new Failed(response.status, body)
  return body as BroughtIn
}
