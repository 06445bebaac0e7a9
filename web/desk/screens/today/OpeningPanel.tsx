import { Link } from 'react-router'
import type { DeskOpening } from '@yukan/contract/desk/opening.ts'
import { openingStateLabels, openingText } from '../../../messages/desk-opening.ts'
import { scopeName } from '../../ui/names/scope-name.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { Panel } from '../../ui/Panel.tsx'

/** Emergency openings that run or wait for a second person; renders nothing without one. */
export function OpeningPanel({ openings }: { openings: readonly DeskOpening[] }) {
  if (openings.length === 0) return null
  return (
    <Panel title={openingText.title} note="" isLate>
      {openings.map((opening) => (
        <p key={opening.id}>
          {openingStateLabels[opening.state]}　{scopeName(opening)}　{openingText.until(shortTime(opening.endsAt))}
        </p>
      ))}
      <p>
        <Link className="tap-line" to="/opening/">
          {openingText.toRoom}
        </Link>
      </p>
    </Panel>
  )
}
