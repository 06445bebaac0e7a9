import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** A fact with its name. */
export type Fact = readonly [label: string, value: ReactNode]

/** The facts about a person or a message, each next to its label. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="ink-2 text-14">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
