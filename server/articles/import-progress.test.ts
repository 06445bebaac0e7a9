import { describe, expect, it } from 'vitest'
import { testClock } from '../test/context.ts'
import { formatProgress, RateMeter } from './import-progress.ts'
import type { ImportProgress } from './import-progress.ts'

describe('the rate of an import', () => {
  it.each([
    ['nothing is estimated in the first second', 0, 999, 500, 2000, null, null],
    ['nothing while nothing is done', 0, 5000, 0, 2000, null, null],
    ['the average since the beginning', 0, 1000, 500, 2000, 500, 3000],
    ['without what an earlier run did', 1000, 4000, 1400, 2000, 100, 6000],
    ['no time is left at the end', 0, 4000, 2000, 2000, 500, 0],
  ])('measures the rate of an import: %s', (_name, from, passed, done, total, perSecond, millisecondsLeft) => {
    const clock = testClock(new Date('2026-11-20T06:30:00Z'))
    const meter = new RateMeter(clock, from)
    clock.advance(passed)
    expect(meter.measure(done, total)).toEqual({ perSecond, millisecondsLeft })
  })
})

describe('progress of an import', () => {
  it.each<[ImportProgress, string]>([
    [{ step: 'check', file: 'a.jsonl', articles: 12_000 }, '12,000 articles checked, nothing written yet, a.jsonl'],
    [
      { step: 'write', file: 'a.jsonl', articles: 84_000, of: 200_000, perSecond: 1430.6, millisecondsLeft: 81_100 },
      '84,000 of 200,000 articles, 1,431 a second, 1 min 22 s left, a.jsonl',
    ],
    [
      { step: 'write', file: 'a.jsonl', articles: 1000, of: 200_000, perSecond: null, millisecondsLeft: null },
      '1,000 of 200,000 articles, a.jsonl',
    ],
    [{ step: 'index', share: 0.439, millisecondsLeft: 59_000 }, 'building the search index: 43 %, 59 s left'],
    [{ step: 'index', share: null, millisecondsLeft: null }, 'building the search index'],
  ])('shows the progress %j', (progress, line) => {
    expect(formatProgress(progress)).toBe(line)
  })
})
