import { describe, expect, it } from 'vitest'
import { cancelChoices, cancelDataToSend, cancelProblems, EMPTY_CANCEL_DATA, canContinue, cleanCancelData } from './existing-contract.ts'
import type { CancelData } from './existing-contract.ts'

const DATA: CancelData = { name: '渡良瀬 花子', address: '桐生市本町一丁目', tel: '0277-00-0000', method: '集金' }

it.each([
  ['web', ['cancel', 'continue']],
  ['paper', ['cancel', 'continue']],
  ['webPaper', ['cancel']],
] as const)('offers the choices for an existing contract with the plan %s', (plan, choices) => {
  expect(cancelChoices(plan)).toEqual(choices)
})

describe('"every field non-blank … tel valid if it contains at least one digit" (product §5)', () => {
  it.each<[string, Partial<CancelData>, string[]]>([
    ['all given', {}, []],
    ['an empty name', { name: '' }, ['name']],
    ['spaces', { name: '  ' }, ['name']],
    ['wide spaces', { address: '　　' }, ['address']],
    ['line breaks and tabs', { method: '\n\t\r' }, ['method']],
    ['a telephone number in words', { tel: 'なし' }, ['tel']],
    ['one digit', { tel: '番号は0' }, []],
    ['one wide digit', { tel: '０' }, []],
    ['nothing', EMPTY_CANCEL_DATA, ['name', 'address', 'tel', 'method']],
  ])('names the invalid fields of the cancel data: %s', (_name, change, problems) => {
    expect(cancelProblems({ ...DATA, ...change })).toEqual(problems)
  })
})

it.each([
  ['０２７７－００－００００', '0277000000'],
  ['0277-00-0000（昼）', '0277000000'],
  ['(0277) 00 0000', '0277000000'],
])('trims the cancel data and keeps only half-width digits of the telephone number: %s', (tel, saved) => {
  expect(cleanCancelData({ ...DATA, name: '　渡良瀬 花子 ', tel })).toEqual({ ...DATA, tel: saved })
})

describe('"Next is enabled only when a choice is made and, for cancel, all fields are valid; for webPaper the tick is also required" (product §4)', () => {
  it.each([
    ['no choice', 'web', 'none', DATA, true, false],
    ['web, cancel', 'web', 'cancel', DATA, false, true],
    ['web, cancel, a field missing', 'web', 'cancel', { ...DATA, tel: '' }, false, false],
    ['web, continue', 'web', 'continue', EMPTY_CANCEL_DATA, false, true],
    ['paper, continue', 'paper', 'continue', EMPTY_CANCEL_DATA, false, true],
    ['webPaper, cancel, not ticked', 'webPaper', 'cancel', DATA, false, false],
    ['webPaper, cancel, ticked', 'webPaper', 'cancel', DATA, true, true],
    ['webPaper has no continue', 'webPaper', 'continue', DATA, true, false],
  ] as const)('enables Next only for complete answers: %s', (_name, plan, choice, data, isTicked, may) => {
    expect(canContinue({ plan, choice, data, isTicked })).toBe(may)
  })
})

describe('"If the user chose continue or did not confirm delivery, cancel data resets to empty" (product §5)', () => {
  it.each([
    ['cancel', 'web', 'cancel', false, { ...DATA, tel: '0277000000' }],
    ['continue', 'web', 'continue', false, EMPTY_CANCEL_DATA],
    ['no answer', 'paper', 'none', false, EMPTY_CANCEL_DATA],
    ['webPaper, not ticked', 'webPaper', 'cancel', false, EMPTY_CANCEL_DATA],
    ['webPaper, ticked', 'webPaper', 'cancel', true, { ...DATA, tel: '0277000000' }],
  ] as const)('sends cancel data only for a confirmed cancellation: %s', (_name, plan, choice, isTicked, sent) => {
    expect(cancelDataToSend({ plan, choice, data: DATA, isTicked })).toEqual(sent)
  })
})
