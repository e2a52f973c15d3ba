/** Raised when a data folder, database or backup cannot be used as it is; the message says why. */
export class StoreUnusableError extends Error {
  override name = 'StoreUnusableError'
}
