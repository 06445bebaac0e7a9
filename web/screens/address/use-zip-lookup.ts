import { useEffect, useRef, useState } from 'react'
import type { addressGetZip } from '@yukan/contract/our-calls.ts'
import { normalizeZip } from '@yukan/rules/address-form.ts'
import type { AddressField } from '@yukan/rules/address-form.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { callFromBrowser } from '../../client/call-from-browser.ts'
import { addressText } from '../../messages/account.ts'
import type { Form } from '../../forms/use-form.ts'

const ZIP = /^[0-9]{7}$/

async function placeOf(zip: string) {
  return (await callFromBrowser<typeof addressGetZip>('GET', '/v1/address/get/zip', { query: { zip } })).data
}

/** "On zip blur, prefecture and city are looked up" (product §5): once for each code, and never over what was typed. `message` is for a live region. */
export function useZipLookup(form: Form<AddressField>): { message: string; onBlur(): void } {
  const [message, setMessage] = useState('')
  const typed = useRef(form.values)
  const known = useRef(normalizeZip(form.values.zip))
  useEffect(() => {
    typed.current = form.values
  })

  async function look(zip: string) {
    known.current = zip
    setMessage(addressText.zipLooking)
    const before = typed.current
    const isSame = (field: AddressField) => typed.current[field] === before[field]
    try {
      const place = await placeOf(zip)
      if (!isSame('zip')) return setMessage('')
      if (place === null) return setMessage(addressText.zipUnknown)
      if (isSame('pref')) form.set('pref', place.pref)
      if (isSame('city')) form.set('city', place.city + place.town)
      setMessage(addressText.zipFound(place.pref + place.city + place.town))
    } catch (error) {
      if (!(error instanceof BrowserRefusal)) throw error
      // The address can be typed as well.
      known.current = ''
      setMessage(addressText.zipFailed)
    }
  }

  return {
    message,
    onBlur() {
      const zip = normalizeZip(typed.current.zip)
      if (ZIP.test(zip) && zip !== known.current) void look(zip)
    },
  }
}
