import { useState } from 'react'
import type { addressSetRegister, addressSetUpdater } from '@yukan/contract/address.ts'
import type { Address, User } from '@yukan/contract/member-entities.ts'
import type { AddressForm } from '@yukan/rules/address-form.ts'
import { addressValues } from '@yukan/rules/address-values.ts'
import { ACTIVE_FLAG, DELETED_FLAG, DELIVERY_ADDRESS } from '@yukan/rules/words.ts'
import type { AddressType } from '@yukan/rules/words.ts'
import { BrowserRefusal, callFromBrowser } from '../../api/browser.ts'
import { useModal } from '../../layout/modals/modal-state.ts'
import { accountText, addressText } from '../../messages/account.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './account.module.css'
import { AddressEditor } from './AddressEditor.tsx'
import { ActionAlert, Said, Section } from './Section.tsx'
import { useAction } from './use-action.ts'

const NOT_FOUND = 404

/** An address that is gone already, as after a removal in another tab, is what the removal wanted; anything else is thrown on. */
function isGone(error: unknown): boolean {
  return error instanceof BrowserRefusal && error.status === NOT_FOUND
}

/** "register if none of that type exists, else update" (spec §4); one that went meanwhile is registered anew. */
async function saveAddress(user: User, type: AddressType, stored: Address | null, form: AddressForm): Promise<void> {
  const body = { type, flag: ACTIVE_FLAG, user_id: user.id, ...addressValues(form, type) } as const
  const register = () => callFromBrowser<typeof addressSetRegister>('POST', '/v1/address/set/register', { body })
  if (stored === null) {
    await register()
    return
  }
  try {
    await callFromBrowser<typeof addressSetUpdater>('POST', '/v1/address/set/updater', { body: { ...body, id: stored.id } })
  } catch (error) {
    if (!isGone(error)) throw error
    await register()
  }
}

/** "delete sets flag 999" (spec §4). */
async function deleteAddress(stored: Address): Promise<void> {
  try {
    await callFromBrowser<typeof addressSetUpdater>('POST', '/v1/address/set/updater', { body: { ...stored, flag: DELETED_FLAG } })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

function Shown({ address }: { address: Address }) {
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
      {addressText.telMark(address.tel)}
    </address>
  )
}

interface AddressSectionProps {
  type: AddressType
  user: User
  prefs: readonly string[]
  refresh: () => Promise<void>
}

/** Registered or delivery address: shown, registered, changed, deleted after confirmation (spec §2, §4 "Address"). */
export function AddressSection({ type, user, prefs, refresh }: AddressSectionProps) {
  const { open } = useModal()
  const action = useAction()
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [saved, setSaved] = useState('')
  const title = addressText.titles[type]
  const stored = user.address.find((address) => address.type === type) ?? null

  async function save(form: AddressForm) {
    await saveAddress(user, type, stored, form)
    await refresh()
    setEditing(false)
    setSaved(stored === null ? addressText.registered : addressText.changed)
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
    setEditing(true)
  }
  return (
    <Section id={`address-${type}`} title={title}>
      <p className={styles.hint}>{addressText.intro[type]}</p>
      {type === DELIVERY_ADDRESS && (
        <p className={styles.buttons}>
          <Button onClick={() => open({ name: 'delivery-area', data: null })}>{addressText.areas}</Button>
        </p>
      )}
      {isEditing && (
        <AddressEditor type={type} stored={stored} member={user} prefs={prefs} save={save} onCancel={() => setEditing(false)} />
      )}
      {!isEditing && (stored === null ? <p>{addressText.none}</p> : <Shown address={stored} />)}
      {!isEditing && (
        <p className={styles.buttons}>
          <Button onClick={edit}>{stored === null ? addressText.register : accountText.change}</Button>
          {stored !== null && (
            <Button
              onClick={() => {
                setSaved('')
                setAsking(true)
              }}
            >
              {accountText.remove}
            </Button>
          )}
        </p>
      )}
      <ActionAlert action={action} />
      <Said text={saved} takesFocus />
      {isAsking && stored !== null && (
        <ConfirmDialog
          title={title}
          confirm={accountText.remove}
          cancel={accountText.cancel}
          isRunning={action.isRunning}
          onConfirm={() => void remove(stored)}
          onClose={() => setAsking(false)}
        >
          {addressText.question(title)}
        </ConfirmDialog>
      )}
    </Section>
  )
}
