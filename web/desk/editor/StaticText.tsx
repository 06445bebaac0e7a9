import { parseDocument } from '@yukan/article-document/steps.ts'
import { renderArticle } from '@yukan/article-document/to-html.ts'
import { editorText } from '../../messages/desk-editor.ts'
import styles from './Editor.module.css'

/** The text of an article that cannot be written: not yet, or not by this role. It looks like the editor. The HTML is that of the document's schema. */
export function StaticText({ document }: { document: unknown }) {
  const { title, description, content, info } = renderArticle(parseDocument(document))
  return (
    <div className={`${styles.page} ${styles.still}`}>
      <div data-part="title">{title === '' ? editorText.placeholders.title : title}</div>
      <div
        data-part="standfirst"
        dangerouslySetInnerHTML={{ __html: description === '' ? editorText.placeholders.standfirst : description }}
      />
      <div data-part="body" dangerouslySetInnerHTML={{ __html: content === '' ? editorText.placeholders.body : content }} />
      <div data-part="info">{info === '' ? editorText.placeholders.info : info}</div>
    </div>
  )
}
