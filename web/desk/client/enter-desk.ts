/** Opens a page of the desk, else its first one, as a new document, which is loaded with the new session. */
export function enterDesk(page: string | null = null): void {
  window.location.assign(page ?? '/desk/')
}
