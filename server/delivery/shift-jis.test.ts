import { expect, it } from 'vitest'
import { toShiftJis } from './shift-jis.ts'

it.each<[text: string, bytes: string]>([
  ['', ''],
  ['a,"\r\n', '612c220d0a'],
  ['桐生市', '8bcb90b68e73'],
  ['ｱﾊﾟｰﾄ', 'b1cadfb0c4'],
  ['髙﨑', 'fbfcfab1'],
  ['〜～−－', '81608160817c817c'],
  ['①', '8740'],
])('writes %j as %s', (text, bytes) => {
  expect(toShiftJis(text)).toEqual({ bytes: Buffer.from(bytes, 'hex'), lacking: [] })
})

it('names each character that Shift_JIS lacks once, and writes a geta in its place', () => {
  const { bytes, lacking } = toShiftJis('𠮷野家と𠮷田、😀')
  expect(lacking).toEqual(['𠮷', '😀'])
  expect(new TextDecoder('shift_jis').decode(bytes)).toBe('〓野家と〓田、〓')
})

it('writes what the decoder reads again, for all of JIS’s first level', () => {
  const decoder = new TextDecoder('shift_jis')
  const text = Array.from({ length: 47 - 16 + 1 }, (_, row) =>
    Array.from({ length: 94 }, (_unused, cell) => jis(row + 16, cell + 1)).join(''),
  ).join('')
  expect(decoder.decode(toShiftJis(text).bytes)).toBe(text)
})

function jis(row: number, cell: number): string {
  const text = new TextDecoder('euc-jp').decode(Uint8Array.from([row + 0xa0, cell + 0xa0]))
  return text === '\ufffd' ? '' : text
}
