import { paymentText } from '../../messages/payments.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './payments.module.css'

/** "payment information failure tells the user to contact the admin" (product §8 "Subscription"); it can be asked for again. */
export function LoadFailed({ load }: { load: () => Promise<void> }) {
  return (
    <>
      <p role="alert" className={styles.alert}>
        {paymentText.failed}
      </p>
      <p className={styles.buttons}>
        <Button onClick={() => void load()}>{paymentText.again}</Button>
      </p>
    </>
  )
}
