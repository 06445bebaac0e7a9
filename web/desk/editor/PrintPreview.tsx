import { useState } from 'react'
import type { Node } from 'prosemirror-model'
import { LINE_CHARACTERS } from '@yukan/article-document/count.ts'
import { renderArticle } from '@yukan/article-document/to-html.ts'
import { editorText } from '../../messages/desk-editor.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './PrintPreview.module.css'

interface PrintPreviewProps {
  doc: Node
  /** Characters of a printed line. */
  lineCharacters?: number
}

function Printed({ doc }: { doc: Node }) {
  const { title, description, content } = renderArticle(doc)
  return (
    <>
      <p className={styles.title}>{title}</p>
      <div className={styles.body} dangerouslySetInnerHTML={{ __html: `${description}${content}` }} />
    </>
  )
}

/** A preview of the article in print: vertical lines of the paper's length, from the right. The HTML comes from the document's schema. */
export function PrintPreview({ doc, lineCharacters = LINE_CHARACTERS }: PrintPreviewProps) {
  const [isOpen, setOpen] = useState(false)
  // The pages' policy permits no style in their HTML; this one is set when the element is there.
  const measure = (element: HTMLElement | null) => element?.style.setProperty('--line', `${lineCharacters}em`)
  return (
    <div>
      <Button onClick={() => setOpen(!isOpen)}>{isOpen ? editorText.closePrint : editorText.openPrint}</Button>
      {isOpen && (
        <div className={styles.sheet} tabIndex={0} role="region" aria-label={editorText.print}>
          <div className={styles.text} ref={measure}>
            <Printed doc={doc} />
          </div>
        </div>
      )}
    </div>
  )
}
