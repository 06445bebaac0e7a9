import { Fragment } from 'react'

/** Where a line may end in a headline of the calls. */
const PHRASE_END = '\u200B'
/** Between a headline and its second one. */
const FULL_WIDTH_SPACE = '\u3000'

function phrasesOf(text: string) {
  return text.split(PHRASE_END).map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
}

/**
 * A headline with its line breaks as elements, which are not copied with the text. Its block has the class `phrases` (`tokens.css`). Where
 * headline and second headline do not fit in one line, a line ends between them.
 */
export function Phrases({ text }: { text: string }) {
  const parts = text.split(FULL_WIDTH_SPACE)
  if (parts.length === 1) return phrasesOf(text)
  return parts.map((part, index) => (
    <span key={index} className="headline-part">
      {phrasesOf(index < parts.length - 1 ? part + FULL_WIDTH_SPACE : part)}
    </span>
  ))
}
