/** Small things this browser remembers. Storage may be full, forbidden or wiped: nothing rests on it. */
const PREFIX = 'storytable:'

export function recall<T>(name: string): T | undefined {
  try {
    const kept = localStorage.getItem(PREFIX + name)
    return kept === null ? undefined : (JSON.parse(kept) as T)
  } catch {
    return undefined
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // Nothing to be done, and nothing is lost that the server keeps.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // As above.
  }
}

/** The names of all that is remembered under a beginning. */
export function listKept(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + beginning))
      .map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}
