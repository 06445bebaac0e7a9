import { articleText, problemSentences } from '../../../messages/desk-articles.ts'
import { SignInAgain } from '../../forms/SignInAgain.tsx'
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

interface SaveStateProps {
  status: SaveStatus
  hasJournal: boolean
  /** Called after another sign-in. */
  onResume: () => void
}

/** Whether the server has committed what was typed, and the way back in once the session has ended. */
export function SaveState({ status, hasJournal, onResume }: SaveStateProps) {
  const saved = useSaveStatus(status)
  if (saved === null) return <p className={styles.save}>{articleText.opening}</p>
  const problem = saved.problem === null ? '' : (problemSentences[saved.problem] ?? '')
  return (
    <div className={styles.save} data-state={saved.state}>
      <span role="status">
        {TEXTS[saved.state]}
        {problem}
        {!hasJournal && <em> {articleText.journalFailed}</em>}
      </span>
      {saved.state === 'signed-out' && <SignInAgain onResume={onResume} />}
    </div>
  )
}
