/** Withheld pieces of an article, by which a response shows whether it contains more than it may. */
import { plainText, truncateCharacters } from '@yukan/rules/text/truncate.ts'
import type { WholeArticleRow } from '../store/articles/article.ts'

/** Characters of a piece: enough that no other text has them by chance. */
const PIECE = 20
const PIECES_MAX = 12

/** Characters that HTML or JSON write differently, and ends of lines. */
const ESCAPED = /["&'<>\\\p{Cc}\u2028\u2029]/u

/** Runs of text of some HTML, without characters that other channels escape or replace. */
function textRuns(html: string): string[] {
  return html
    .split(/<[^>]*>|&[#\w]+;/)
    .flatMap((run) => run.split(ESCAPED))
    .map((run) => run.trim())
}

/** The middle and the end of a run, each as long as a piece; empty if the run is shorter. */
function piecesOf(run: string): string[] {
  const characters = [...run]
  const spare = characters.length - PIECE
  if (spare < 0) return []
  return [Math.floor(spare / 2), spare].map((start) => characters.slice(start, start + PIECE).join(''))
}

type Withheld = Pick<WholeArticleRow, 'title' | 'description' | 'content' | 'info' | 'gallery' | 'picture' | 'picture_caption'>

/** Pieces of body, information, the rest of the description and captions, and keys of the gallery's pictures; nothing that is public in the article. */
export function withheldPieces(row: Withheld): string[] {
  const open = [row.title, truncateCharacters(plainText(row.description)), row.picture_caption].join('\n')
  const texts = [row.content, row.info, row.description, ...row.gallery.map(({ caption }) => caption)]
  const pieces = texts.flatMap(textRuns).flatMap(piecesOf)
  const keys = row.gallery.flatMap(({ key }) => (key === row.picture?.key ? [] : key))
  const chosen = [...new Set(pieces)].filter((piece) => !open.includes(piece))
  const every = Math.max(1, Math.ceil(chosen.length / PIECES_MAX))
  return [...chosen.filter((_piece, index) => index % every === 0), ...new Set(keys)]
}
