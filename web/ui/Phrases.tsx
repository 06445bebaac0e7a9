import { BoundedMap } from '@yukan/rules/text/bounded-map.ts'
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'

/** Where a line may end in a headline of the calls. */
const PHRASE_END = '\u200B'
/** Between a headline and its second one. */
const FULL_WIDTH_SPACE = '\u3000'
const PARTS = /[^\u3000]*\u3000|[^\u3000]+/g

/** Browsers may end a line behind a closing bracket, which would part a quotation from its particle. */
const PARTICLE = /[」』][ぁ-ん]/g

/** The markup of headlines, on the server: a page has some sixty, and most are on the next one too. */
const knownHeadlines = import.meta.env.SSR ? new BoundedMap<string, string>(500) : null

/** Start and length in UTF-16 units of the text without its breaks, ordered, without overlap. */
type Marks = readonly (readonly [number, number])[]
const NONE: Marks = []

/** A phrase that begins at a place of its text, escaped, with its share of the marks. */
function phraseHtml(phrase: string, from: number, marks: Marks): string {
  const within = (place: number) => Math.min(phrase.length, Math.max(0, place - from))
  let html = ''
  let done = 0
  for (const [start, length] of marks) {
    const end = within(start + length)
    if (end <= within(start)) continue
    html += `${escapeHtml(phrase.slice(done, within(start)))}<mark>${escapeHtml(phrase.slice(within(start), end))}</mark>`
    done = end
  }
  return html + escapeHtml(phrase.slice(done))
}

function makeHeadline(text: string, marks: Marks): string {
  let from = 0
  const phrasesOf = (part: string) =>
    part
      .split(PHRASE_END)
      .map((phrase) => {
        const html = phraseHtml(phrase, from, marks)
        from += phrase.length
        return html
      })
      .join('<wbr>')
      .replace(PARTICLE, '<span class="whole">$&</span>')
  return text.includes(FULL_WIDTH_SPACE)
    ? text.replace(PARTS, (part) => `<span class="headline-part">${phrasesOf(part)}</span>`)
    : phrasesOf(text)
}

function getHeadline(text: string, marks: Marks): string {
  const known = marks.length === 0 ? knownHeadlines?.get(text) : undefined
  if (known !== undefined) return known
  const html = makeHeadline(text, marks)
  if (marks.length === 0) knownHeadlines?.set(text, html)
  return html
}

interface PhrasesProps {
  text: string
  /** Where a search found its words. */
  marks?: Marks | undefined
}

/**
 * A headline with its line breaks as elements, which are not copied with the text. Its block has the class `phrases` (`tokens.css`). Where
 * headline and second headline do not fit in one line, a line ends between them. As markup: the breaks were a quarter of all elements of the home page.
 */
export function Phrases({ text, marks = NONE }: PhrasesProps) {
  const toHtml = import.meta.env.SSR ? getHeadline : makeHeadline
  return <span dangerouslySetInnerHTML={{ __html: toHtml(text, marks) }} />
}
