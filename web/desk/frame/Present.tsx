import type { DeskFrame } from '@yukan/contract/desk/frame.ts'
import { frameText, roleLabels } from '../../messages/desk.ts'
import { Stamp } from '../ui/Stamp.tsx'
import styles from './Frame.module.css'

const SHOWN = 6

/** Colleagues who are at the desk. */
export function Present({ people }: { people: DeskFrame['present'] }) {
  if (people.length === 0) return null
  return (
    <div className={styles.present}>
      <small>{frameText.present(people.length)}</small>
      <ul>
        {people.slice(0, SHOWN).map(({ id, name, role }) => (
          <li key={id}>
            <Stamp name={`${name}（${roleLabels[role]}）`} isPresent />
          </li>
        ))}
      </ul>
    </div>
  )
}
