/**
 * The embedded database cannot be started, for a reason that the operator can fix. The message is one sentence for a person;
 * the program prints it without a stack (decision 024).
 */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
