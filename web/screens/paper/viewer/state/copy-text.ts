/** Copies a text. Rejects where the browser has no clipboard for us: on an insecure line, or when it is forbidden. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
