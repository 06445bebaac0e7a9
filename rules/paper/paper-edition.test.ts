import { expect, it } from 'vitest'
import { paperActions, paperRelease, paperState, PAPER_STATES, proposedRelease } from './paper-edition.ts'

const at = (time: string) => new Date(`${time}+09:00`)
const NOON = at('2026-11-20T12:00:00')

it.each([
  ['making', null, 'making'],
  ['withdrawn', null, 'withdrawn'],
  ['approved', null, 'published'],
  ['approved', at('2026-11-20T12:00:00'), 'published'],
  ['approved', at('2026-11-20T12:00:00.001'), 'scheduled'],
  ['approved', at('2026-11-19T15:00:00'), 'published'],
] as const)('gives an edition stored as %s with the release %s the state %s at noon', (stored, publishAt, state) => {
  expect(paperState({ day: '2026-11-20', stored, publishAt }, NOON)).toBe(state)
})

it.each([
  ['2026-11-21', null, '2026-11-21T00:00:00'],
  ['2026-11-21', at('2026-11-20T15:00:00'), '2026-11-21T00:00:00'],
  ['2026-11-21', at('2026-11-21T15:00:00'), '2026-11-21T15:00:00'],
])('releases the edition of %s set to %s at %s, never before its day', (day, publishAt, expected) => {
  expect(paperRelease({ day, publishAt })).toEqual(at(expected))
})

it.each([
  ['2026-11-20', NOON, at('2026-11-20T15:00:00')],
  ['2026-11-20', at('2026-11-20T14:59:59.999'), at('2026-11-20T15:00:00')],
  ['2026-11-20', at('2026-11-20T15:00:00'), null],
  ['2026-11-21', NOON, at('2026-11-21T15:00:00')],
])('proposes for the edition of %s at %s the release %s', (day, now, expected) => {
  expect(proposedRelease(day, now)).toEqual(expected)
})

it.each(PAPER_STATES)('allows replacing pages in the state %s, and arranging them only while readers do not see them', (state) => {
  expect(paperActions(state).includes('replace')).toBe(true)
  expect(paperActions(state).includes('arrange')).toBe(state === 'making' || state === 'withdrawn')
})
