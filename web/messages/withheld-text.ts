/** How much of an article is withheld from this reader: characters of text and photographs. Empty if nothing is. */
export function withheldText({ characters, pictures }: { characters: number; pictures: number }): string {
  const parts = [characters > 0 && `本文${characters.toLocaleString('ja-JP')}字`, pictures > 0 && `写真${pictures}枚`].filter(Boolean)
  return parts.length === 0 ? '' : `この先に、${parts.join('と')}が続きます`
}
