import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { articleText, eventLabels } from '../../../messages/desk-articles.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { readDesk, callDesk } from '../../client/call-desk.ts'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { Difference } from './Difference.tsx'
import styles from './VersionsPanel.module.css'

interface VersionsPanelProps {
  id: number
  versions: ReplyOf<DeskCalls['/article/versions']>['versions']
  mayRestore: boolean
}

/** The versions of an article, with the difference to the current draft. */
export function VersionsPanel({ id, versions, mayRestore }: VersionsPanelProps) {
  const action = useDeskAction()
  const { run, isRunning } = action
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<{ versionId: number; difference: ReplyOf<DeskCalls['/article/difference']> } | null>(null)
  const compare = (versionId: number) =>
    run(async () => {
      const query = { id, versionId }
      setShown({ versionId, difference: await readDesk('/article/difference', query) })
    })
  const restore = async (versionId: number) => {
    const isDone = await action.perform(() => callDesk('/article/restore', { id, versionId }), {
      done: articleText.restored2,
      reload: revalidate,
    })
    if (isDone) setShown(null)
  }
  return (
    <section className={styles.panel}>
      <h2>{articleText.versions}</h2>
      {versions.length === 0 && <p className="quiet">{articleText.noVersions}</p>}
      <ol>
        {versions.map(({ id: versionId, event, at, staffName, note }) => (
          <li key={versionId}>
            <time dateTime={at}>{shortTime(at)}</time>
            <span>
              {eventLabels[event] ?? event} {staffName}
              {note !== '' && <q>{note}</q>}
            </span>
            <Button disabled={isRunning} onClick={() => void compare(versionId)}>
              {articleText.compare}
            </Button>
          </li>
        ))}
      </ol>
      {shown === null && <DeskAlert action={action} />}
      {shown !== null && (
        <Dialog title={articleText.difference} onClose={() => setShown(null)}>
          <Difference {...shown.difference} />
          <DeskAlert action={action} />
          {mayRestore && (
            <p className="buttons">
              <Button isFilled disabled={isRunning} onClick={() => void restore(shown.versionId)}>
                {articleText.restore}
              </Button>
            </p>
          )}
        </Dialog>
      )}
    </section>
  )
}
