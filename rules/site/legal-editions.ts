/** Editions of a legal text, the oldest first (decision 049). */

interface Edition {
  inForceOn: string
}

/** The edition that applies on a Tokyo day; null before the first. */
export function editionOn<E extends Edition>(editions: readonly E[], day: string): E | null {
  return editions.findLast(({ inForceOn }) => inForceOn <= day) ?? null
}

/** Ids of the sections of an edition that are new or differ from the one before. Empty for the first edition. */
export function changedSections<S extends { id: string; title: string; text: string }>(
  sections: readonly S[],
  before: readonly S[] | null,
): string[] {
  if (before === null) return []
  const isKept = ({ id, title, text }: S) => before.some((each) => each.id === id && each.title === title && each.text === text)
  return sections.filter((section) => !isKept(section)).map(({ id }) => id)
}
