/** What the office is shown about the file of a list for the delivery agents (decision 090). */
import { expect, it } from 'vitest'
import { findUnencodableCharacters } from './delivery-list.ts'
import type { DeliveryLine } from './delivery-list.ts'

function lineOf(memberId: number, content: string): DeliveryLine {
  return {
    day: '2026-11-19',
    source: 'record',
    row_id: memberId,
    kind: 'change',
    memberId,
    name: '渡良瀬 花子',
    tel: '0277000000',
    place: '',
    recipient: '',
    recipientTel: '',
    plan: '',
    item: '氏名',
    content,
    city: '桐生市',
    way: null,
    handedAt: null,
  }
}

/** Characters beyond the basic plane, none of which Shift_JIS has. */
const rare = (from: number, count: number) => Array.from({ length: count }, (_, at) => String.fromCodePoint(0x20000 + from + at))

it('names each character that Shift_JIS lacks once, with its members in the order of the lines', () => {
  const lines = [lineOf(3, '𠮷野𠮷'), lineOf(1, '髙﨑'), lineOf(2, '😀'), { ...lineOf(1, ''), recipient: '𠮷田' }, lineOf(3, '𠮷')]
  expect(findUnencodableCharacters(lines)).toEqual([
    { character: '𠮷', members: [3, 1] },
    { character: '😀', members: [2] },
  ])
})

it('names only the first fifty characters that Shift_JIS lacks, with all of their members', () => {
  const lines = Array.from({ length: 4000 }, (_, at) => lineOf(at + 1, rare(at * 5, 5).join('')))
  const last = lineOf(9000, rare(0, 60).join(''))
  expect(findUnencodableCharacters([...lines, last])).toEqual(
    rare(0, 50).map((character, at) => ({ character, members: [Math.floor(at / 5) + 1, 9000] })),
  )
})
