import { describe, expect, it } from 'vitest'
import { OPENING_LONGEST, OPENING_ALONE_AFTER } from '../lifetimes.ts'
import { isNight, isOpeningEnd, openingActions, openingOfArticle, openingOfPaper, openingState } from './openings.ts'
import type { Opening, OpeningFacts, OpeningScope } from './openings.ts'

const now = new Date('2026-11-20T15:00:00+09:00')
const at = (ms: number) => new Date(now.getTime() + ms)
const open = (scope: OpeningScope, from = 0, to = 1, id = 1): Opening => ({ id, scope, opensAt: at(from), endsAt: at(to) })
const article = { id: 7, categoryIds: [3, 4], tagIds: [9] }

describe('the scope of an opening', () => {
  it.each<[string, OpeningScope, boolean, boolean]>([
    ['everything', { kind: 'all' }, true, true],
    ['a category of the article', { kind: 'category', categoryIds: [4, 5] }, true, false],
    ['another category', { kind: 'category', categoryIds: [5] }, false, false],
    ['a category that is gone', { kind: 'category', categoryIds: [] }, false, false],
    ['a tag of the article', { kind: 'tag', tagId: 9 }, true, false],
    ['another tag', { kind: 'tag', tagId: 3 }, false, false],
    ['the article', { kind: 'articles', articleIds: [6, 7] }, true, false],
    ['other articles', { kind: 'articles', articleIds: [6] }, false, false],
    ['no articles', { kind: 'articles', articleIds: [] }, false, false],
    ['the paper of the day', { kind: 'paper', day: '2026-11-20' }, false, true],
    ['the paper of another day', { kind: 'paper', day: '2026-11-19' }, false, false],
  ])('opens by the scope (%s) the article: %s, the paper: %s', (_name, scope, opensArticle, opensPaper) => {
    const openings = [open(scope)]
    expect(openingOfArticle(article, openings, now) !== null).toBe(opensArticle)
    expect(openingOfPaper({ day: '2026-11-20' }, openings, now) !== null).toBe(opensPaper)
  })

  it.each([
    ['before its first instant', 1, 2, false],
    ['at its first instant', 0, 1, true],
    ['before its last', -1, 1, true],
    ['at its end', -1, 0, false],
  ])('treats an opening as open %s: %s', (_name, from, to, isOpen) => {
    const openings = [open({ kind: 'all' }, from, to)]
    expect(openingOfArticle(article, openings, now) !== null).toBe(isOpen)
    expect(openingOfPaper({ day: '2026-11-20' }, openings, now) !== null).toBe(isOpen)
  })

  it('chooses among several current openings the last to end', () => {
    const openings = [open({ kind: 'all' }, 0, 5, 1), open({ kind: 'tag', tagId: 9 }, 0, 9, 2), open({ kind: 'all' }, 1, 20, 3)]
    expect(openingOfArticle(article, openings, now)?.id).toBe(2)
    expect(openingOfPaper({ day: '2026-11-20' }, openings, now)?.id).toBe(1)
  })
})

describe('end of an opening', () => {
  it.each([
    [-1, false],
    [0, false],
    [1, true],
    [OPENING_LONGEST, true],
    [OPENING_LONGEST + 1, false],
  ])('accepts an opening that ends %d ms from now: %s', (after, isValid) => expect(isOpeningEnd(at(after), now)).toBe(isValid))
})

describe('night hours', () => {
  it.each([
    ['21:59:59', false],
    ['22:00:00', true],
    ['23:59:59', true],
    ['00:00:00', true],
    ['05:59:59', true],
    ['06:00:00', false],
    ['12:00:00', false],
  ])('treats %s as night: %s', (time, isIt) => expect(isNight(new Date(`2026-11-20T${time}+09:00`))).toBe(isIt))
})

describe('actions on an opening', () => {
  const night = new Date('2026-11-20T23:00:00+09:00')
  const day = new Date('2026-11-20T12:00:00+09:00')
  const facts = (of: Date, changes: Partial<OpeningFacts> = {}): OpeningFacts => ({
    requestedAt: new Date(of.getTime() - OPENING_ALONE_AFTER),
    requestedBy: 1,
    openedAt: null,
    endedAt: null,
    endsAt: new Date(of.getTime() + 1),
    ...changes,
  })
  const [own, other] = [1, 2]
  it.each<[string, OpeningFacts, Date, number, string[]]>([
    ['waiting, who asked, by day', facts(day), day, own, ['end']],
    ['waiting, another editor, by day', facts(day), day, other, ['consent', 'end']],
    ['waiting long enough, who asked, at night', facts(night), night, own, ['open-alone', 'end']],
    [
      'waiting not long enough, who asked, at night',
      facts(night, { requestedAt: new Date(night.getTime() - OPENING_ALONE_AFTER + 1) }),
      night,
      own,
      ['end'],
    ],
    ['waiting, another editor, at night', facts(night), night, other, ['consent', 'end']],
    ['open, who asked', facts(night, { openedAt: night }), night, own, ['end']],
    ['open, another editor', facts(day, { openedAt: day }), day, other, ['extend', 'end']],
    ['ended', facts(day, { openedAt: day, endedAt: day }), day, other, []],
    ['withdrawn', facts(night, { endedAt: night }), night, own, []],
    ['over', facts(day, { openedAt: day, endsAt: day }), day, other, []],
    ['never answered', facts(night, { endsAt: night }), night, other, []],
  ])('lists the actions that staff may take on an opening: %s', (_name, opening, when, person, actions) =>
    expect(openingActions(opening, person, when)).toEqual(actions),
  )

  it.each<[Partial<OpeningFacts>, string]>([
    [{}, 'waiting'],
    [{ openedAt: day }, 'open'],
    [{ openedAt: day, endsAt: day }, 'ended'],
    [{ endedAt: day }, 'ended'],
  ])('gives an opening with %j the state %s', (changes, state) => expect(openingState(facts(day, changes), day)).toBe(state))
})
