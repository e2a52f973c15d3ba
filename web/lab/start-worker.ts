import address from './stretch-worker.ts?worker&url'

interface Policy {
  createScriptURL(url: string): string
}

interface Policies {
  createPolicy(name: string, rules: Policy): Policy
}

let policy: Policy | undefined

/** The only address that the lab's workers are loaded from. */
export function startWorker(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('storytable-lab', { createScriptURL: (url) => url })
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
}
