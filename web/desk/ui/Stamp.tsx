import styles from './Stamp.module.css'

interface StampProps {
  name: string
  /** True: a colleague who is present; otherwise the author of an action. */
  isPresent?: boolean
  size?: 'small' | 'large'
  /** The name is next to the stamp. */
  isNamed?: boolean
}

/** A person: the first character of the name in a ring. */
export function Stamp({ name, isPresent = false, size = 'small', isNamed = false }: StampProps) {
  return (
    <span className={styles.stamp} data-present={isPresent} data-size={size} title={name}>
      <i aria-hidden="true">{[...name][0]}</i>
      {!isNamed && <span className="visually-hidden">{name}</span>}
    </span>
  )
}
