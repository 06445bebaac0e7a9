import { CANCELLATION_HOUR } from '@yukan/rules/billing-dates.ts'
import { DEVICE_LIMIT } from '@yukan/rules/device-name.ts'
import { TRIAL_WEEKS } from '@yukan/rules/lifetimes.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TransactionLawScreen } from './TransactionLawScreen.tsx'

const publication = {
  name: 'わたらせ日日',
  company: '株式会社わたらせ日日新聞社',
  representative: '代表取締役 渡良瀬 一郎',
  address: '群馬県桐生市本町九丁目0番0号',
  phone: '0277-00-0000',
  phoneHours: '月曜日〜土曜日 9:00〜17:00',
}
const html = renderToStaticMarkup(<TransactionLawScreen publication={publication} />)
function row(id: string, page = html): string {
  const match = new RegExp(`<tr id="${id}"><th scope="row">[^<]*</th><td>(.*?)</td></tr>`).exec(page)
  if (!match) throw new Error(`no row ${id}`)
  return (match[1] ?? '').replaceAll(/<[^>]*>/g, '')
}

describe('TransactionLawScreen', () => {
  it('has one h1 and every row in order', () => {
    expect([...html.matchAll(/<h1>(.*?)<\/h1>/g)].map((match) => match[1])).toEqual(['特定商取引法に基づく表記'])
    expect([...html.matchAll(/<tr id="([^"]*)"><th scope="row">(.*?)<\/th>/g)].map((match) => [match[1], match[2]])).toEqual([
      ['seller', '販売事業者'],
      ['representative', '運営統括責任者'],
      ['address', '所在地'],
      ['phone', '電話番号および受付時間'],
      ['inquiries', 'お問い合わせ'],
      ['product', '商品の名称'],
      ['price', '販売価格'],
      ['other-charges', '商品代金以外に必要な料金'],
      ['payment-method', 'お支払い方法'],
      ['payment-timing', 'お支払いの時期'],
      ['delivery', '商品の引渡しの時期'],
      ['term', '契約の期間'],
      ['offer-period', 'お申し込みの有効期限'],
      ['cancellation', '解約'],
      ['plan-change', 'プランの変更'],
      ['returns', '返品および交換'],
      ['trial', '無料お試し'],
      ['devices', '閲覧端末の数'],
      ['requirements', '動作環境'],
    ])
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    ['seller', '株式会社わたらせ日日新聞社'],
    ['representative', '代表取締役 渡良瀬 一郎'],
    ['address', '群馬県桐生市本町九丁目0番0号'],
    ['inquiries', 'お問い合わせフォーム'],
  ])('row %s is 「%s」', (id, text) => {
    expect(row(id)).toBe(text)
  })

  it.each([
    // The amounts and rules of product §9.
    ['price', '電子版プラン月額1,650円（税込）'],
    ['price', '電子版+紙面配達プラン月額2,400円（税込）'],
    ['payment-timing', '暦月（毎月1日から末日まで）ごとの前払いです'],
    ['payment-timing', '契約は自動的に更新されます'],
    ['payment-timing', '無料お試しが終了する日の属する月の翌月1日に、初回の請求'],
    ['payment-timing', 'お申し込みの時に当月分の全額を請求します'],
    ['payment-method', 'クレジットカード（Mastercard、VISA、American Express、JCB、Diners Club、Discover）'],
    ['payment-method', '口座引落でのご契約は、当社の窓口で受け付けます'],
    ['term', '期間の定めはありません'],
    ['cancellation', '月の途中で解約された場合でも、その月の料金は全額を申し受けます'],
    ['cancellation', '返金および日割り計算による精算は行いません'],
    ['cancellation', `月末最終平日（土曜日、日曜日および祝日を除いた、その月の最後の日）の午後${CANCELLATION_HOUR - 12}時まで受け付けます`],
    ['cancellation', '有効期限（契約の最終日）までは電子版の閲覧および紙面の配達をご利用いただけます'],
    ['cancellation', 'お電話（0277-00-0000、受付時間'],
    ['plan-change', '次回の請求から2,400円（税込）となります。変更した月の差額は請求しません'],
    ['plan-change', '変更した月の差額は返金しません'],
    ['returns', '配達の日から7日以内に当社へご連絡ください'],
    ['phone', '月曜日〜土曜日 9:00〜17:00'],
    ['trial', `${TRIAL_WEEKS}週間、電子版を無料で`],
    ['devices', `${DEVICE_LIMIT}台まで`],
    ['delivery', '桐生市およびみどり市'],
  ])('row %s says 「%s」', (id, sentence) => {
    expect(row(id)).toContain(sentence)
  })

  it('links to the contact form, the terms, the policy and the phone', () => {
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual(['tel:0277000000', '/contact/', '/terms/', '/policy/'])
  })

  it('takes the publisher from its props', () => {
    const other = renderToStaticMarkup(<TransactionLawScreen publication={{ ...publication, phone: '0277-99-9999' }} />)
    expect(row('cancellation', other)).toContain('0277-99-9999')
  })
})
