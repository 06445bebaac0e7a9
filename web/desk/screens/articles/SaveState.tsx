import { articleText, problemSentences } from '../../../messages/desk-articles.ts'
import { SessionEnd } from '../../forms/SessionEnd.tsx'
import type { SessionStatus } from '../../editor/collab-session.ts'
import { useSaveStatus } from './save-status.ts'
import type { SaveStatus } from './save-status.ts'
import styles from './ArticleScreen.module.css'

const TEXTS: Readonly<Record<SessionStatus['state'], string>> = {
  saved: articleText.saved,
  saving: articleText.saving,
  offline: articleText.offline,
  'signed-out': articleText.signedOut,
  refused: articleText.refused,
  conflict: articleText.saved,
}

/** Whether the server has committed what was typed. */
export function SaveState({ status, hasJournal }: { status: SaveStatus; hasJournal: boolean }) {
  const saved = useSaveStatus(status)
  if (saved === null) return <span className={styles.save}>{articleText.opening}</span>
  const problem = saved.problem === null ? '' : (problemSentences[saved.problem] ?? '')
  return (
    <span className={styles.save} data-state={saved.state} role="status">
      {TEXTS[saved.state]}
      {problem}
      {!hasJournal && <em> {articleText.journalFailed}</em>}
    </span>
  )
}

/** The way back in, once the session has ended. */
export function SignedOut({ status, onResume }: { status: SaveStatus; onResume: () => void }) {
  return useSaveStatus(status)?.state === 'signed-out' ? <SessionEnd onResume={onResume} /> : null
}
