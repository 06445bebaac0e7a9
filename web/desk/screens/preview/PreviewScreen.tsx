import { useState } from 'react'
import { Link } from 'react-router'
import type { PreviewLink } from '@yukan/contract/desk/preview.ts'
import { PREVIEW_KINDS } from '@yukan/rules/articles/preview.ts'
import type { PreviewKind } from '@yukan/rules/articles/preview.ts'
import { articlesText } from '../../../messages/desk-articles.ts'
import { previewKindLabels, previewText } from '../../../messages/desk-preview.ts'
import { Button } from '../../../ui/Button.tsx'
import { PreviewFrames } from '../../ui/PreviewFrames.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import styles from './PreviewScreen.module.css'

interface PreviewScreenProps {
  article: { id: number; title: string }
  kind: PreviewKind
  links: readonly PreviewLink[]
  mayWrite: boolean
}

/** An article as readers of a kind will see it, on a phone and on a desktop. */
export function PreviewScreen({ article: { id, title }, kind, links, mayWrite }: PreviewScreenProps) {
  const [shows, setShows] = useState(0)
  const shown = title === '' ? articlesText.untitled : title
  return (
    <>
      <div className="head">
        <h1>{previewText.of(shown)}</h1>
        <Link to={`/articles/${id}/`}>{previewText.back}</Link>
      </div>
      <nav aria-label={previewText.as} className={styles.kinds}>
        {PREVIEW_KINDS.map((each) => (
          <Link key={each} to={`?as=${each}`} aria-current={each === kind ? 'page' : undefined} preventScrollReset>
            {previewKindLabels[each]}
          </Link>
        ))}
        <Button onClick={() => setShows((count) => count + 1)}>{previewText.reload}</Button>
      </nav>
      <p className="quiet">{previewText.hint}</p>
      <PreviewFrames key={shows} src={`/desk/preview/${id}/${kind}`} title={previewText.of(shown)} />
      <PreviewLinks articleId={id} kind={kind} links={links} mayWrite={mayWrite} />
    </>
  )
}
