import { ADDRESS_LABELS as labels } from '@yukan/rules/delivery/address-form.ts'
import type { AddressField, AddressForm } from '@yukan/rules/delivery/address-form.ts'
import { withFixedDeliveryFields } from '@yukan/rules/delivery/address-values.ts'
import { findDeliveryCity } from '@yukan/rules/delivery/delivery-areas.ts'
import type { Delivery } from '@yukan/rules/delivery/delivery-areas.ts'
import { deliveryWayOf } from '@yukan/rules/delivery/delivery-towns.ts'
import { DELIVERY_ADDRESS } from '@yukan/rules/text/words.ts'
import type { AddressType } from '@yukan/rules/text/words.ts'
import { addressText } from '../../messages/account.ts'
import { deliveryText } from '../../messages/delivery.ts'
import { TextField } from '../../forms/TextField.tsx'
import type { Form } from '../../forms/use-form.ts'
import { Field } from '../../ui/Field.tsx'
import styles from './AddressFields.module.css'
import { useSplitCity, useZipLookup } from './use-zip-lookup.ts'

/** The options for an address. */
export interface AddressChoices {
  prefs: readonly string[]
  delivery: Delivery
}

/** `autocomplete` names for the browser. */
type Known = (what: string) => string

function RegisteredPlace({ form, prefs, known }: { form: Form<AddressField>; prefs: AddressChoices['prefs']; known: Known }) {
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
            autoComplete={known('postal-code')}
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
          <select {...control} {...form.bind('pref')} autoComplete={known('address-level1')}>
            <option value="">{addressText.choosePref}</option>
            {choices.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </Field>
      <TextField form={form} name="city" label={labels.city} hint={addressText.cityHint} autoComplete={known('address-level2')} />
      <TextField form={form} name="town" label={labels.town} hint={addressText.townHint} autoComplete={known('address-level3')} />
    </>
  )
}

/** How the print reaches the typed address, once that is known; or, once the number is typed too, that it is unknown. */
function wayText({ city, town, address }: AddressForm, delivery: Delivery): string {
  const found = findDeliveryCity(delivery, city)
  if (found === null || town.trim() === '') return ''
  const way = deliveryWayOf(found, town + address)
  if (way !== null) return deliveryText.way(way)
  return address.trim() === '' ? '' : deliveryText.unknownWay
}

/** "Type 2 forces the local prefecture, city to one of the two cities, and zip to a fixed code per city" (product §5). */
function DeliveryPlace({ form, delivery, known }: { form: Form<AddressField>; delivery: Delivery; known: Known }) {
  const { pref, zip } = withFixedDeliveryFields(form.values, DELIVERY_ADDRESS, delivery)
  return (
    <>
      <Field label={labels.pref}>{(control) => <input {...control} className={styles.forced} value={pref} readOnly />}</Field>
      <Field label={labels.city} isRequired problem={form.problemOf('city')}>
        {(control) => (
          <select {...control} {...form.bind('city')} autoComplete={known('address-level2')}>
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

interface AddressFieldsProps {
  form: Form<AddressField>
  type: AddressType
  choices: AddressChoices
  /** Whether the address is the typing person's: then the browser may autocomplete it. */
  isOwn?: boolean
}

/** The fields of an address (product §5 "Address"). */
export function AddressFields({ form, type, choices, isOwn = false }: AddressFieldsProps) {
  const isDelivery = type === DELIVERY_ADDRESS
  const purpose = isDelivery ? 'shipping ' : ''
  const known = (what: string) => (isOwn ? `${purpose}${what}` : 'off')
  return (
    <>
      {isDelivery ? (
        <DeliveryPlace form={form} delivery={choices.delivery} known={known} />
      ) : (
        <RegisteredPlace form={form} prefs={choices.prefs} known={known} />
      )}
      <TextField form={form} name="address" label={labels.address} hint={addressText.addressHint} autoComplete={known('address-line1')} />
      <TextField form={form} name="building" label={labels.building} isRequired={false} autoComplete={known('address-line2')} />
      <TextField form={form} name="username" label={labels.username} autoComplete={known('name')} />
      <TextField form={form} name="tel" label={labels.tel} type="tel" inputMode="tel" autoComplete={known('tel')} />
    </>
  )
}
