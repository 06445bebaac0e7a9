import { Link } from 'react-router'
import type { FoundingState } from '@yukan/contract/desk/founding.ts'
import { foundingSteps, foundingText } from '../../../messages/desk-founding.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './TodayScreen.module.css'

/** Missing steps before the newspaper can be opened. */
export function FoundingPanel({ founding: { steps } }: { founding: FoundingState }) {
  const needed = steps.filter(({ isNeeded }) => isNeeded)
  const missing = needed.filter(({ isDone }) => !isDone)
  return (
    <Panel title={foundingText.title} note={foundingText.progress(needed.length - missing.length, needed.length)} isLate>
      <p>{foundingText.preparing}</p>
      <ul className={styles.rows}>
        {missing.map(({ step }) => (
          <li key={step}>{foundingSteps[step].title}</li>
        ))}
      </ul>
      <p>
        <Link className="tap-line" to="/founding/">
          {foundingText.toGuide}
        </Link>
      </p>
    </Panel>
  )
}
