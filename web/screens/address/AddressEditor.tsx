import { useEffect, useRef } from 'react'
import { ADDRESS_FIELDS, ADDRESS_LABELS as labels, addressProblems } from '@yukan/rules/address-form.ts'
import type { AddressField, AddressForm } from '@yukan/rules/address-form.ts'
import { addressForm, withFixedDeliveryFields } from '@yukan/rules/address-values.ts'
import type { AddressValues } from '@yukan/rules/address-values.ts'
import { findDeliveryCity } from '@yukan/rules/delivery-areas.ts'
import type { Delivery } from '@yukan/rules/delivery-areas.ts'
import { deliveryWayOf } from '@yukan/rules/delivery-towns.ts'
import { DELIVERY_ADDRESS } from '@yukan/rules/words.ts'
import type { AddressType } from '@yukan/rules/words.ts'
import { accountText, addressText } from '../../messages/account.ts'
import { deliveryText } from '../../messages/delivery.ts'
import { MemberForm } from '../../forms/MemberForm.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { Form, Problems } from '../../forms/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './AddressEditor.module.css'
import { useSplitCity, useZipLookup } from './use-zip-lookup.ts'

/** A delivery address's zip code is not typed: it is missing when the city is. */
function problemsOf(values: AddressForm, type: AddressType, delivery: Delivery): Problems<AddressField> {
  const found = addressProblems(withFixedDeliveryFields(values, type, delivery), type, delivery)
  const own = type === DELIVERY_ADDRESS ? found.filter(({ field }) => field !== 'zip') : found
  return Object.fromEntries(own.map(({ field, message }) => [field, message]))
}

/** What may be chosen for an address. */
export interface AddressChoices {
  prefs: readonly string[]
  delivery: Delivery
}

function RegisteredPlace({ form, prefs }: { form: Form<AddressField>; prefs: AddressChoices['prefs'] }) {
  const zip = useZipLookup(form)
  useSplitCity(form)
  const bound = form.bind('zip')
  const { pref } = form.values
  const choices = pref === '' || prefs.includes(pref) ? prefs : [pref, ...prefs]
  return (
    <>
      <Field label={labels.zip} hint={addressText.zipHint} isRequired problem={form.problemOf('zip')}>
        {(control) => (
          <input
            {...control}
            {...bound}
            className={styles.short}
            inputMode="numeric"
            autoComplete="postal-code"
            onBlur={() => {
              bound.onBlur()
              zip.onBlur()
            }}
          />
        )}
      </Field>
      <p role="status" className={styles.looked}>
        {zip.message}
      </p>
      <Field label={labels.pref} isRequired problem={form.problemOf('pref')}>
        {(control) => (
          <select {...control} {...form.bind('pref')} autoComplete="address-level1">
            <option value="">{addressText.choosePref}</option>
            {choices.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </Field>
      <TextField form={form} name="city" label={labels.city} hint={addressText.cityHint} autoComplete="address-level2" />
      <TextField form={form} name="town" label={labels.town} hint={addressText.townHint} autoComplete="address-level3" />
    </>
  )
}

/** How the print reaches the typed address, as soon as that is known; that it is not known, once the number is typed as well. */
function wayText({ city, town, address }: AddressForm, delivery: Delivery): string {
  const found = findDeliveryCity(delivery, city)
  if (found === null || town.trim() === '') return ''
  const way = deliveryWayOf(found, town + address)
  if (way !== null) return deliveryText.way(way)
  return address.trim() === '' ? '' : deliveryText.unknownWay
}

/** "Type 2 forces the local prefecture, city to one of the two cities, and zip to a fixed code per city" (product §5). */
function DeliveryPlace({ form, delivery }: { form: Form<AddressField>; delivery: Delivery }) {
  const { pref, zip } = withFixedDeliveryFields(form.values, DELIVERY_ADDRESS, delivery)
  return (
    <>
      <Field label={labels.pref}>{(control) => <input {...control} className={styles.forced} value={pref} readOnly />}</Field>
      <Field label={labels.city} isRequired problem={form.problemOf('city')}>
        {(control) => (
          <select {...control} {...form.bind('city')} autoComplete="shipping address-level2">
            <option value="">{addressText.chooseCity}</option>
            {delivery.cities.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={labels.zip} hint={addressText.zipForced}>
        {(control) => <input {...control} className={`${styles.short} ${styles.forced}`} value={zip} readOnly />}
      </Field>
      <TextField form={form} name="town" label={labels.town} hint={addressText.townHint} />
      <p role="status" className={styles.way}>
        {wayText(form.values, delivery)}
      </p>
    </>
  )
}

interface AddressEditorProps {
  type: AddressType
  choices: AddressChoices
  stored: AddressValues | null
  member: { username: string; tel: string }
  save(values: AddressForm): Promise<void>
  onCancel: () => void
  submit?: string
  cancel?: string
  /** What was typed before a reload. */
  typed?: AddressForm | null
  onTyped?: (values: AddressForm) => void
}

/** The form of an address (product §5 "Address"). Its first field is focused when it opens. */
export function AddressEditor({ type, stored, member, choices, save, onCancel, ...rest }: AddressEditorProps) {
  const { submit = accountText.save, cancel = accountText.cancel, typed = null, onTyped } = rest
  const form = useForm<AddressField>({
    initial: typed ?? addressForm(stored, type, member, choices.delivery),
    check: (values) => problemsOf(values, type, choices.delivery),
    send: save,
  })
  const { values } = form
  const reported = useRef(values)
  useEffect(() => {
    if (ADDRESS_FIELDS.every((field) => reported.current[field] === values[field])) return
    reported.current = values
    onTyped?.(values)
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const isDelivery = type === DELIVERY_ADDRESS
  const purpose = isDelivery ? 'shipping ' : ''
  return (
    <div ref={place}>
      <MemberForm
        form={form}
        submit={submit}
        beside={
          <Button disabled={form.isSending} onClick={onCancel}>
            {cancel}
          </Button>
        }
      >
        {isDelivery ? <DeliveryPlace form={form} delivery={choices.delivery} /> : <RegisteredPlace form={form} prefs={choices.prefs} />}
        <TextField
          form={form}
          name="address"
          label={labels.address}
          hint={addressText.addressHint}
          autoComplete={`${purpose}address-line1`}
        />
        <TextField form={form} name="building" label={labels.building} isRequired={false} autoComplete={`${purpose}address-line2`} />
        <TextField form={form} name="username" label={labels.username} autoComplete={`${purpose}name`} />
        <TextField form={form} name="tel" label={labels.tel} type="tel" inputMode="tel" autoComplete={`${purpose}tel`} />
      </MemberForm>
    </div>
  )
}
