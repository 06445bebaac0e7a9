/** The id of an object that the provider sends as an id or expanded; null if there is none. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}
