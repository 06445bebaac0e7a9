import type { Node } from 'prosemirror-model'
import { countCharacters, countPrintedLines, LINE_CHARACTERS } from '@yukan/article-document/count.ts'
import { partOf } from '@yukan/article-document/schema.ts'
import { editorText } from '../../messages/desk-editor.ts'
import styles from './Editor.module.css'

const COUNTED = ['title', 'standfirst', 'body'] as const

/** Characters of each part as the paper counts them, and the lines of the body in print. */
export function Counts({ doc, lineCharacters = LINE_CHARACTERS }: { doc: Node; lineCharacters?: number }) {
  return (
    <p className={styles.counts}>
      {COUNTED.map((part) => (
        <span key={part}>
          {editorText.counts[part]} <b>{editorText.characters(countCharacters(partOf(doc, part)))}</b>
        </span>
      ))}
      <span>{editorText.lines(lineCharacters, countPrintedLines(partOf(doc, 'body'), lineCharacters))}</span>
    </p>
  )
}
