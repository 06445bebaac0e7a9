import { useState } from 'react'
import { clipPlace } from '@yukan/rules/paper/clip.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { ActionAlert } from '../../forms/ActionAlert.tsx'
import { StatusMessage } from '../../forms/StatusMessage.tsx'
import { useAction } from '../../forms/use-action.ts'
import { useStatus } from '../../forms/use-status.ts'
import { scrapbookText } from '../../messages/clip.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { ArticleEntry } from './ArticleEntry.tsx'
import { ClipEntry } from './ClipEntry.tsx'
import { SaveArticle } from './SaveArticle.tsx'
import type { Entry } from './scrapbook-calls.ts'
import styles from './ScrapbookScreen.module.css'
import { useEntries } from './use-entries.ts'

/** The label of an entry: its headline, or the day of an article whose headline is not shown, or its place in print. */
function titleOf(entry: Entry): string {
  if (entry.title !== '') return entry.title
  if (entry.type === 'article') return scrapbookText.releasedOn(japaneseDay(entry.day))
  return clipPlace({ kind: entry.kind, title: entry.issue, day: entry.day, page: entry.page })
}

/** The member's scrapbook: clips and saved articles, the newest first. `asked`: slug of an article to save. */
export function ScrapbookScreen({ asked }: { asked: string | null }) {
  const { loaded, isFailed, isLoading, reload, more, remove } = useEntries()
  const action = useAction()
  const [message, setMessage] = useStatus()
  const [removed, setRemoved] = useState<Entry | null>(null)
  const confirm = async (entry: Entry) => {
    const isDone = await action.run(() => remove(entry))
    setRemoved(null)
    if (isDone) setMessage(scrapbookText.removed)
  }
  const renew = async (id: number) => {
    const entry = (await reload())?.entries.find((each) => each.id === id)
    return entry?.type === 'clip' ? entry.files : null
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{scrapbookText.title}</h1>
      {asked !== null && <SaveArticle key={asked} slug={asked} onSaved={() => void reload()} />}
      <p className={styles.intro}>{scrapbookText.intro}</p>
      <StatusMessage text={message} takesFocus />
      <ActionAlert action={action} />
      {loaded !== null && loaded.total > 0 && <p className={styles.count}>{scrapbookText.count(loaded.total)}</p>}
      {loaded?.total === 0 && (
        <>
          <p>{scrapbookText.empty}</p>
          <p className="buttons">
            <ButtonLink to="/paper/latest/">{scrapbookText.toPaper}</ButtonLink>
          </p>
        </>
      )}
      <ul aria-label={scrapbookText.list}>
        {loaded?.entries.map((entry) => {
          const title = titleOf(entry)
          const removal = (
            <Button aria-label={scrapbookText.removeLabel(title)} disabled={action.isRunning} onClick={() => setRemoved(entry)}>
              {scrapbookText.remove}
            </Button>
          )
          return (
            <li key={entry.id} className={styles.entry}>
              {entry.type === 'article' ? (
                <ArticleEntry entry={entry} title={title}>
                  {removal}
                </ArticleEntry>
              ) : (
                <ClipEntry entry={entry} title={title} renew={() => renew(entry.id)}>
                  {removal}
                </ClipEntry>
              )}
            </li>
          )
        })}
      </ul>
      {isLoading && <p role="status">{scrapbookText.loading}</p>}
      {isFailed && (
        <>
          <p role="alert" className="alert">
            {scrapbookText.failed}
          </p>
          <p className="buttons">
            <Button onClick={() => void reload()}>{scrapbookText.again}</Button>
          </p>
        </>
      )}
      {loaded !== null && loaded.next !== null && !isLoading && (
        <p className="buttons">
          <Button onClick={more}>{scrapbookText.more}</Button>
        </p>
      )}
      <p>
        <Link className="text-link" to="/account/">
          {scrapbookText.toAccount}
        </Link>
      </p>
      {removed !== null && (
        <ConfirmDialog
          title={scrapbookText.removeTitle}
          confirm={scrapbookText.remove}
          cancel={scrapbookText.cancel}
          isRunning={action.isRunning}
          onConfirm={() => void confirm(removed)}
          onClose={() => setRemoved(null)}
        >
          {scrapbookText.removeQuestion(titleOf(removed))}
        </ConfirmDialog>
      )}
    </div>
  )
}
