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
])('encodes %j in Shift_JIS as %s', (text, bytes) => {
  expect(toShiftJis(text)).toEqual(Buffer.from(bytes, 'hex'))
})

it('writes a geta mark for each character that Shift_JIS lacks', () => {
  expect(new TextDecoder('shift_jis').decode(toShiftJis('𠮷野家と𠮷田、😀'))).toBe('〓野家と〓田、〓')
})

it('writes all of JIS’s first level so that the decoder reads the same text', () => {
  const decoder = new TextDecoder('shift_jis')
  const text = Array.from({ length: 47 - 16 + 1 }, (_, row) =>
    Array.from({ length: 94 }, (_unused, cell) => jis(row + 16, cell + 1)).join(''),
  ).join('')
  expect(decoder.decode(toShiftJis(text))).toBe(text)
})

function jis(row: number, cell: number): string {
  const text = new TextDecoder('euc-jp').decode(Uint8Array.from([row + 0xa0, cell + 0xa0]))
  return text === '\ufffd' ? '' : text
}
