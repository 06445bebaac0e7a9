import { useState } from 'react'
import type { User } from '@yukan/contract/member-entities.ts'
import type { AddressForm } from '@yukan/rules/delivery/address-form.ts'
import { cityNamesText } from '@yukan/rules/delivery/delivery-areas.ts'
import { deliveryWayTo } from '@yukan/rules/delivery/delivery-towns.ts'
import { DELIVERY_ADDRESS } from '@yukan/rules/text/words.ts'
import { useModal } from '../../../site/modals/modal-state.ts'
import { addressText } from '../../../messages/account.ts'
import { deliveryText } from '../../../messages/delivery.ts'
import { deliveryStepText as text, flowText, planStepText } from '../../../messages/subscription.ts'
import { Button } from '../../../ui/Button.tsx'
import { AddressEditor } from '../../address/AddressEditor.tsx'
import type { AddressChoices } from '../../address/AddressFields.tsx'
import { saveAddress } from '../../address/address-calls.ts'
import { useSite } from '../../../site/site-data.ts'
import styles from './flow.module.css'
import { addressText as placeText } from '../state/confirm-lines.ts'
import { deliveryAddressOf } from '../state/flow-data.ts'
import { StepButtons, StepHeading } from './FlowParts.tsx'
import { LineText } from './LineText.tsx'
import type { StepProps } from '../state/step-props.ts'

interface DeliveryFormProps {
  user: User
  choices: AddressChoices
  submit?: string
  cancel?: string
  refresh: () => Promise<void>
  onSaved: () => void
  onCancel: () => void
  typed?: AddressForm | null
  onTyped?: (values: AddressForm) => void
}

/** The form of the delivery address (product §5 "Address"), registered or changed. */
export function DeliveryForm({ user, choices, refresh, onSaved, onCancel, ...editor }: DeliveryFormProps) {
  const { open } = useModal()
  const stored = deliveryAddressOf(user)
  async function save(form: AddressForm) {
    await saveAddress(user, DELIVERY_ADDRESS, stored, form, choices.delivery)
    await refresh()
    onSaved()
  }
  return (
    <>
      <p>{addressText.deliveryIntro(cityNamesText(choices.delivery))}</p>
      <p>
        <button
          type="button"
          className={`text-link ${styles.link}`}
          onClick={() => open({ name: 'delivery-area', data: choices.delivery })}
        >
          {planStepText.area}
        </button>
      </p>
      <AddressEditor type={DELIVERY_ADDRESS} {...{ stored, choices, save, onCancel }} member={user} {...editor} />
    </>
  )
}

/** The fourth step, of plans with paper: the delivery address (product §2 "delivery-address"). */
export function DeliveryStep({ user, flow, draft, change, refresh, onNext, onBack }: StepProps) {
  const { publication } = useSite()
  const [isEditing, setEditing] = useState(draft.address !== null)
  const stored = deliveryAddressOf(user)
  const keep = (address: AddressForm | null) => change((before) => ({ ...before, address }))
  if (stored === null || isEditing) {
    const stopEditing = () => {
      keep(null)
      setEditing(false)
    }
    const saved = () => {
      keep(null)
      onNext()
    }
    return (
      <>
        <StepHeading>{text.title}</StepHeading>
        <DeliveryForm
          {...{ user, refresh }}
          choices={flow}
          submit={flowText.next}
          cancel={flowText.back}
          typed={draft.address}
          onTyped={keep}
          onSaved={saved}
          onCancel={stored === null ? onBack : stopEditing}
        />
      </>
    )
  }
  const way = deliveryWayTo(flow.delivery, stored)
  return (
    <>
      <StepHeading>{text.title}</StepHeading>
      <p>{addressText.deliveryIntro(cityNamesText(flow.delivery))}</p>
      <address className={styles.address}>
        <LineText text={placeText(stored, publication.phone)} keys={[]} />
      </address>
      {way !== null && <p>{deliveryText.way(way)}</p>}
      <p className="buttons">
        <Button onClick={() => setEditing(true)}>{text.change}</Button>
      </p>
      <StepButtons onBack={onBack} onNext={onNext} />
    </>
  )
}
