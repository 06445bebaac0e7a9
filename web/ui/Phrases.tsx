import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { BoundedMap } from '@yukan/rules/bounded-map.ts'

/** Where a line may end in a headline of the calls. */
const PHRASE_END = '\u200B'
/** Between a headline and its second one. */
const FULL_WIDTH_SPACE = '\u3000'

/** The elements of headlines, on the server: a page has some sixty, and most stand on the next one too. */
const madeHeadlines = import.meta.env.SSR ? new BoundedMap<string, ReactNode>(500) : null

function phrasesOf(text: string) {
  return text.split(PHRASE_END).map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
}

function makeHeadline(text: string): ReactNode {
  const parts = text.split(FULL_WIDTH_SPACE)
  if (parts.length === 1) return phrasesOf(text)
  return parts.map((part, index) => (
    <span key={index} className="headline-part">
      {phrasesOf(index < parts.length - 1 ? part + FULL_WIDTH_SPACE : part)}
    </span>
  ))
}

/**
 * A headline with its line breaks as elements, which are not copied with the text. Its block has the class `phrases` (`tokens.css`). Where
 * headline and second headline do not fit in one line, a line ends between them.
 */
export function Phrases({ text }: { text: string }) {
  const known = madeHeadlines?.get(text)
  if (known !== undefined) return known
  const made = makeHeadline(text)
  madeHeadlines?.set(text, made)
  return made
}
