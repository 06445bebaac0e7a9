/** Subjects of messages (product §2 "Contact", decision 049). */

/** The mark of a further subject: `item-1`, with the next free number. */
export function nextSlug(slugs: readonly string[]): string {
  let number = 1
  while (slugs.includes(`item-${number}`)) number += 1
  return `item-${number}`
}
