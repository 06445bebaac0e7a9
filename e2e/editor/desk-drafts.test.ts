/** What is typed into the forms of the desk, after the page has gone without a word: in every state of every screen. */
import { expect, test } from 'vitest'
import { openGallery } from './editor-page.ts'

/** Screens with fields that are not stored: nobody is signed in yet; a password and a code. */
const NOT_STORED = ['entry/', 'forms: proof of identity']

interface Walk {
  /** States with fields. */
  states: number
  /** A sentence for each state that does not restore its fields, or stores what it must not. */
  faults: string[]
}

/** In the page: types into all fields of each state, draws it again, and waits until their texts are back. */
async function typeAndReturn(notStored: readonly string[]): Promise<Walk> {
  const { galleryPage } = window as unknown as { galleryPage: { names: () => string[]; enter: (name: string) => void } }
  const rest = () => new Promise((resolve) => setTimeout(resolve, 0))
  const typed = ['text', 'tel', 'email', 'url', 'date', 'time', 'month', 'textarea']
  const fields = () =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('#states input, #states textarea')].filter(
      (field) => typed.includes(field.type) && !field.matches(':disabled') && field.closest('form[method=get], [role=search]') === null,
    )
  const labelOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
    field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
  const walk: Walk = { states: 0, faults: [] }
  /** Milliseconds for all states together: some fields appear a moment after their page. */
  let patience = 20_000
  for (const name of galleryPage.names()) {
    galleryPage.enter(name)
    await rest()
    if (fields().length === 0) continue
    walk.states += 1
    for (const [index, field] of fields().entries()) {
      const kinds: Record<string, string> = {
        date: `2031-02-${String(10 + (index % 18))}`,
        time: `07:${10 + (index % 49)}`,
        month: '2031-03',
      }
      const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, kinds[field.type] ?? String(100 + index))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await rest()
    if (notStored.some((screen) => name.startsWith(screen))) {
      if (localStorage.length > 0) walk.faults.push(`${name} stores what is typed`)
    } else {
      const before = fields().map((field) => ({ label: labelOf(field), value: field.value }))
      galleryPage.enter(name)
      const findLost = () => {
        const after = fields().map((field) => field.value)
        return before.filter(({ value }) => value !== '' && !after.includes(value)).map(({ label }) => label)
      }
      const began = performance.now()
      while (findLost().length > 0 && performance.now() - began < patience) await rest()
      patience -= performance.now() - began
      const lost = findLost()
      if (lost.length > 0) walk.faults.push(`${name} loses ${lost.join(', ')}`)
    }
    localStorage.clear()
  }
  return walk
}

test('every form of the desk restores what was typed when its page is opened again, except searches and secrets', async () => {
  const page = await openGallery()
  // How the fields look makes no difference, and takes a quarter of the time.
  await page.addStyleTag({ content: '#states { display: none }' })
  const { states, faults }: Walk = await page.evaluate(typeAndReturn, NOT_STORED)
  expect(faults).toEqual([])
  expect(states).toBeGreaterThan(100)
})
