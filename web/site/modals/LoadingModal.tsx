import { layoutText } from '../../messages/pages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './modals.module.css'

/** Work is under way that must end before anything else. */
export function LoadingModal() {
  return (
    <Dialog title={layoutText.loading}>
      <p className={styles.spinner} role="status" aria-label={layoutText.loading} />
    </Dialog>
  )
}
