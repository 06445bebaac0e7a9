/** Conversion of addresses between form and call (product §3 Address, §5 "Address"). Problems of a form are found in `address-form.ts`. */
import { normalizeZip } from './address-form.ts'
import type { AddressForm } from './address-form.ts'
import { findDeliveryCity, joinCity, splitCity } from './delivery-areas.ts'
import type { ShownDelivery } from './delivery-areas.ts'
import { cleanTel } from './typed-text.ts'
import { DELIVERY_ADDRESS } from './words.ts'
import type { AddressType } from './words.ts'

export interface AddressValues {
  zip: string
  pref: string
  city: string
  address: string
  building: string | null
  username: string
  tel: string
}

/** The form's values of a stored address, or without one the member's name and telephone number, in the order of the form. */
export function addressForm(
  stored: AddressValues | null,
  type: AddressType,
  member: { username: string; tel: string },
  delivery: ShownDelivery,
): AddressForm {
  const isDelivery = type === DELIVERY_ADDRESS
  const place = isDelivery && stored !== null ? splitCity(delivery, stored.city) : null
  const city = stored?.city ?? ''
  return {
    zip: stored?.zip ?? '',
    pref: isDelivery ? delivery.prefecture : (stored?.pref ?? ''),
    city: isDelivery ? (place?.city.name ?? '') : city,
    town: isDelivery ? (place?.town ?? city) : '',
    address: stored?.address ?? '',
    building: stored?.building ?? '',
    username: stored?.username ?? member.username,
    tel: stored?.tel ?? member.tel,
  }
}

/** "Type 2 forces the local prefecture, … and zip to a fixed code per city" (product §5); an empty zip code until a city is chosen. */
export function withFixedDeliveryFields(form: AddressForm, type: AddressType, delivery: ShownDelivery): AddressForm {
  if (type !== DELIVERY_ADDRESS) return form
  return { ...form, pref: delivery.prefecture, zip: findDeliveryCity(delivery, form.city)?.zip ?? '' }
}

/** The values to send; the city of a delivery address is city and town joined (product §3). */
export function addressValues(typed: AddressForm, type: AddressType, delivery: ShownDelivery): AddressValues {
  const form = withFixedDeliveryFields(typed, type, delivery)
  const { city } = form
  const building = form.building.trim()
  return {
    zip: normalizeZip(form.zip),
    pref: form.pref.trim(),
    city: type === DELIVERY_ADDRESS && findDeliveryCity(delivery, city) !== null ? joinCity(city, form.town) : city.trim(),
    address: form.address.trim(),
    building: building === '' ? null : building,
    username: form.username.trim(),
    tel: cleanTel(form.tel),
  }
}
