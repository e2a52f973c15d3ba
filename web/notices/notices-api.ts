import { get, post } from '../state/http.ts'

export interface Choice {
  readonly zone: string
  readonly quiet: { readonly from: string; readonly to: string } | null
  readonly digest: string | null
  readonly kinds: Readonly<Record<string, boolean>>
}

export interface WayView {
  readonly id: string
  readonly kind: 'push' | 'mail'
  readonly name: string
  readonly confirmed: boolean
  readonly deliveredAt: number
  readonly problem: string
  readonly problemAt: number
  readonly isSuspended: boolean
}

export interface NoticeSettings {
  readonly can: { readonly push: string; readonly mail: boolean; readonly hooks: readonly string[] }
  readonly choice: Choice
  readonly ways: readonly WayView[]
  readonly isHost: boolean
  readonly hook: { readonly host: string; readonly format: string; readonly problem: string } | null
}

export function noticesAt(table: string, seat: number) {
  const path = `/api/tables/${table}/seats/${seat}/notices`
  return {
    read: () => get<NoticeSettings>(path),
    choose: (choice: Choice) => post<NoticeSettings>(path, choice),
    push: (subscription: object) => post<NoticeSettings>(`${path}/push`, subscription),
    mail: (address: string) => post<NoticeSettings>(`${path}/mail`, { address }),
    end: (way: string) => post<NoticeSettings>(`${path}/ways/${way}/end`),
    test: (way: string) => post<{ kind: string }>(`${path}/ways/${way}/test`),
    feed: (on: boolean) => post<{ path: string | null }>(`${path}/feed`, { on }),
    hook: (url: string | null, format: string | null) =>
      post<unknown>(`/api/tables/${table}/notices/hook`, { url, format }),
  }
}
