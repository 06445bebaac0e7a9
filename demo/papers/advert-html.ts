/** HTML of advertisements. They are used in turn: a page does not have one twice. */
import { adverts, books } from './adverts.ts'
import type { Advert, Motif } from './adverts.ts'
import { boxStyle } from './geometry.ts'

const stroke = 'fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
const MOTIFS: Readonly<Record<Motif, string>> = {
  bath: `<path ${stroke} d="M10 62q40 26 80 0M32 48q-8-10 0-20t0-18M50 48q-8-10 0-20t0-18M68 48q-8-10 0-20t0-18"/>`,
  cup: `<path ${stroke} d="M18 40h52v22q0 20-26 20t-26-20zM70 46q20-2 18 12t-20 10M34 28q-6-8 0-16M52 28q-6-8 0-16"/>`,
  glasses: `<g ${stroke}><circle cx="28" cy="54" r="18"/><circle cx="72" cy="54" r="18"/><path d="M46 50q4-5 8 0M10 50L4 40M90 50l6-10"/></g>`,
  tyre: `<g ${stroke}><circle cx="50" cy="50" r="40"/><circle cx="50" cy="50" r="18"/><path d="M50 10v14M50 76v14M10 50h14M76 50h14M22 22l10 10M68 68l10 10M22 78l10-10M68 32l10-10"/></g>`,
  berry: `<g ${stroke}><path d="M50 92Q10 66 20 40q30-16 60 0 10 26-30 52zM34 36L26 18l16 8 8-14 8 14 16-8-8 18"/></g><g fill="currentColor"><circle cx="40" cy="54" r="2.5"/><circle cx="58" cy="52" r="2.5"/><circle cx="50" cy="68" r="2.5"/><circle cx="34" cy="66" r="2.5"/><circle cx="66" cy="66" r="2.5"/></g>`,
  tooth: `<path ${stroke} d="M22 30q2-20 28-12 26-8 28 12 2 16-6 28-4 34-12 34-6 0-10-28-4 28-10 28-8 0-12-34-8-12-6-28z"/>`,
  tree: `<path ${stroke} d="M50 92V52M50 70l-18-14M50 62l16-14M18 44q0-16 16-16 4-18 20-16 18 0 20 16 14 4 10 18-4 14-20 10-10 10-22 2-20 6-24-14z"/>`,
  abacus: `<g ${stroke}><path d="M8 24h84v52H8zM8 42h84M24 24v52M42 24v52M58 24v52M76 24v52"/></g><g fill="currentColor"><ellipse cx="24" cy="34" rx="8" ry="4"/><ellipse cx="42" cy="30" rx="8" ry="4"/><ellipse cx="58" cy="34" rx="8" ry="4"/><ellipse cx="76" cy="30" rx="8" ry="4"/><ellipse cx="24" cy="54" rx="8" ry="4"/><ellipse cx="42" cy="64" rx="8" ry="4"/><ellipse cx="58" cy="56" rx="8" ry="4"/><ellipse cx="76" cy="66" rx="8" ry="4"/></g>`,
  noodles: `<path ${stroke} d="M12 52h76q-4 34-38 34T12 52zM24 52V22M36 52V18M48 52V22M20 14l70 10M20 22l70 6"/>`,
  kimono: `<path ${stroke} d="M36 14L10 26v36h20v28h40V62h20V26L64 14 50 34zM50 34v56M30 62h40M30 70h40"/>`,
  drum: `<g ${stroke}><ellipse cx="50" cy="28" rx="32" ry="12"/><path d="M18 28v40q0 14 32 14t32-14V28M30 8l14 16M74 6L58 24"/></g>`,
  barrel: `<g ${stroke}><path d="M22 16h56q12 34 0 68H22q-12-34 0-68zM18 34h64M16 66h68M40 16v68M60 16v68"/></g>`,
  coin: `<g ${stroke}><circle cx="50" cy="50" r="38"/><path d="M34 30l16 22 16-22M50 52v24M36 54h28M36 64h28"/></g>`,
  lamp: `<g ${stroke}><path d="M50 8v12M30 20h40l8 12v36l-8 12H30l-8-12V32zM22 32h56M22 68h56M38 20v60M62 20v60M50 80v12"/></g>`,
  house: `<path ${stroke} d="M8 50L50 14l42 36M20 42v44h60V42M42 86V60h16v26M62 40h10"/>`,
  cloth: `<path ${stroke} d="M14 24q18-14 36 0t36 0v52q-18 14-36 0t-36 0zM14 40q18-14 36 0t36 0M14 58q18-14 36 0t36 0M32 18v58M68 28v52"/>`,
}

