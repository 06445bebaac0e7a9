import { NO_DELIVERY } from '@yukan/rules/delivery/delivery-areas.ts'
import { v1Calls } from '@yukan/contract/calls.ts'
import { sampleUser } from '@yukan/contract/member-samples.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { texts } from '../../../test/html.ts'
import { CancelExistsStep } from './CancelExistsStep.tsx'
import { emptyDraft, withAnswer, withPlan } from '../state/flow-draft.ts'
import type { Draft } from '../state/flow-draft.ts'
import { StepList } from './StepList.tsx'

const nothing = () => undefined
const answered = (plan: PlanName, change: Partial<Draft> = {}): Draft => ({
  ...withAnswer(withPlan(emptyDraft(12), plan), true),
  ...change,
})

function step(plan: PlanName, draft: Draft): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CancelExistsStep
        user={sampleUser}
        flow={{ plans: [], productId: 'prod_local', prefs: [], delivery: NO_DELIVERY, now: '2026-11-20T06:30:00.000Z' }}
        catalogue={v1Calls['/stripe/subscription/get/detail'].sample.reply}
        plan={plan}
        draft={draft}
        change={() => draft}
        onNext={nothing}
        onBack={nothing}
        goTo={nothing}
        refresh={() => Promise.resolve()}
      />
    </MemoryRouter>,
  )
}
const radios = (html: string) => [...html.matchAll(/<input type="radio" name="choice"[^>]*value="(\w+)"/g)].map(([, value]) => value)
const buttons = (html: string) => texts(html, 'button')
const asksForm = (html: string) => html.includes('いまのご契約の内容')

describe('the cancel-exists step', () => {
  it('asks yes or no whether an existing print delivery contract is held, and nothing else before the answer', () => {
    const html = step('web', emptyDraft(12))
    expect(texts(html, 'legend')).toEqual(['現在、紙面の配達をご契約中ですか？'])
    expect([...html.matchAll(/<input type="radio" name="holds"[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual(['yes', 'no'])
    expect([radios(html), asksForm(html), buttons(html)]).toEqual([[], false, ['次へ', '戻る']])
    const none = step('web', withAnswer(emptyDraft(12), false))
    expect([radios(none), asksForm(none)]).toEqual([[], false])
  })

  it.each<[PlanName, string[]]>([
    ['web', ['cancel', 'continue']],
    ['paper', ['cancel', 'continue']],
    ['webPaper', ['cancel']],
  ])('answering yes shows the choices: %s has %j', (plan, values) => {
    expect(radios(step(plan, answered(plan)))).toEqual(values)
  })

  it('explains for paper that cancel changes the payment method and continue adds a new print contract', () => {
    expect(step('paper', answered('paper', { choice: 'cancel' }))).toContain(
      'いまのご契約を解約し、クレジットカードでのお支払いに変更します。紙面の配達は続きます。',
    )
    expect(step('paper', answered('paper', { choice: 'continue' }))).toContain(
      'いまのご契約とは別に、紙面の配達を新しく申し込みます。いまのご契約の配達とお支払いも続きます。',
    )
  })

  it('explains for web that cancel ends the print delivery, and offers webPaper when not cancelling', () => {
    const cancel = step('web', answered('web', { choice: 'cancel' }))
    expect(cancel).toContain('紙面の配達は終了し、電子版のみのご利用になります。')
    expect(buttons(cancel)).not.toContain('電子版+紙面配達プランに変更する')
    expect(buttons(step('web', answered('web', { choice: 'continue' })))).toContain('電子版+紙面配達プランに変更する')
    expect(buttons(step('paper', answered('paper', { choice: 'continue' })))).not.toContain('電子版+紙面配達プランに変更する')
  })

  it('shows for webPaper a confirmation box and the contract form, with cancel already chosen', () => {
    const html = step('webPaper', answered('webPaper'))
    expect(texts(html, 'label').at(-1)).toBe('いまの紙面配達のご契約を解約し、電子版+紙面配達プランに切り替えることを確認しました。')
    expect([html.includes('type="checkbox"'), asksForm(html)]).toEqual([true, true])
    expect(step('web', answered('web', { choice: 'cancel' }))).not.toContain('type="checkbox"')
  })

  it('asks for contractor name, address, telephone and payment method only when cancel is chosen', () => {
    const html = step('web', answered('web', { choice: 'cancel' }))
    expect([...html.matchAll(/name="(name|address|tel|method)"/g)].map(([, name]) => name)).toEqual(['name', 'address', 'tel', 'method'])
    expect(texts(html, 'option').slice(1)).toEqual(['口座引落', '集金', 'その他', '不明'])
    expect(asksForm(step('web', answered('web', { choice: 'continue' })))).toBe(false)
    expect(asksForm(step('web', answered('web')))).toBe(false)
  })
})

describe('the list of steps', () => {
  const labels = (plan: PlanName | null) => texts(renderToStaticMarkup(<StepList step="confirm" plan={plan} />), 'li')
  it.each<[PlanName | null, string[]]>([
    [null, ['1プラン', '2現在の契約', '3お支払い', '4配達先', '5確認', '6完了']],
    ['webPaper', ['1プラン', '2現在の契約', '3お支払い', '4配達先', '5確認', '6完了']],
    ['paper', ['1プラン', '2現在の契約', '3お支払い', '4配達先', '5確認', '6完了']],
    ['web', ['1プラン', '2現在の契約', '3お支払い', '4確認', '5完了']],
  ])('lists the application steps of the plan %s', (plan, expected) => {
    expect(labels(plan)).toEqual(expected)
  })

  it('marks the current step in the list of steps', () => {
    const html = renderToStaticMarkup(<StepList step="payment-method" plan="web" />)
    expect(texts(html, 'li', 'aria-current="step"')).toEqual(['3お支払い'])
  })
})
