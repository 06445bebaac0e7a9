import { articleText, problemSentences } from '../../../messages/desk-articles.ts'
import { useReport } from '../../forms/use-report.ts'
import { Button } from '../../../ui/Button.tsx'
import { SignInAgain } from '../../forms/sign-in/SignInAgain.tsx'
import type { SessionStatus } from '../../editor/collab/collab-session.ts'
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
  gone: articleText.gone,
  forbidden: articleText.forbidden,
  'too-old': articleText.tooOld,
  // The editor is opened again under another id.
  'other-client': articleText.opening,
}

/** States that the person has to leave by themselves. */
const ENDED: readonly SessionStatus['state'][] = ['gone', 'forbidden', 'too-old']

interface SaveStateProps {
  status: SaveStatus
  hasJournal: boolean
  /** Called after another sign-in, or to retry an ended session. */
  onResume: () => void
  /** The local text of the article. */
  readText: () => string
}

/** The way out for a text that can no longer be sent. */
function Rescue({ onResume, readText }: Pick<SaveStateProps, 'onResume' | 'readText'>) {
  const report = useReport()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(readText())
      report(articleText.copied)
    } catch {
      // The browser does not permit it, for example without HTTPS.
      report(articleText.cannotCopy)
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>{articleText.copyText}</Button>
      <Button onClick={onResume}>{articleText.tryAgain}</Button>
    </>
  )
}

/** Whether the server has committed the text, with a sign-in link once the session has ended. */
export function SaveState({ status, hasJournal, onResume, readText }: SaveStateProps) {
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
      {ENDED.includes(saved.state) && <Rescue onResume={onResume} readText={readText} />}
    </div>
  )
}
