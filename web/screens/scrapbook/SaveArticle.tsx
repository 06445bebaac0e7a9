import { useState } from 'react'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import type { BrowserRefusal } from '../../client/browser-refusal.ts'
import { useLoaded } from '../../client/use-loaded.ts'
import { ActionAlert } from '../../forms/ActionAlert.tsx'
import { StatusMessage } from '../../forms/StatusMessage.tsx'
import { useAction } from '../../forms/use-action.ts'
import { refusalText } from '../../forms/use-form.ts'
import { useStatus } from '../../forms/use-status.ts'
import { clipText, scrapbookText } from '../../messages/clip.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { loadTitle, saveArticle } from './scrapbook-calls.ts'
import styles from './ScrapbookScreen.module.css'

function explain(refusal: BrowserRefusal): string {
  if (refusal.code === 'E_SCRAPBOOK_FULL') return clipText.full
  return refusal.code === 'E_NOT_FOUND' || refusal.code === 'E_GONE' ? scrapbookText.articleGone : refusalText(refusal)
}

/** Asks whether to save the article whose page the member comes from: the article's page itself should load no more scripts (decision 060). */
export function SaveArticle({ slug, onSaved }: { slug: string; onSaved: () => void }) {
  const { loaded: title } = useLoaded(slug, () => loadTitle(slug))
  const action = useAction()
  const [status, setStatus] = useStatus()
  const [isSaved, setSaved] = useState(false)
  const save = () =>
    void action.run(async () => {
      const saved = await saveArticle(slug)
      setSaved(true)
      setStatus(saved.isNew ? scrapbookText.articleSaved(saved.title) : scrapbookText.articleSavedBefore(saved.title))
      onSaved()
    }, explain)
  return (
    <section className={styles.asked} aria-labelledby="asked-article">
      <h2 id="asked-article" className={styles.title}>
        {title === null ? scrapbookText.loading : title === 'failed' ? scrapbookText.articleGone : title}
      </h2>
      {!isSaved && title !== null && title !== 'failed' && (
        <>
          <p>{scrapbookText.saveQuestion}</p>
          <p className="buttons">
            <Button isFilled disabled={action.isRunning} onClick={save}>
              {scrapbookText.saveArticle}
            </Button>
            <ButtonLink to={articlePath(slug)}>{scrapbookText.backToArticle}</ButtonLink>
          </p>
        </>
      )}
      <StatusMessage text={status} takesFocus />
      <ActionAlert action={action} />
      {isSaved && (
        <p className="buttons">
          <ButtonLink to={articlePath(slug)}>{scrapbookText.backToArticle}</ButtonLink>
        </p>
      )}
    </section>
  )
}
