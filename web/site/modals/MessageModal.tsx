import { layoutText } from '../../messages/pages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './modals.module.css'

interface MessageModalProps {
  title: string
  text: string
  /** What the button says, where leaving leads somewhere. */
  button?: string
  close: () => void
}

/** Says something that must not be missed. */
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
