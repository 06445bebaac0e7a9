/** What is typed into the forms of the desk, after the page has gone without a word: in every state of every screen. */
import { expect, test } from 'vitest'
import { openGallery } from './editor-page.ts'

/** Screens with fields that are not stored, and why. */
const NOT_STORED: Readonly<Record<string, string>> = {
  'entry/': 'nobody is signed in yet',
  'forms: proof of identity': 'a password and a code',
}

/** In the page: types into all fields of a state, draws it again, and returns the labels of the fields whose text is not there. */
async function findLost(name: string): Promise<string[]> {
  const { galleryPage } = window as unknown as { galleryPage: { enter: (name: string) => void } }
  const rest = () => new Promise((resolve) => setTimeout(resolve, 0))
  const typed = ['text', 'tel', 'email', 'url', 'date', 'time', 'month', 'textarea']
  const fields = () =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('#states input, #states textarea')].filter(
      (field) => typed.includes(field.type) && !field.matches(':disabled') && field.closest('form[method=get], [role=search]') === null,
    )
  const labelOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
    field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
  galleryPage.enter(name)
  await rest()
  if (fields().length === 0) return []
  for (const [index, field] of fields().entries()) {
    const kinds: Record<string, string> = {
      date: `2031-02-${String(10 + (index % 18))}`,
      time: `07:${10 + (index % 49)}`,
      month: '2031-03',
    }
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, kinds[field.type] ?? String(100 + index))
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await rest()
  }
  const before = fields().map((field) => ({ label: labelOf(field), value: field.value }))
  galleryPage.enter(name)
  await rest()
  await rest()
  const after = fields().map((field) => field.value)
  localStorage.clear()
  return before.filter(({ value }) => value !== '' && !after.includes(value)).map(({ label }) => label)
}

test('every form of the desk restores what was typed when its page is opened again, except searches and secrets', async () => {
  const page = await openGallery()
  const names: string[] = await page.evaluate('galleryPage.names()')
  const lost: string[] = []
  for (const name of names) {
    const labels: string[] = await page.evaluate(findLost, name)
    if (labels.length > 0) lost.push(`${name}: ${labels.join(', ')}`)
  }
  expect(lost.filter((each) => !Object.keys(NOT_STORED).some((screen) => each.startsWith(screen)))).toEqual([])
})
