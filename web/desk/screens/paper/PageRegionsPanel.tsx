import { Link } from 'react-router'
import type { DeskPaperPage } from '@yukan/contract/desk/paper.ts'
import { isPoorlyMatched, sortByMatched } from '@yukan/rules/paper/paper-check.ts'
import { regionText } from '../../../messages/desk-region.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Regions.module.css'

/** The pages by how much of their text is in known articles, the least first: each links to its regions. */
export function PageRegionsPanel({ pages }: { pages: readonly DeskPaperPage[] }) {
  const ready = sortByMatched(pages.filter(({ state }) => state === 'ready'))
  if (ready.length === 0) return null
  return (
    <Panel title={regionText.panel} note={regionText.panelHint}>
      <ul className={styles.list}>
        {ready.map(({ handle, number, matched, isUnplaced }) => (
          <li key={handle} className={styles.row}>
            <Link to={`/paper/regions/${handle}/`}>{regionText.page(number, matched)}</Link>
            {isUnplaced && <b className="vermilion text-14">{regionText.unplaced}</b>}
            {isPoorlyMatched(matched) && <b className="vermilion text-14">{regionText.few}</b>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
