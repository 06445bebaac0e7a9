import { afterEach, expect, it, vi } from 'vitest'
import { DESK_DRAFT_KEPT } from '@yukan/rules/lifetimes.ts'
import { deleteOldDeviceDrafts, readDeviceDraft, writeDeviceDraft } from './device-drafts.ts'

const NOW = 1_900_000_000_000

/** Local storage as a browser has it: its keys are properties. `isFull`: it takes nothing. */
function storeOn(isFull = false): Record<string, unknown> {
  const localStorage: Record<string, unknown> = {}
  const methods = {
    getItem: (key: string) => localStorage[key] ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      localStorage[key] = text
    },
    removeItem: (key: string) => void delete localStorage[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(localStorage, name, { value, enumerable: false })
  vi.stubGlobal('window', { localStorage })
  return localStorage
}

afterEach(() => vi.unstubAllGlobals())

it('only the staff member who wrote a draft can read it, until it is deleted', () => {
  storeOn()
  expect(writeDeviceDraft(1, 'member-note 12', 'あ\nい', NOW)).toBe(true)
  expect([readDeviceDraft(1, 'member-note 12'), readDeviceDraft(2, 'member-note 12'), readDeviceDraft(1, 'member-note 1')]).toEqual([
    'あ\nい',
    null,
    null,
  ])
  writeDeviceDraft(1, 'member-note 12', null, NOW)
  expect(readDeviceDraft(1, 'member-note 12')).toBe(null)
})

it('deletes the expired drafts of all staff, and nothing else on the device', () => {
  const stored = storeOn()
  stored['times'] = '{}'
  writeDeviceDraft(1, 'old', 'a', NOW - DESK_DRAFT_KEPT - 1)
  writeDeviceDraft(2, 'kept', 'b', NOW - DESK_DRAFT_KEPT)
  deleteOldDeviceDrafts(NOW)
  expect(Object.keys(stored)).toEqual(['times', 'desk-draft 2 kept'])
})

it.each([
  ['is full', () => storeOn(true)],
  ['is forbidden', () => vi.stubGlobal('window', {})],
])('does not store a draft, and does not throw, where storage %s', (_name, stub) => {
  stub()
  expect(writeDeviceDraft(1, 'note', 'a', NOW)).toBe(false)
  expect(readDeviceDraft(1, 'note')).toBe(null)
  expect(() => deleteOldDeviceDrafts(NOW)).not.toThrow()
})
