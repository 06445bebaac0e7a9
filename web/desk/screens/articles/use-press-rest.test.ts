import { expect, it } from 'vitest'
import { isStrayPress, PRESS_REST_MS } from './use-press-rest.ts'

const CHANGED_AT = 5000

it.each([
  ['the first press on buttons that have not changed', 1, 0, null, false],
  ['a press of the keyboard on buttons that have not changed', 0, 0, null, false],
  ['the second press of a double click', 2, 0, null, true],
  ['the third press of three', 3, 60_000, CHANGED_AT, true],
  ['a press that was made before the change', 1, CHANGED_AT - 1, CHANGED_AT, true],
  ['a press at the change', 1, CHANGED_AT, CHANGED_AT, true],
  ['a press just before the end of the rest', 1, CHANGED_AT + PRESS_REST_MS - 1, CHANGED_AT, true],
  ['a press of the keyboard just before the end of the rest', 0, CHANGED_AT + PRESS_REST_MS - 1, CHANGED_AT, true],
  ['a press at the end of the rest', 1, CHANGED_AT + PRESS_REST_MS, CHANGED_AT, false],
  ['a press of the keyboard at the end of the rest', 0, CHANGED_AT + PRESS_REST_MS, CHANGED_AT, false],
])('decides whether a press of a button is stray: %s', (_name, detail, timeStamp, changedAt, isStray) => {
  expect(isStrayPress({ detail, timeStamp }, changedAt)).toBe(isStray)
})
