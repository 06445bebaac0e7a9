import { Fragment } from 'react'
import { lineParts } from '@yukan/rules/billing/line-parts.ts'
import styles from './flow.module.css'

/** A text of the confirm step: a block for each of its lines, with the amounts and days in it unbroken. `keys` are in bold. */
export function LineText({ text, keys }: { text: string; keys: readonly string[] }) {
  return lineParts(text, keys).map((parts, number) => (
    <Fragment key={number}>
      {number > 0 && '\n'}
      <span className={styles.sentence}>
        {parts.map(({ text: part, isWhole, isKey }, place) => {
          if (!isWhole) return part
          const Part = isKey ? 'strong' : 'span'
          return (
            <Part key={place} className={styles.whole}>
              {part}
            </Part>
          )
        })}
      </span>
    </Fragment>
  ))
}
