import { BoundedMap } from '@yukan/rules/bounded-map.ts'
import { escapeHtml } from '@yukan/rules/escape-html.ts'

/** Where a line may end in a headline of the calls. */
const PHRASE_END = '\u200B'
/** Between a headline and its second one. */
const FULL_WIDTH_SPACE = '\u3000'

/** The markup of headlines, on the server: a page has some sixty, and most stand on the next one too. */
const knownHeadlines = import.meta.env.SSR ? new BoundedMap<string, { __html: string }>(500) : null

function phrasesOf(text: string): string {
  return text.split(PHRASE_END).map(escapeHtml).join('<wbr>')
}

function makeHeadline(text: string): string {
  const parts = text.split(FULL_WIDTH_SPACE)
  if (parts.length === 1) return phrasesOf(text)
  return parts
    .map((part, index) => `<span class="headline-part">${phrasesOf(index < parts.length - 1 ? part + FULL_WIDTH_SPACE : part)}</span>`)
    .join('')
}

/**
 * A headline with its line breaks as elements, which are not copied with the text. Its block has the class `phrases` (`tokens.css`). Where
 * headline and second headline do not fit in one line, a line ends between them. As markup: the breaks were a quarter of all elements of the home page.
 */
export function Phrases({ text }: { text: string }) {
  let html = knownHeadlines?.get(text)
  if (html === undefined) {
    html = { __html: makeHeadline(text) }
    knownHeadlines?.set(text, html)
  }
  return <span dangerouslySetInnerHTML={html} />
}
