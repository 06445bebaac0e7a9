import styles from './Spinner.module.css'

/** Shows and announces that work is under way which must end before anything else (product §2 "Modals"). */
export function Spinner({ text }: { text: string }) {
  return (
    <p role="status" className={styles.spinner}>
      {text}
    </p>
  )
}
