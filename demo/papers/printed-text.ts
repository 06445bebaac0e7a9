/** Texts of a demo article for print: days are named by their distance, since a paper is dated on the day of seeding. */
import type { DemoArticle } from '../expand.ts'

/** `{{m+3}}月{{d+3}}日`, `{{d-1}}日`, `{{md+9}}`, with a weekday in brackets after it. */
const DAY_TOKEN = /(?:\{\{y[^}]*\}\}年)?(?:\{\{m[+-]?\d*\}\}月)?\{\{(?:d|md)([+-]\d+)?\}\}日?(?:[（(]\{\{w[^}]*\}\}[^）)]?[）)])?/g
const NAMES: Readonly<Record<number, string>> = { [-2]: 'おととい', [-1]: 'きのう', 0: 'きょう', 1: 'あす', 2: 'あさって' }

function nameOf(distance: number): string {
  return NAMES[distance] ?? (distance < 0 ? `${-distance}日前` : `${distance}日後`)
}

/** Replaces day tokens by words: きのう, きょう, 9日後. Other tokens become words without a date. */
export function withoutDates(text: string): string {
  return text
    .replace(DAY_TOKEN, (_token, distance: string | undefined) => nameOf(Number(distance ?? 0)))
    .replace(/[（(]\{\{w[^}]*\}\}[^）)]?[）)]/g, '')
    .replace(/\{\{y[^}]*\}\}年/g, '今年')
    .replace(/\{\{m[^}]*\}\}月/g, '今月')
    .replace(/\{\{w[^}]*\}\}曜?日?/g, '当日')
}

function paragraphsOf(html: string): string[] {
  return html
    .replace(/<rt>.*?<\/rt>|<rp>.*?<\/rp>/g, '')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(?:p|h2|h3|li|tr|blockquote)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Two digits stand side by side in a vertical line, longer numbers one below the other. */
const FULL_WIDTH = /[0-9A-Za-z.,%:+-]/g
const wide = (text: string) => text.replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

export interface PrintedArticle {
  slug: string
  title: string
  subtitle: string
  paragraphs: string[]
  picture: { file: string; caption: string } | null
  category: string
  day: number
  rank: number
}

/** Digits and letters of body text for a vertical line. */
export function printedText(text: string): string {
  return wide(withoutDates(text))
}

export function printedArticle(article: DemoArticle): PrintedArticle {
  const [title = '', ...rest] = printedText(article.title).split('　')
  const { slug, day, rank } = article
  // The small picture of a column is too small for print.
  const picture = article.categories[0] === 'column' ? null : article.picture
  return {
    slug,
    title,
    subtitle: rest.join('　'),
    paragraphs: [...paragraphsOf(article.description), ...paragraphsOf(article.content)].map(printedText),
    picture: picture === null ? null : { file: picture.file, caption: printedText(picture.caption) },
    category: article.categories[0] ?? '',
    day,
    rank: rank === 0 ? 99 : rank,
  }
}
