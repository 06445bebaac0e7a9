import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { normalizeZip } from '@yukan/rules/delivery/address-form.ts'
import type { AddressField } from '@yukan/rules/delivery/address-form.ts'
import { splitRegisteredCity } from '@yukan/rules/delivery/address-values.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { readV1 } from '../../client/call-from-browser.ts'
import { addressText } from '../../messages/account.ts'
import type { Form } from '../../forms/use-form.ts'

const ZIP = /^[0-9]{7}$/

async function placeOf(zip: string) {
  return (await readV1('/address/get/zip', { zip })).data
}

/** Splits the city of a stored address, which has its town in it, by its zip code: once, when the form opens, and unless something was typed. */
export function useSplitCity(form: Form<AddressField>): void {
  const typed = useRef(form.values)
  useEffect(() => {
    typed.current = form.values
  })
  const split = useEffectEvent(async () => {
    const { zip, city, town } = form.values
    if (!ZIP.test(normalizeZip(zip)) || city === '' || town !== '') return
    try {
      const parts = splitRegisteredCity(city, (await placeOf(normalizeZip(zip)))?.city ?? '')
      if (parts === null || typed.current.city !== city || typed.current.town !== '') return
      form.set('city', parts.city)
      form.set('town', parts.town)
    } catch (error) {
      // Both stay in one field, and the form asks for the town.
      if (!(error instanceof BrowserRefusal)) throw error
    }
  })
  useEffect(() => void split(), [])
}

/** "On zip blur, prefecture and city are looked up" (product §5): once for each code, and never overwriting input. `message` is for a live region. */
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
      if (!isSame('pref') || !isSame('city') || !isSame('town')) return setMessage('')
      form.set('pref', place.pref)
      form.set('city', place.city)
      form.set('town', place.town)
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
      if (ZIP.test(zip)) {
        if (zip !== known.current) void look(zip)
        return
      }
      // A code that is typed again is looked up again: the filled fields may have been cleared.
      known.current = ''
      setMessage('')
    },
  }
}
