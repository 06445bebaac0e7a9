import type { ReactNode } from 'react'
import type { PageFiles } from '@yukan/contract/entities.ts'
import type { SavedClip } from '@yukan/contract/scrapbook.ts'
import { articleTime } from '@yukan/rules/articles/article-time.ts'
import { clipPath, clipPlace } from '@yukan/rules/paper/clip.ts'
import { issueName } from '@yukan/rules/paper/paper-pages.ts'
import { parseRegion } from '@yukan/rules/paper/paper-region.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { ActionAlert } from '../../forms/ActionAlert.tsx'
import { StatusMessage } from '../../forms/StatusMessage.tsx'
import { clipText, scrapbookText } from '../../messages/clip.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ClipPicture } from '../paper/clip/ClipPicture.tsx'
import { useClip } from '../paper/clip/use-clip.ts'
import styles from './ScrapbookScreen.module.css'

interface ClipEntryProps {
  entry: SavedClip
  title: string
  renew: () => Promise<PageFiles | null>
  /** The button that removes it. */
  children: ReactNode
}

const WHOLE: PageBox = { x: 0, y: 0, width: 1, height: 1 }

/** Why a clip has no picture, or the current state of its page. */
function Note({ entry: { state, mayView } }: { entry: SavedClip }) {
  if (state === 'withdrawn') return <p className={styles.note}>{scrapbookText.paperWithdrawn}</p>
  return (
    <>
      {state === 'replaced' && <p className={styles.note}>{scrapbookText.replaced}</p>}
      {!mayView && (
        <p className={styles.note}>
          {scrapbookText.mayNotView} <ButtonLink to="/subscriptions/">{scrapbookText.apply}</ButtonLink>
        </p>
      )}
    </>
  )
}

/** A clip with its picture, or with the notice in its place. */
export function ClipEntry({ entry, title, renew, children }: ClipEntryProps) {
  const { kind, issue, day, page, files, savedAt, state } = entry
  const region = parseRegion(entry.region) ?? WHOLE
  const source = { ...entry, date: day, issue: issueName(kind, issue) }
  const { action, status, download } = useClip(source, region, renew)
  const place = clipPlace({ kind, title: issue, day, page })
  return (
    <>
      {files !== null && (
        <div className={styles.picture}>
          <ClipPicture page={entry} files={files} region={region} label={clipText.picture(place)} />
        </div>
      )}
      <div className="stack gap-3 shrink packed">
        <h2 className={styles.title}>{title}</h2>
        <p className="cluster gap-x-4 ink-2 text-16">
          {title !== place && <span>{place}</span>}
          <span>{scrapbookText.savedOn(articleTime(new Date(savedAt)))}</span>
        </p>
        <Note entry={entry} />
        <p className="buttons">
          {files !== null && (
            <>
              <Button disabled={action.isRunning} onClick={() => download('png')}>
                {clipText.png}
              </Button>
              <Button disabled={action.isRunning} onClick={() => download('pdf')}>
                {clipText.pdf}
              </Button>
            </>
          )}
          {files !== null && state === 'shown' && <ButtonLink to={clipPath(entry, region)}>{scrapbookText.openPage}</ButtonLink>}
          {children}
        </p>
        <StatusMessage text={status} />
        <ActionAlert action={action} />
      </div>
    </>
  )
}
