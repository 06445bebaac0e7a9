import { v1Calls } from '@yukan/contract/calls.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { sampleAddress } from '@yukan/contract/member-samples.ts'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { chosenLines, legalLines, shownLines } from './confirm-lines.ts'
import type { ConfirmFacts } from './confirm-lines.ts'
import type { Terms } from './flow-data.ts'

const NOW: Terms = v1Calls['/subscription/get/terms'].sample.reply.data
const web: ConfirmFacts = {
  plan: { name: 'web', label: '電子版プラン', description: ['記事を読めます', '紙面を読めます'], term: '月' },
  terms: NOW,
  card: 'VISA **** **** **** 4242',
  address: null,
  toCancel: null,
  publication: { phone: '0277-00-0000', phoneHours: '月曜日から土曜日 9:00〜17:00' },
  delivery: sampleMaster.delivery,
}
const webPaper: ConfirmFacts = {
  ...web,
  plan: { name: 'webPaper', label: '電子版+紙面配達プラン', description: ['配達します'], term: '月' },
  terms: { ...NOW, plan: 'webPaper', yen: 2_400, taxYen: 218, yearYen: 28_800, deliveryOn: '2026-11-24', deliveryWay: null },
  address: sampleAddress,
  toCancel: { name: '渡良瀬 太郎', address: '桐生市本町一丁目1-1', tel: '0277000000', method: '集金' },
}
const textOf = (facts: ConfirmFacts, label: string) => shownLines(facts).find((line) => line.label === label)?.text

describe('the confirm step', () => {
  it('shows the plan label, the price (yen per term), the masked card, and that nothing is cancelled', () => {
    expect(chosenLines(web)).toEqual([
      { label: 'お申し込みのプラン', text: '電子版プラン　1,650円/月（税込）', step: '' },
      { label: 'お支払いに使うカード', text: 'VISA **** **** **** 4242', step: 'payment-method' },
      { label: 'いまの紙面配達のご契約の解約', text: 'なし', step: 'cancel-exists' },
    ])
  })

  it('shows for a paper plan the delivery address and the details of the cancelled contract', () => {
    expect(chosenLines(webPaper).map(({ label, text, step }) => [label, text, step])).toEqual([
      ['お申し込みのプラン', '電子版+紙面配達プラン　2,400円/月（税込）', ''],
      ['お支払いに使うカード', 'VISA **** **** **** 4242', 'payment-method'],
      ['配達先', '〒376-0000 群馬県桐生市本町一丁目0-0\n渡良瀬 花子 様　電話 0277-00-0000', 'delivery-address'],
      ['いまの紙面配達のご契約の解約', 'いまのご契約を解約する', 'cancel-exists'],
      ['解約するご契約のお名前', '渡良瀬 太郎', 'cancel-exists'],
      ['解約するご契約のご住所', '桐生市本町一丁目1-1', 'cancel-exists'],
      ['解約するご契約の電話番号', '0277-00-0000', 'cancel-exists'],
      ['解約するご契約のお支払い方法', '集金', 'cancel-exists'],
    ])
  })

  it('shows the six items of the law in its order', () => {
    expect(legalLines(web).map(({ label }) => label)).toEqual([
      '契約の内容と期間',
      'お支払いの金額',
      'お支払いの時期と方法',
      'ご利用の開始',
      'お申し込みの撤回と解約',
      'お申し込みの期間',
    ])
  })
})

