/** Opens the first page of the desk as a new document, which is loaded with the new session. */
export function enterDesk(): void {
  window.location.assign('/desk/')
}
