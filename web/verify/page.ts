/** The page that checks files, by itself: no request, nothing around it. */
import { toHex } from '../../engine/dice/bytes.ts'
import { ownHashing, sha256 } from '../../engine/dice/sha256.ts'
import { checkExport, type ExportVerdict } from '../../engine/record/check.ts'
import { NOT_TEXT } from '../../engine/record/problem.ts'
import { verifyWords as words } from './words.ts'

const encoder = new TextEncoder()
const hashing = { ...ownHashing, hashText: (text: string) => toHex(sha256(encoder.encode(text))) }

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: { text?: string; class?: string } = {},
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (given.text !== undefined) element.textContent = given.text
  if (given.class !== undefined) element.className = given.class
  element.append(...children)
  return element
}

const verdict = make('section', { class: 'verdict' })
verdict.setAttribute('aria-live', 'polite')
const input = make('input')
input.type = 'file'
input.accept = '.jsonl,application/jsonl'
input.addEventListener('change', () => void read(input.files?.[0]))

const drop = make('label', { class: 'drop' }, make('span', { text: words.pick, class: 'button' }), input)
document.body.append(
  make(
    'main',
    {},
    make('h1', { text: words.title }),
    make('p', { text: words.text }),
    drop,
    verdict,
    make('details', {}, make('summary', { text: words.how }), make('p', { text: words.howText })),
  ),
)
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  void read(event.dataTransfer?.files[0])
})

async function read(file: File | undefined): Promise<void> {
  if (file === undefined) return
  verdict.className = 'verdict'
  verdict.replaceChildren(make('p', { text: words.reading }))
  // So that the words are seen before the work begins.
  await new Promise((resolve) => setTimeout(resolve, 20))
  try {
    show(checkBytes(await file.arrayBuffer()))
  } catch {
    show({ ok: false, problem: words.unreadable })
  }
  input.value = ''
}

/** As they stand: a file’s own `text()` replaces bytes that are no letters, and drops a mark before the first. */
function checkBytes(bytes: ArrayBuffer): ExportVerdict {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { ok: false, problem: NOT_TEXT }
  }
  return checkExport(text, hashing)
}

function show(found: ExportVerdict): void {
  verdict.className = `verdict ${found.ok ? 'good' : 'bad'}`
  verdict.dataset.verdict = found.ok ? 'whole' : 'broken'
  verdict.replaceChildren(...(found.ok ? tellWhole(found) : tellBroken(found)))
}

function tellBroken({ problem, line }: Extract<ExportVerdict, { ok: false }>): Node[] {
  const where = line === undefined ? '' : `${words.line(line)}: `
  return [make('h2', { text: words.broken }), make('p', { text: where + problem })]
}

function tellWhole(found: Extract<ExportVerdict, { ok: true }>): Node[] {
  const { head, checked, sealed, kinds, records, fingerprint, version, restored } = found
  const rows: [string, string][] = [
    [words.facts.title, String(head.title)],
    [words.facts.game, String(head.game)],
    [words.facts.seats, Array.isArray(head.seats) ? head.seats.join(', ') : ''],
    [words.facts.viewer, viewerOf(found)],
    [words.facts.step, String(version)],
    [words.facts.at, new Date(Number(head.at)).toLocaleString()],
  ]
  return [
    make('h2', { text: words.whole(found.table) }),
    make('p', { text: tellRolls(checked, sealed) }),
    ...words.kinds(kinds).map((text) => make('p', { text })),
    make('p', { text: words.records(records) }),
    ...(restored === 0 ? [] : [make('p', { text: words.restored(restored) })]),
    make(
      'dl',
      {},
      ...rows.flatMap(([name, value]) => [make('dt', { text: name }), make('dd', { text: value })]),
    ),
    make('h3', { text: words.fingerprint }),
    make('p', { text: fingerprint.replace(/.{8}/g, '$& '), class: 'fingerprint' }),
    make('p', { text: words.fingerprintText, class: 'quiet' }),
  ]
}

function tellRolls(checked: number, sealed: number): string {
  if (checked + sealed === 0) return words.noRolls
  return [words.fair(checked), ...(sealed === 0 ? [] : [words.sealed(sealed)])].join(' ')
}

function viewerOf({ head }: Extract<ExportVerdict, { ok: true }>): string {
  const { viewer, seats } = head
  if (viewer === 'whole' || viewer === 'spectator') return words.viewers[viewer]
  return words.seat(String(seats[viewer] ?? viewer))
}
