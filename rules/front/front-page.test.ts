import { describe, expect, it } from 'vitest'
import { FRONT_SIZE } from '../limits.ts'
import { canRedo, editionState, frontEnd, isPlaceOpen, layFront, placeBefore, placesOf } from './front-page.ts'

const at = (time: string, day = '20') => new Date(`2026-11-${day}T${time}:00+09:00`)
const edition = (id: number, time: string, undone: string | null = null) => ({
  id,
  launchAt: at(time),
  undoneAt: undone === null ? null : at(undone),
})
const lay = (placed: readonly number[], run: readonly number[]) => layFront(placed, run, (id) => id)

describe('order and places of the front page', () => {
  it.each([
    ['nothing placed', [], [1, 2, 3], [1, 2, 3]],
    ['no article at all', [], [], []],
    ['all of it placed', [3, 1, 2], [1, 2, 3], [3, 1, 2]],
    ['one placed stands once', [3], [1, 2, 3], [3, 1, 2]],
    ['one of another day is added', [9], [1, 2], [9, 1, 2]],
    ['one that is gone leaves no hole', [2], [1, 2, 3], [2, 1, 3]],
    ['the same one twice stands once', [2, 2], [2, 1, 1], [2, 1]],
    ['no run', [2, 1], [], [2, 1]],
  ])('orders the articles of the front page: %s', (_name, placed, run, expected) => {
    expect(lay(placed, run)).toEqual(expected)
  })

  it('has twenty-two places on the front page', () => {
    const order = Array.from({ length: FRONT_SIZE + 1 }, (_, index) => index + 100)
    const places = placesOf(order)
    expect([FRONT_SIZE, places.size, places.get(100), places.get(121), places.get(122)]).toEqual([22, 22, 0, 21, undefined])
  })
})

describe('placing an article', () => {
  it.each([
    ['at the end', 9, null, [1, 2, 3, 9]],
    ['first', 9, 1, [9, 1, 2, 3]],
    ['before the last', 9, 3, [1, 2, 9, 3]],
    ['moved up', 3, 1, [3, 1, 2]],
    ['moved down', 1, 3, [2, 1, 3]],
    ['moved to the end', 1, null, [2, 3, 1]],
    ['where it is', 2, 3, [1, 2, 3]],
    ['before one that is not there', 9, 8, null],
    ['before itself', 2, 2, null],
  ])('places an article in the order of the front page: %s', (_name, id, before, expected) => {
    expect(placeBefore([1, 2, 3], id, before)).toEqual(expected)
  })

  it('places the first article of an empty front page', () => {
    expect(placeBefore([], 1, null)).toEqual([1])
  })
})

describe('the state of an edition', () => {
  it.each([
    [edition(1, '15:00'), null, '14:59', 'prepared'],
    [edition(1, '15:00'), edition(1, '15:00'), '15:00', 'inForce'],
    [edition(1, '15:00'), edition(2, '16:00'), '16:00', 'past'],
    [edition(1, '15:00', '14:00'), null, '14:30', 'undone'],
    [edition(1, '15:00', '15:10'), edition(2, '10:00'), '15:30', 'undone'],
  ] as const)('gives the edition %o with the current one %o at %s the state %s', (one, inForce, now, expected) => {
    expect(editionState(one, inForce, at(now))).toBe(expected)
  })

  it.each([
    ['was never undone', edition(1, '15:00'), null, '15:30', false],
    ['no other is current', edition(1, '15:00', '15:10'), null, '15:30', true],
    ['an earlier one is current', edition(1, '15:00', '15:10'), edition(2, '10:00'), '15:30', true],
    ['a later one is current', edition(1, '15:00', '15:10'), edition(2, '15:20'), '15:30', false],
    ['its launch is to come', edition(1, '15:00', '14:00'), edition(2, '10:00'), '14:30', true],
  ])('decides whether an edition can be restored: %s', (_name, one, inForce, now, expected) => {
    expect(canRedo(one, inForce, at(now))).toBe(expected)
  })
})

describe('end of a laid out page', () => {
  it.each([
    ['in the morning, at 15:00', at('10:00'), at('15:00')],
    ['a moment before 15:00', at('14:59'), at('15:00')],
    ['at 15:00, a day later', at('15:00'), at('15:00', '21')],
  ])('ends a page at the next 15:00 when it was launched %s', (_name, launchAt, expected) => {
    expect(frontEnd(launchAt)).toEqual(expected)
  })

  it.each([
    ['before the end of the page', null, '14:59', true],
    ['at the end of the page', null, '15:00', false],
    ['before its pin', '12:00', '11:59', true],
    ['at its pin', '12:00', '12:00', false],
    ['after the page, still pinned', '20:00', '19:59', true],
    ['after the page and its pin', '20:00', '20:00', false],
  ])('keeps the place of an article until its pin or else the page ends: %s', (_name, pin, now, expected) => {
    expect(isPlaceOpen({ pinnedUntil: pin === null ? null : at(pin), endsAt: at('15:00') }, at(now))).toBe(expected)
  })
})
