/** The embedded database cannot start, for a reason that the operator can fix. One sentence, printed without a stack (decision 024). */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
