/** Validation and changes of items in the forms of lists. */
import { isWebAddress } from '@yukan/rules/site/web-address.ts'
import { listText } from '../../../messages/desk-setting-forms.ts'
import { settingsText } from '../../../messages/desk-settings.ts'

/** The problem of a text that is empty. */
export function needed(text: string): string | null {
  return text.trim() === '' ? settingsText.needed : null
}

/** The problem of a text that is not the address of another site. */
export function badWebAddress(text: string): string | null {
  return isWebAddress(text.trim()) ? null : listText.badWebAddress
}

/** The item of a place with a part of it changed. */
export function changed<Item>(items: readonly Item[], index: number, part: Partial<Item>): Item[] {
  return items.map((item, at) => (at === index ? { ...item, ...part } : item))
}

/** Problems of each item, by its place below `name`. */
export function itemProblems<Item>(name: string, items: readonly Item[], check: (item: Item) => Record<string, string | null>) {
  return Object.fromEntries(
    items.flatMap((item, index) => Object.entries(check(item)).map(([field, problem]) => [`${name}.${index}.${field}`, problem] as const)),
  )
}
