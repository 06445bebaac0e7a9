/** Addresses of members (product §3 Address, §5 "Address", §9 "Fixed zip codes", "Address type 1 and 2"), shared by server and web. */
import { ADDRESS_FIELD_MAX } from '../limits.ts'
import { findDeliveryCity, joinCity, splitCity } from './delivery-areas.ts'
import type { ShownDelivery } from './delivery-areas.ts'
import { fieldTexts, isLongerThan, telProblem } from '../text/form-fields.ts'
import { cleanLine, isBlank } from '../text/typed-text.ts'
import { digitsOnly, halfWidthDigits } from '../text/width.ts'
import { DELIVERY_ADDRESS } from '../text/words.ts'
import type { AddressType } from '../text/words.ts'

/** "zip, pref, city, town, address, username, tel required … building optional" (product §5), in the order of the form. */
export const ADDRESS_FIELDS = ['zip', 'pref', 'city', 'town', 'address', 'building', 'username', 'tel'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
/** The form's values. City and town are stored as one text (product §3). */
export type AddressForm = Record<AddressField, string>

/** Labels of the fields, also used in their messages. */
export const ADDRESS_LABELS: Record<AddressField, string> = {
  zip: '郵便番号',
  pref: '都道府県',
  city: '市区町村',
  town: '町名',
  address: '番地',
  building: '建物名・部屋番号',
  username: 'お名前',
  tel: '電話番号',
}

export interface AddressProblem {
  field: AddressField
  message: string
}

function fieldProblem(field: AddressField, form: AddressForm): string | null {
  const label = ADDRESS_LABELS[field]
  if (isBlank(form[field])) return field === 'building' ? null : `「${label}」は必須項目です`
  if (field === 'zip' && !/^[0-9]{7}$/.test(normalizeZip(form.zip))) return `「${label}」はハイフンなしで半角数値を入力してください`
  if (field === 'tel') {
    const problem = telProblem(form.tel)
    return problem === null ? null : fieldTexts[problem]
  }
  const text = field === 'town' ? cleanLine(form.city) + cleanLine(form.town) : cleanLine(form[field])
  return isLongerThan(text, ADDRESS_FIELD_MAX) ? `「${label}」は${ADDRESS_FIELD_MAX}文字以内で入力してください` : null
}

/** Problems of the form in the order of its fields (product §5): missing, invalid zip code, too long, or a city outside the delivery. */
export function addressProblems(form: AddressForm, type: AddressType, delivery: ShownDelivery): AddressProblem[] {
  return ADDRESS_FIELDS.flatMap((field) => {
    const message = fieldProblem(field, form)
    if (message !== null) return [{ field, message }]
    const isElsewhere = field === 'city' && type === DELIVERY_ADDRESS && findDeliveryCity(delivery, form.city.trim()) === null
    return isElsewhere ? [{ field, message: `「${ADDRESS_LABELS.city}」は配達地域から選択してください` }] : []
  })
}

/** A zip code for lookup and storage: full-width digits become half-width; hyphens stay, and are refused. */
export function normalizeZip(text: string): string {
  return halfWidthDigits(text.trim())
}

/** The prefecture and zip code that "Type 2 forces" (product §5) for a joined city and town. Null for another city, or without a town. */
export function fixedDeliveryFields(joined: string, delivery: ShownDelivery): { pref: string; city: string; zip: string } | null {
  const parts = splitCity(delivery, joined.trim())
  if (parts === null || parts.town === '') return null
  return { pref: delivery.prefecture, city: joinCity(parts.city.name, parts.town), zip: parts.city.zip }
}

export interface PostalAddress {
  zip: string
  pref: string
  city: string
  address: string
  building: string | null
}

/** An address in one line: 〒123-4567 東京都中央市本町一丁目1-1 桜荘101. */
export function addressLine({ zip, pref, city, address, building }: PostalAddress): string {
  const digits = digitsOnly(zip)
  const place = `〒${digits.slice(0, 3)}-${digits.slice(3)} ${pref}${city}${address}`
  return building === null || isBlank(building) ? place : `${place} ${building}`
}
