import { Link } from 'react-router'
import type { BreakingLine } from '@yukan/contract/desk/breaking.ts'
import { breakingText } from '../../../messages/desk-breaking.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { Panel } from '../../ui/Panel.tsx'

/** The line of breaking news that readers see now. */
export function BreakingPanel({ line, mayBreak }: { line: BreakingLine | null; mayBreak: boolean }) {
  return (
    <Panel title={breakingText.title} note={line === null ? '' : breakingText.until(shortTime(line.endsAt))} isLate={line !== null}>
      <p>{line?.text ?? breakingText.none}</p>
      {mayBreak && (
        <p>
          <Link className="tap-line" to="/breaking/">
            {line === null ? breakingText.set : breakingText.toRoom}
          </Link>
        </p>
      )}
    </Panel>
  )
}
