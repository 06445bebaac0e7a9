import { paymentText } from '../../messages/payments.ts'
import { Button } from '../../ui/Button.tsx'

/** Payment data could not be loaded: shows the paper's contact and a button to try again (product §8 "Subscription"). */
export function LoadFailed({ load }: { load: () => Promise<void> }) {
  return (
    <>
      <p role="alert" className="alert">
        {paymentText.failed}
      </p>
      <p className="buttons">
        <Button onClick={() => void load()}>{paymentText.again}</Button>
      </p>
    </>
  )
}
