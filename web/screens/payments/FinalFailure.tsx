import { cardFormText } from '../../messages/payments.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './payments.module.css'

/** Says what went wrong for good; leaving it leads to `/` (spec §8 "Please start over.' then go to /"). */
export function FinalFailure({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title={cardFormText.title} onClose={onClose}>
      <p role="alert" className={styles.final}>
        {text}
      </p>
      <p className={styles.buttons}>
        <Button isFilled onClick={onClose}>
          {cardFormText.close}
        </Button>
      </p>
    </Dialog>
  )
}
