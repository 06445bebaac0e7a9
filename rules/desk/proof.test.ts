import { expect, it } from 'vitest'
import { proofState } from './proof.ts'
import type { ProofState, ProofTimes } from './proof.ts'
import { HOUR } from '../time/tokyo-time.ts'

const START = new Date('2026-11-20T04:02:00+09:00')
const ENDED = { endedAt: new Date(START.getTime() + 60_000) }

it.each<[number, Partial<ProofTimes>, ProofState]>([
  [0, {}, 'running'],
  [2 * HOUR - 1, {}, 'running'],
  [2 * HOUR, {}, 'unfinished'],
  [60_000, { ...ENDED, isGood: true }, 'good'],
  [60_000, { ...ENDED, isGood: false }, 'bad'],
  [26 * HOUR - 1, { ...ENDED, isGood: true }, 'good'],
  [26 * HOUR, { ...ENDED, isGood: true }, 'old'],
  [26 * HOUR, { ...ENDED, isGood: false }, 'old'],
])('reports the nightly proof %d ms after its start, with %o, as %s', (passed, times, expected) => {
  expect(proofState({ startedAt: START, endedAt: null, isGood: null, ...times }, new Date(START.getTime() + passed))).toBe(expected)
})
