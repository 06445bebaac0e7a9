/** The web is not built; the message names the command. */
export class NotBuiltError extends Error {
  override name = 'NotBuiltError'
}
