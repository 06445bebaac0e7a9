import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** A fact with its name. */
export type Fact = readonly [label: string, value: ReactNode]

/** What is known of a person or a message, each fact beside its name. */
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
