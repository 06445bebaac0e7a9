import { describe, expect, it } from 'vitest'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { applicationSentence, isDeclined, isOpen } from './application-failure.ts'

const refusal = (status: number, code: string, body = {}) => new BrowserRefusal(status, code, '', undefined, body)
const GENERIC = 'このカードはご利用いただけません。カード会社にお問い合わせいただくか、別のカードをお試しください。'
const SAFE = 'もう一度「お申し込みを確定する」を押しても、二重にお支払いになることはありません。'

describe('a refused application', () => {
  it.each([
    [refusal(402, 'E_CARD_DECLINED'), false, true],
    [refusal(409, 'E_NO_CARD'), false, false],
    [refusal(401, 'E_UNAUTHORIZED'), false, false],
    [refusal(0, 'E_OFFLINE'), true, false],
    [refusal(429, 'E_TOO_MANY'), true, false],
    [refusal(502, 'E_PROVIDER'), true, false],
    [refusal(500, 'E_FAILURE'), true, false],
  ])('decides whether %s leaves the application open or was a decline', (given, open, declined) => {
    expect([isOpen(given), isDeclined(given)]).toEqual([open, declined])
  })

  it.each([
    [{}, GENERIC],
    [{ declineCode: 'insufficient_funds' }, '残高またはご利用可能枠が足りません。'],
    [{ declineCode: 'insufficient_funds', declineMessage: 'Your card has insufficient funds.' }, '残高またはご利用可能枠が足りません。'],
    [{ declineCode: 'a_code_of_tomorrow' }, GENERIC],
    [{ declineCode: 5 }, GENERIC],
  ])('shows a declined application with the decline detail of the provider: %j', (body, detail) => {
    expect(applicationSentence(refusal(402, 'E_CARD_DECLINED', body)).split('\n')).toEqual([
      'カードでのお支払いができなかったため、お申し込みは完了していません。',
      detail,
    ])
  })

  it.each([
    [refusal(409, 'E_NO_CUSTOMER'), 'カスタマー情報の取得に失敗しました。'],
    [refusal(404, 'E_NOT_FOUND'), 'カスタマー情報の取得に失敗しました。'],
    [refusal(409, 'E_NO_CARD'), 'お支払い方法が登録されていません。登録してください。'],
    [refusal(400, 'E_BAD_REQUEST'), 'お支払い情報の取得に失敗しました。当社までお問い合わせください。'],
    [refusal(409, 'E_PRICE_MISMATCH'), 'お支払い情報の取得に失敗しました。当社までお問い合わせください。'],
    [refusal(403, 'E_FORBIDDEN'), 'お申し込みに失敗しました。再度お試しください。'],
    [refusal(502, 'E_PROVIDER'), `カード決済会社との通信に失敗しました。しばらくしてから、もう一度お試しください。\n${SAFE}`],
    [refusal(0, 'E_OFFLINE'), `送信できませんでした。通信の状態を確かめて、もう一度お試しください。\n${SAFE}`],
  ])('explains the refusal %s with its own sentence', (given, sentence) => {
    expect(applicationSentence(given)).toBe(sentence)
  })
})
