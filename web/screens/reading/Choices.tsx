import { useId } from 'react'
import styles from './ReadingPanel.module.css'

interface ChoicesProps<T extends string> {
  name: string
  groups: { label: string; values: Readonly<Record<T, string>> }
  value: T
  choose: (value: T) => void
}

/** One setting: its values side by side, of which one is chosen. */
export function Choices<T extends string>({ name, groups, value, choose }: ChoicesProps<T>) {
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{groups.label}</legend>
      <div className={styles.values}>
        {keysOf(groups.values).map((each) => (
          <label key={each} className={styles.value} data-value={`${name}-${each}`}>
            <input type="radio" name={`${id}${name}`} checked={each === value} onChange={() => choose(each)} />
            <span>{groups.values[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function keysOf<T extends string>(values: Readonly<Record<T, string>>): T[] {
  const isKey = (key: string): key is T => key in values
  return Object.keys(values).filter(isKey)
}
