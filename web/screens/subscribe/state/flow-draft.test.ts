import { EMPTY_CANCEL_DATA } from '@yukan/rules/billing/existing-contract.ts'
import { describe, expect, it } from 'vitest'
import {
  afterRegistration,
  contractToCancel,
  emptyDraft,
  parseDraft,
  switchedToWebPaper,
  withAnswer,
  withApplication,
  withPlan,
} from './flow-draft.ts'
import type { Draft } from './flow-draft.ts'

const DATA = { name: '渡良瀬 花子', address: '桐生市本町一丁目1-1', tel: '0277000000', method: '口座引落' }
const EMPTY = emptyDraft(12)
const ADDRESS = {
  zip: '',
  pref: '群馬県',
  city: '桐生市',
  town: '本町',
  address: '一丁目',
  building: '',
  username: '渡良瀬 花子',
  tel: '0277000000',
}
const full: Draft = {
  ...EMPTY,
  plan: 'web',
  holdsPaper: true,
  choice: 'cancel',
  data: DATA,
  application: { id: 'one', plan: 'web', isSent: true },
}

describe('the application draft kept in the tab', () => {
  it('restores the application draft as it was', () => {
    expect(parseDraft(JSON.stringify(full), 12)).toEqual(full)
    const typed = { ...EMPTY, address: ADDRESS }
    expect(parseDraft(JSON.stringify(typed), 12)).toEqual(typed)
    const done = { ...EMPTY, plan: 'webPaper' as const, registered: 'webPaper' as const, toCancel: DATA }
    expect(parseDraft(JSON.stringify(done), 12)).toEqual(done)
  })

  it('drops the application draft of another member', () => {
    expect(parseDraft(JSON.stringify(full), 13)).toEqual(emptyDraft(13))
  })

  it.each([null, '', 'x', 'null', '[]', '5', '{"memberId":"12"}'])('takes nothing from the stored draft %s', (stored) => {
    expect(parseDraft(stored, 12)).toEqual(EMPTY)
  })

  it('treats draft values that it does not know as empty', () => {
    const strange = {
      memberId: 12,
      plan: 'gold',
      holdsPaper: 'yes',
      choice: 'all',
      data: { tel: 5, name: 'a' },
      isTicked: 1,
      application: { id: 1 },
      address: { town: 5 },
    }
    expect(parseDraft(JSON.stringify(strange), 12)).toEqual({ ...EMPTY, data: { ...EMPTY_CANCEL_DATA, name: 'a' } })
  })
})

describe('choosing a plan', () => {
  it('changes nothing in the draft when the same plan is chosen', () => {
    expect(withPlan(full, 'web')).toBe(full)
  })

  it('drops the tick and the application when another plan is chosen, and keeps what was typed', () => {
    expect(withPlan({ ...full, isTicked: true }, 'paper')).toEqual({ ...full, plan: 'paper', isTicked: false, application: null })
  })

  it('allows only cancel for webPaper once a print contract is held', () => {
    expect(withPlan({ ...full, choice: 'continue' }, 'webPaper').choice).toBe('cancel')
    expect(withPlan({ ...full, holdsPaper: null, choice: 'none' }, 'webPaper').choice).toBe('none')
    expect(withAnswer({ ...EMPTY, plan: 'webPaper' }, true).choice).toBe('cancel')
    expect(withAnswer({ ...EMPTY, plan: 'web' }, true).choice).toBe('none')
  })

  it('switching to webPaper forces cancel', () => {
    expect(switchedToWebPaper({ ...full, choice: 'continue', isTicked: true })).toEqual({
      ...full,
      plan: 'webPaper',
      choice: 'cancel',
      isTicked: false,
      application: null,
    })
  })

  it('answering no clears the choice and the tick', () => {
    expect(withAnswer({ ...full, isTicked: true }, false)).toEqual({ ...full, holdsPaper: false, choice: 'none' })
  })
})

describe('contractToCancel', () => {
  it.each<[string, Partial<Draft>, typeof DATA | null]>([
    ['cancelled', {}, DATA],
    ['full-width digits become half-width and non-digits are removed', { data: { ...DATA, tel: '０２７７（00）0000' } }, DATA],
    ['none is held', { holdsPaper: false }, null],
    ['not answered', { holdsPaper: null }, null],
    ['"if the user chose continue"', { choice: 'continue' }, null],
    ['nothing chosen', { choice: 'none' }, null],
    ['webPaper, "did not confirm delivery"', { plan: 'webPaper' }, null],
    ['webPaper, ticked', { plan: 'webPaper', isTicked: true }, DATA],
    ['no plan', { plan: null }, null],
    ['nothing typed', { data: EMPTY_CANCEL_DATA }, null],
  ])('sends the existing contract only if it is to be cancelled: %s', (_name, change, sent) => {
    expect(contractToCancel({ ...full, ...change })).toEqual(sent)
  })
})

describe('the application of a draft', () => {
  it('keeps one application id per plan, however often the step is shown', () => {
    let count = 0
    const newId = () => `id-${(count += 1)}`
    const first = withApplication({ ...full, application: null }, 'web', newId)
    expect(first.application).toEqual({ id: 'id-1', plan: 'web', isSent: false })
    expect(withApplication(first, 'web', newId).application).toBe(first.application)
    expect(withApplication(first, 'paper', newId).application).toEqual({ id: 'id-2', plan: 'paper', isSent: false })
  })

  it('keeps after a successful application only the thanks and what is still to be sent', () => {
    expect(afterRegistration(full)).toEqual({ ...EMPTY, plan: 'web', registered: 'web', toCancel: DATA })
    expect(afterRegistration({ ...full, holdsPaper: false })).toEqual({ ...EMPTY, plan: 'web', registered: 'web' })
    // The typed address is the server's by then.
    expect(afterRegistration({ ...full, address: ADDRESS }).address).toBe(null)
  })
})
