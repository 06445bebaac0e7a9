/**
 * The embedded database cannot be started, for a reason that the operator can fix. The program prints the message, one sentence, without a
 * stack (decision 024).
 */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
