/** As much of Emmett's PostgreSQL store as is used, for checks where the bench's packages are not installed. */
interface Store {
  readonly schema: { migrate(): Promise<unknown> }
  appendToStream(
    stream: string,
    events: readonly { readonly type: string; readonly data: Record<string, unknown> }[],
    options: { readonly expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' | bigint },
  ): Promise<unknown>
  close(): Promise<void>
}

export function getPostgreSQLEventStore(address: string): Store
