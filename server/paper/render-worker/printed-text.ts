/** Restores printed characters: PDFs contain Kangxi radicals (⽇ for 日), supplement radicals (⺠ for 民) and vertical forms (︑ for 、). */
import { FOLDED_PAIRS } from '@yukan/rules/search/search-folding.ts'

const KANGXI = /[\u2f00-\u2fdf]/gu
const VERTICAL = /[\ufe10-\ufe1f\ufe30-\ufe4f]/gu
const SUPPLEMENT = /[\u2e80-\u2eff]/gu
const BYTE_ORDER_MARK = /\ufeff/gu
/** Includes characters without a code and unpaired surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const SPACES = /[\s\p{Zs}]+/gu

const radicals = new Map(FOLDED_PAIRS.filter(([from]) => from >= '\u2e80' && from <= '\u2eff'))
/** Vertical forms and their full-width signs, which NFKC would make half width. */
const SIGNS = '︐，︑、︒。︓：︔；︕！︖？︗〖︘〗︙…︰‥︱—︲–︳＿︵（︶）︷｛︸｝︹〔︺〕︻【︼】︽《︾》︿〈﹀〉﹁「﹂」﹃『﹄』﹇［﹈］'
const signs = new Map(Array.from(SIGNS.matchAll(/(.)(.)/gu), ([, vertical = '', sign = '']) => [vertical, sign]))

/** Replaces compatibility forms, removes invisible characters and repeated spaces. Full width and old forms stay as printed. */
export function printedText(text: string): string {
  return text
    .replace(BYTE_ORDER_MARK, '')
    .replace(KANGXI, (character) => character.normalize('NFKC'))
    .replace(VERTICAL, (character) => signs.get(character) ?? character)
    .replace(SUPPLEMENT, (character) => radicals.get(character) ?? character)
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu
/** Replacement characters, private use, unassigned: signs of a font without a character table. */
const UNKNOWN = /[\ufffd\p{Co}\p{Cn}]/gu

/** A page number and a photograph's credit have fewer characters. */
const MIN_CHARACTERS = 20
/** A page of print has about 10,000. */
const MAX_CHARACTERS = 100_000
const MAX_UNKNOWN = 0.1
const MIN_JAPANESE = 0.2
/** Japanese of this length always has kana; kanji alone indicate a wrong character table. */
const MANY = 200
const MIN_KANA = 0.05

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Whether a page's text is plausible: Japanese, with kana, and with few unknown characters. */
export function isUsableText(text: string): boolean {
  const visible = text.replace(SPACES, '')
  const characters = Array.from(visible).length
  if (characters < MIN_CHARACTERS || characters > MAX_CHARACTERS) return false
  const japanese = count(visible, JAPANESE)
  if (count(visible, UNKNOWN) > MAX_UNKNOWN * characters || japanese < MIN_JAPANESE * characters) return false
  return characters < MANY || count(visible, KANA) >= MIN_KANA * japanese
}