let turn = 0
let bookTurn = 0

/** Each issue starts with a different advertisement. */
export function startAdverts(issue: number): void {
  turn = issue * 5
  bookTurn = issue
}

type AdvertForm = 'tall' | 'strip' | 'wide' | 'half'

/** Heights of an advertisement's lines together in its first size, and the side of its picture, in millimetres (`sheet.css`). */
const TEXT_HEIGHT = 57
const PICTURE = 30
/** White at its sides and above and below, in every size. */
const WHITE = { across: 12, down: 6 }
const TALL = { width: TEXT_HEIGHT, height: 114 }
/** Without the lines of its offer and its address. */
const STRIP = { width: 39, white: 8, name: 13 }
/** Below this size the lines of an offer cannot be read. */
const READABLE = 0.7
const MAX_SCALE = 2.6

/** Room that an advertisement needs in its first size without its white, in millimetres: set across, the picture next to the text or above it. */
function naturalSize(form: AdvertForm, { name, trade, catch: line, lines, place }: Advert): { width: number; height: number } {
  if (form === 'tall') return TALL
  if (form === 'strip') return { width: STRIP.width, height: PICTURE + 3 + Array.from(name).length * STRIP.name }
  const isWide = form === 'wide'
  const texts: [text: string, size: number][] = [
    [name, isWide ? 9.6 : 8.2],
    [trade, 4],
    [line, isWide ? 5 : 4.5],
    [place, 3.3],
    ...lines.map((each): [string, number] => [each, 3.8]),
  ]
  const text = Math.max(...texts.map(([words, size]) => Array.from(words).length * size))
  return isWide ? { width: PICTURE + 4 + text, height: TEXT_HEIGHT } : { width: text, height: PICTURE + 2 + TEXT_HEIGHT }
}

interface Place {
  right: number
  top: number
  width: number
  height: number
}

/** The scale of an advertisement in a place, relative to its first size. */
function scaleOf(form: AdvertForm, advert: Advert, { width, height }: Pick<Place, 'width' | 'height'>): number {
  const natural = naturalSize(form, advert)
  const across = form === 'strip' ? STRIP.white : WHITE.across
  return Math.min(MAX_SCALE, (width - across) / natural.width, (height - WHITE.down) / natural.height)
}

/** How an advertisement is set in a place: from top to bottom where it is `tall`, else with its picture next to or above the text, as large as it can be. */
function formFor(direction: 'tall' | 'across', advert: Advert, box: Place): AdvertForm {
  if (direction === 'tall') return scaleOf('tall', advert, box) < READABLE ? 'strip' : 'tall'
  return scaleOf('wide', advert, box) >= scaleOf('half', advert, box) ? 'wide' : 'half'
}

/** An advertisement in a box whose place is given. */
export function advertHtml(direction: 'tall' | 'across', box: Place): string {
  const advert = adverts[turn++ % adverts.length]
  if (advert === undefined) return ''
  const form = formFor(direction, advert, box)
  const place = `${boxStyle(box.right, box.top, box.width, box.height)};--s:${scaleOf(form, advert, box).toFixed(3)}`
  const { name, trade, catch: line, lines, place: address, phone, motif } = advert
  const look = turn % 4
  const svg = `<svg viewBox="0 0 100 100">${MOTIFS[motif]}</svg>`
  const offer = `<ul>${lines.map((each) => `<li>${each}</li>`).join('')}</ul><small>${address}</small>`
  const text = `<em>${trade}</em><strong>${name}</strong><q>${line}</q>${form === 'strip' ? '' : offer}<small class="phone">電話 ${phone}</small>`
  return `<aside class="advert ${form} look${look}" style="${place}">${svg}<div>${text}</div></aside>`
}

/** The eight books of a front page. */
export function booksHtml(place: string): string {
  const columns = books
    .map((_, index) => books[(index + bookTurn) % books.length])
    .map((book) => {
      if (book === undefined) return ''
      return `<div><strong>${book.title}</strong><em>${book.author}</em><p>${book.text}</p><span>${book.price}（税込）</span><b>${book.publisher}</b></div>`
    })
  return `<aside class="books" style="${place}">${columns.join('')}</aside>`
}
