import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { READING_START } from './reading-start.ts'
import { parseReadingSettings, READING_CHOICES, READING_DEFAULTS } from './reading-settings.ts'
import type { ReadingSettings } from './reading-settings.ts'

const ALL: ReadingSettings = { writing: 'vertical', size: 'largest', ruby: 'off', colours: 'sepia' }

const STORED: [name: string, stored: string | null, expected: ReadingSettings][] = [
  ['nothing stored', null, READING_DEFAULTS],
  ['everything chosen', JSON.stringify(ALL), ALL],
  ['one chosen', '{"size":"large"}', { ...READING_DEFAULTS, size: 'large' }],
  ['the defaults', JSON.stringify(READING_DEFAULTS), READING_DEFAULTS],
  ['a value of another name', '{"size":"vertical","colours":"off"}', READING_DEFAULTS],
  ['a value that is not offered', '{"size":"huge","colours":"dark"}', { ...READING_DEFAULTS, colours: 'dark' }],
  ['another kind of value', '{"writing":true,"size":1,"ruby":null,"colours":["dark"]}', READING_DEFAULTS],
  ['names of every object', '{"writing":"constructor","size":"__proto__"}', READING_DEFAULTS],
  ['no JSON', '{', READING_DEFAULTS],
  ['a list', '["vertical"]', READING_DEFAULTS],
  ['null', 'null', READING_DEFAULTS],
  ['a text', '"vertical"', READING_DEFAULTS],
]

it.each(STORED)('reads the reading settings from %s', (_name, stored, expected) => {
  expect(parseReadingSettings(stored)).toEqual(expected)
})

/** The attributes that the inline script of every page sets. */
function startWith(getItem: (key: string) => string | null): Record<string, string> {
  const dataset: Record<string, string> = {}
  runInNewContext(READING_START, { document: { documentElement: { dataset } }, localStorage: { getItem } })
  return dataset
}

it.each(STORED)('sets the reading settings on the page before anything is drawn, from %s', (_name, stored, expected) => {
  const changed = Object.entries(expected).filter(
    ([name, value]) => !Object.entries(READING_DEFAULTS).some(([a, b]) => a === name && b === value),
  )
  expect(startWith((key) => (key === 'reading' ? stored : null))).toEqual({ scripted: '', ...Object.fromEntries(changed) })
})

it('sets no reading settings on the page where storage is forbidden', () => {
  expect(
    startWith(() => {
      throw new Error('forbidden')
    }),
  ).toEqual({ scripted: '' })
})

it('lists the default of each reading setting first', () => {
  expect(Object.fromEntries(Object.entries(READING_CHOICES).map(([name, [first]]) => [name, first]))).toEqual(READING_DEFAULTS)
})
