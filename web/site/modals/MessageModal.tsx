import { layoutText } from '../../messages/pages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './modals.module.css'

interface MessageModalProps {
  title: string
  text: string
  button?: string
  close: () => void
}

/** Shows a message that must not be missed. */
export function MessageModal({ title, text, button = layoutText.close, close }: MessageModalProps) {
  return (
    <Dialog title={title} onClose={close}>
      <p className={styles.text}>{text}</p>
      <p className={styles.buttons}>
        <Button isFilled onClick={close}>
          {button}
        </Button>
      </p>
    </Dialog>
  )
}
