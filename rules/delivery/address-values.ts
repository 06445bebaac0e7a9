/** Conversion of addresses between form and call (product §3 Address, §5 "Address"). Problems of a form are found in `address-form.ts`. */
import { normalizeZip } from './address-form.ts'
import type { AddressForm } from './address-form.ts'
import { findDeliveryCity, joinCity, splitCity } from './delivery-areas.ts'
import type { ShownDelivery } from './delivery-areas.ts'
import { cleanTel } from '../text/typed-text.ts'
import { DELIVERY_ADDRESS } from '../text/words.ts'
import type { AddressType } from '../text/words.ts'

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
  const joined = stored?.city ?? ''
  const place = isDelivery ? splitCity(delivery, joined) : null
  return {
    zip: stored?.zip ?? '',
    pref: isDelivery ? delivery.prefecture : (stored?.pref ?? ''),
    city: isDelivery ? (place?.city.name ?? '') : joined,
    town: isDelivery ? (place?.town ?? joined) : '',
    address: stored?.address ?? '',
    building: stored?.building ?? '',
    username: stored?.username ?? member.username,
    tel: stored?.tel ?? member.tel,
  }
}

/** City and town of a registered address, which is stored as one text, by the city of its zip code; null if it does not begin with that city. */
export function splitRegisteredCity(joined: string, cityOfZip: string): { city: string; town: string } | null {
  return cityOfZip !== '' && joined.startsWith(cityOfZip) ? { city: cityOfZip, town: joined.slice(cityOfZip.length) } : null
}

/** "Type 2 forces the local prefecture, … and zip to a fixed code per city" (product §5); an empty zip code until a city is chosen. */
export function withFixedDeliveryFields(form: AddressForm, type: AddressType, delivery: ShownDelivery): AddressForm {
  if (type !== DELIVERY_ADDRESS) return form
  return { ...form, pref: delivery.prefecture, zip: findDeliveryCity(delivery, form.city)?.zip ?? '' }
}

/** The values to send; city and town are joined (product §3). A town outside the delivery is refused with its city. */
export function addressValues(typed: AddressForm, type: AddressType, delivery: ShownDelivery): AddressValues {
  const form = withFixedDeliveryFields(typed, type, delivery)
  const { city } = form
  const building = form.building.trim()
  return {
    zip: normalizeZip(form.zip),
    pref: form.pref.trim(),
    city: type === DELIVERY_ADDRESS && findDeliveryCity(delivery, city) === null ? city.trim() : joinCity(city.trim(), form.town),
    address: form.address.trim(),
    building: building === '' ? null : building,
    username: form.username.trim(),
    tel: cleanTel(form.tel),
  }
}
