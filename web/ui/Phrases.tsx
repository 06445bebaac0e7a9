import { Fragment } from 'react'

/** Where a line may end in a headline of the calls. */
const PHRASE_END = '\u200B'

/** A headline with its line breaks as elements, which are not copied with the text. Its block has the class `phrases` (`tokens.css`). */
export function Phrases({ text }: { text: string }) {
  return text.split(PHRASE_END).map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
}
