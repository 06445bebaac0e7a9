import { layoutText } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './modals.module.css'

/** Says something that must not be missed. */
export function MessageModal({ title, text, close }: { title: string; text: string; close: () => void }) {
  return (
    <Dialog title={title} onClose={close}>
      <p className={styles.text}>{text}</p>
      <p className={styles.buttons}>
        <Button isFilled onClick={close}>
          {layoutText.close}
        </Button>
      </p>
    </Dialog>
  )
}