describe('costs on the confirm step', () => {
  it('states without a trial the full amount at once, then on the first of each month', () => {
    expect(textOf(web, 'お支払いの金額')).toBe(
      '1,650円/月（税込。うち消費税10% 150円）\nこのほかに必要な料金はありません。\n1年間のお支払いの目安は19,800円です。',
    )
    expect(textOf(web, 'お支払いの時期と方法')).toBe(
      '初回は2026年11月20日（お申し込みの時）に1,650円（2026年11月30日までの1か月分。日割りはありません）。\n2回目は2026年12月1日に1,650円。以後、毎月1日に1か月分を前払いでお支払いいただきます。\nお支払い方法はクレジットカード（VISA **** **** **** 4242）です。',
    )
  })

  it('states in the trial the day on which the free period becomes paid, and the amount from then on', () => {
    const terms: Terms = {
      ...NOW,
      trialUntil: '2026-12-03',
      isChargedNow: false,
      firstOn: '2027-01-01',
      firstThrough: '2027-01-31',
      secondOn: '2027-02-01',
      cancelBy: '2026-12-31T17:00:00+09:00',
      earliestEnd: '2026-12-31',
    }
    expect(textOf({ ...web, terms }, 'お支払いの金額')).toContain(
      '無料お試しは2026年12月3日までです。\n2026年12月31日までは0円、2027年1月1日から1,650円/月（税込）を自動でお支払いいただきます。',
    )
    expect(textOf({ ...web, terms }, 'お支払いの時期と方法')).toContain('初回は2027年1月1日に1,650円（2027年1月31日までの1か月分）。')
    expect(textOf({ ...web, terms }, 'お申し込みの撤回と解約')).toContain(
      '今回のお申し込みは、2026年12月31日17時までに解約されると2026年12月31日で終了し、料金はかかりません。',
    )
  })

  it('states after a cancellation that payment begins on the day after the paid period', () => {
    const terms: Terms = { ...NOW, paidUntil: '2026-11-30', isChargedNow: false, firstOn: '2026-12-01', firstThrough: '2026-12-31' }
    expect(textOf({ ...web, terms }, 'お支払いの金額')).toContain(
      '解約されたご契約は2026年11月30日までお支払い済みです。\n2026年11月30日までは0円、2026年12月1日から1,650円/月（税込）を自動でお支払いいただきます。',
    )
    const free = textOf({ ...web, terms: { ...terms, isPaidUntilFree: true } }, 'お支払いの金額')
    expect(free).toContain('解約されたご契約は2026年11月30日まで無料でご利用いただけます。\n2026年11月30日までは0円、')
    expect(free).not.toContain('お支払い済み')
  })
})

describe('beginning and end on the confirm step', () => {
  it('states that the digital edition begins at once, and the print on its day', () => {
    expect(textOf(web, 'ご利用の開始')).toBe('電子版は、お申し込みの手続きが完了した後、直ちにご利用いただけます。')
    expect(textOf(webPaper, 'ご利用の開始')).toBe(
      '電子版は、お申し込みの手続きが完了した後、直ちにご利用いただけます。\n紙面の配達は2026年11月24日（火）の夕刊からです（桐生市・みどり市。区域により、翌朝の配達または郵送になります）。',
    )
    const terms: Terms = { ...webPaper.terms, deliveryOn: '2027-01-04', deliveryWay: 'next-morning' }
    expect(textOf({ ...webPaper, terms }, 'ご利用の開始')).toContain('紙面の配達は2027年1月4日（月）の夕刊からです（翌朝にお届けします）。')
    const paper: ConfirmFacts = { ...webPaper, plan: { ...webPaper.plan, name: 'paper' } }
    expect(textOf(paper, 'ご利用の開始')).not.toContain('電子版')
  })

  it('states the cancellation deadline of the application, before and after it has passed', () => {
    const label = 'お申し込みの撤回と解約'
    expect(textOf(web, label)).toContain(
      '今回のお申し込みは、2026年11月30日17時までに解約されると2026年11月30日で終了し、それより後の料金はかかりません。',
    )
    const late = { ...web, terms: { ...NOW, isCancelByOver: true, earliestEnd: '2026-12-31' } }
    expect(textOf(late, label)).toContain('2026年11月30日17時の受付期限を過ぎているため、早くとも2026年12月31日の終了になります。')
    expect(textOf(web, label)).toContain('電話 0277-00-0000（月曜日から土曜日 9:00〜17:00）')
  })
})

it('every confirmed line can be sent with the application, however long the address', () => {
  const long = 'あ'.repeat(200)
  const address = { ...sampleAddress, city: `桐生市${long.slice(3)}`, address: long, building: long, username: long }
  const shown = shownLines({ ...webPaper, address })
  expect(
    Value.Check(v1Calls['/stripe/subscription/set/register'].body, { ...v1Calls['/stripe/subscription/set/register'].sample.body, shown }),
  ).toBe(true)
})
