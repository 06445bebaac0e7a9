/** What the provider names by id, or sends whole when asked to. */

/** The id of something expandable; null for nothing. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}
