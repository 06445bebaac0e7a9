import { useEffect, useEffectEvent, useState } from 'react'
import type { Address, User } from '@yukan/contract/member-entities.ts'
import type { AddressForm } from '@yukan/rules/delivery/address-form.ts'
import { addressForm } from '@yukan/rules/delivery/address-values.ts'
import { cityNamesText } from '@yukan/rules/delivery/delivery-areas.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { telText } from '@yukan/rules/delivery/tel-text.ts'
import { DELIVERY_ADDRESS } from '@yukan/rules/text/words.ts'
import type { AddressType } from '@yukan/rules/text/words.ts'
import { useModal } from '../../site/modals/modal-state.ts'
import { useSite } from '../../site/site-data.ts'
import { accountText, addressText } from '../../messages/account.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './account.module.css'
import { AddressEditor } from '../address/AddressEditor.tsx'
import type { AddressChoices } from '../address/AddressFields.tsx'
import { deleteAddress, saveAddress } from '../address/address-calls.ts'
import { ActionAlert } from '../../forms/ActionAlert.tsx'
import { readFormDraft, tabDraft, writeFormDraft } from '../../forms/use-form-draft.ts'
import { StatusMessage } from '../../forms/StatusMessage.tsx'
import { Section } from './Section.tsx'
import { useAction } from '../../forms/use-action.ts'
import { useStatus } from '../../forms/use-status.ts'

const DRAFTS = { 1: tabDraft('registered-address-form'), 2: tabDraft('delivery-address-form') } as const

function Shown({ address }: { address: Address }) {
  const { publication } = useSite()
  return (
    <address className={styles.address}>
      {addressText.zipMark(address.zip)}
      <br />
      {address.pref}
      {address.city}
      {address.address}
      {(address.building ?? '') !== '' && (
        <>
          <br />
          {address.building}
        </>
      )}
      <br />
      {accountText.greeting(address.username)}
      <br />
      {addressText.telMark(telText(address.tel, publication.phone))}
    </address>
  )
}

interface AddressSectionProps {
  type: AddressType
  user: User
  choices: AddressChoices
  refresh: () => Promise<void>
}

/** Whether the form is open: from the start where something was typed before a reload. */
function useEditing({ type, user, choices }: AddressSectionProps, stored: Address | null) {
  const [isEditing, setEditing] = useState(false)
  const place = { store: DRAFTS[type], owner: user.id }
  const initial = addressForm(stored, type, user, choices.delivery)
  const reopen = useEffectEvent(() => setEditing(readFormDraft(place, initial) !== null))
  useEffect(() => reopen(), [])
  return {
    isEditing,
    open: () => setEditing(true),
    close() {
      place.store.write(null)
      setEditing(false)
    },
    readTyped: () => readFormDraft(place, initial),
    onTyped: (values: AddressForm) => writeFormDraft(place, initial, values),
  }
}

function useAddressChanges(props: AddressSectionProps) {
  const { type, user, choices, refresh } = props
  const action = useAction()
  const [isAsking, setAsking] = useState(false)
  const [saved, setSaved] = useStatus()
  const stored = user.address.find((address) => address.type === type) ?? null
  const editing = useEditing(props, stored)

  async function save(form: AddressForm) {
    const deliveryOn = await saveAddress(user, type, stored, form, choices.delivery)
    await refresh()
    editing.close()
    setSaved(stored === null ? addressText.registered : addressText.changed(deliveryOn === null ? null : japaneseDay(deliveryOn)))
  }

  async function remove(address: Address) {
    const isDone = await action.run(() => deleteAddress(address))
    setAsking(false)
    if (!isDone) return
    await refresh()
    setSaved(addressText.removed)
  }

  const edit = () => {
    setSaved('')
    editing.open()
  }
  const askRemoval = () => {
    setSaved('')
    setAsking(true)
  }
  return { action, stored, saved, editing, isAsking, setAsking, save, remove, edit, askRemoval }
}

/** Registered or delivery address: shown, registered, changed, deleted after confirmation (product §2, §4 "Address"). */
export function AddressSection({ type, user, choices, refresh }: AddressSectionProps) {
  const { open } = useModal()
  const changes = useAddressChanges({ type, user, choices, refresh })
  const { action, stored, saved, editing, isAsking, setAsking } = changes
  const { isEditing } = editing
  const title = addressText.titles[type]
  // The delivery address is shown while the print is delivered (`isDelivered`).
  const isNeeded = type === DELIVERY_ADDRESS
  return (
    <Section id={`address-${type}`} title={title}>
      <p className={styles.hint}>
        {type === DELIVERY_ADDRESS ? addressText.deliveryIntro(cityNamesText(choices.delivery)) : addressText.intro}
      </p>
      {type === DELIVERY_ADDRESS && (
        <p className="buttons">
          <Button onClick={() => open({ name: 'delivery-area', data: choices.delivery })}>{addressText.areas}</Button>
        </p>
      )}
      {isEditing && (
        <AddressEditor
          {...{ type, stored, choices }}
          member={user}
          save={changes.save}
          onCancel={editing.close}
          typed={editing.readTyped()}
          onTyped={editing.onTyped}
        />
      )}
      {!isEditing && (stored === null ? <p>{addressText.none}</p> : <Shown address={stored} />)}
      {!isEditing && (
        <p className="buttons">
          <Button onClick={changes.edit}>{stored === null ? addressText.register : accountText.change}</Button>
          {stored !== null && !isNeeded && <Button onClick={changes.askRemoval}>{accountText.remove}</Button>}
        </p>
      )}
      {!isEditing && stored !== null && isNeeded && <p className={styles.hint}>{addressText.needed}</p>}
      <ActionAlert action={action} />
      <StatusMessage text={saved} takesFocus />
      {isAsking && stored !== null && (
        <ConfirmDialog
          title={title}
          confirm={accountText.remove}
          cancel={accountText.cancel}
          isRunning={action.isRunning}
          onConfirm={() => void changes.remove(stored)}
          onClose={() => setAsking(false)}
        >
          {addressText.question(title)}
        </ConfirmDialog>
      )}
    </Section>
  )
}
