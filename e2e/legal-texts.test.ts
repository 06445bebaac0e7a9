/** The legal texts of the demo newspaper, as its pages have them without a browser (product §2 "Static pages", §9; decision 049). */
import { publication } from '@yukan/demo/master/publication.ts'
import { CANCELLATION_HOUR } from '@yukan/rules/billing/cancellation.ts'
import { TRIAL_WEEKS } from '@yukan/rules/lifetimes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEVICE_LIMIT, FAILURES_TO_BAN } from '@yukan/rules/limits.ts'
import { baseUrl } from './browser.ts'

async function readArticle(path: string): Promise<string> {
  const html = await (await fetch(baseUrl + path)).text()
  const [article = ''] = /<article lang="ja">.*?<\/article>/s.exec(html.replaceAll('<!-- -->', '')) ?? []
  return article
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

describe('the terms of the demo', () => {
  let html = ''
  beforeAll(async () => {
    html = await readArticle('/terms/')
  })
  function article(number: number): string {
    const section = new RegExp(`<section id="article-${number}".*?</section>`, 's').exec(html)
    if (!section) throw new Error(`no article ${number}`)
    return textOf(section[0])
  }

  it('the terms have one h1 and sixteen articles in order, each in its own section', () => {
    expect([...html.matchAll(/<h1>(.*?)<\/h1>/g)].map((match) => match[1])).toEqual(['利用規約'])
    const headings = [...html.matchAll(/<section id="(article-\d+)"[^>]*><h2 id="[^"]*">(第\d+条)（(.*?)）<\/h2>/g)]
    expect(headings.map((match) => [match[1], match[2]])).toEqual(
      Array.from({ length: 16 }, (_, i) => [`article-${i + 1}`, `第${i + 1}条`]),
    )
    expect(headings.map((match) => match[3])).toEqual([
      '適用',
      '定義',
      '会員登録',
      '会員資格および契約の単位',
      '無料お試し',
      'プランおよび利用料金',
      '請求および支払方法',
      'プランの変更',
      '解約および退会',
      '紙面の配達',
      'アカウントおよび閲覧端末の管理',
      '禁止事項',
      '著作権等',
      '提供の中断および会員資格の停止',
      '免責および責任の制限',
      '本規約の変更、準拠法および管轄',
    ])
    expect(html.match(/<h2/g)?.length).toBe(16)
  })

  it('the terms link every article from their contents', () => {
    const links = [...html.matchAll(/<a href="#([^"]*)">/g)].map((match) => match[1])
    expect(links).toEqual(Array.from({ length: 16 }, (_, i) => `article-${i + 1}`))
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    [4, '暦月の1日から末日までの1か月を単位とします'],
    [4, 'さらに1か月間自動的に更新され'],
    [5, `登録の日から${TRIAL_WEEKS}週間、電子版を無料で閲覧できます`],
    [5, '翌月1日を初回の請求日とし'],
    [6, '電子版プラン：月額1,650円（税込）'],
    [6, '電子版+紙面配達プラン：月額2,400円（税込）'],
    [7, '暦月ごとの前払いとし、毎月1日に当月分を請求します'],
    [7, '日割り計算は行いません'],
    [8, '次回の請求から2,400円を請求し、変更した月の差額は請求しません'],
    [8, '変更した月の差額は返金しません'],
    [
      8,
      '口座引落会員は、本サービス上でプランの変更および解約をすることができません。当社の窓口（電話0277-00-0000、受付時間月曜日〜土曜日 9:00〜17:00）',
    ],
    [9, 'その月の最終平日'],
    [9, `午後${CANCELLATION_HOUR - 12}時まで受け付け`],
    [9, '月の途中で解約の手続をした場合でも、その月の利用料金の全額を申し受けます'],
    [9, '返金および日割り計算による精算をしません'],
    [9, '有効期限までは限定記事等を閲覧でき、紙面の配達を受けられます'],
    [10, '桐生市およびみどり市'],
    [10, '配達の日から7日以内に当社へご連絡ください'],
    [11, `会員一人につき${DEVICE_LIMIT}台まで`],
    [11, `誤ったパスワードの入力が${FAILURES_TO_BAN}回続いたとき`],
    [15, '故意または重大な過失による損害'],
    [16, '民法第548条の4'],
    [16, '日本法'],
  ])('article %i of the terms says 「%s」', (number, sentence) => {
    expect(article(number)).toContain(sentence)
  })

  it('the terms refer only to articles that exist and mean what the reference says', () => {
    expect(article(2)).toContain('第6条に定めるいずれかの有料プラン')
    expect(article(4)).toContain('第9条に定める解約の手続')
    expect(article(6)).toContain('第16条に定める手続')
    expect(article(16)).toContain('第9条に定める方法で解約')
    const references = [...html.matchAll(/第(\d+)条(?!（|の)/g)].map((match) => Number(match[1]))
    expect(references.toSorted((a, b) => a - b)).toEqual([6, 9, 9, 16])
  })
})

describe('the privacy policy of the demo', () => {
  let html = ''
  beforeAll(async () => {
    html = await readArticle('/policy/')
  })
  function section(id: string): string {
    const match = new RegExp(`<section id="${id}".*?</section>`, 's').exec(html)
    if (!match) throw new Error(`no section ${id}`)
    return match[0]
  }

  it('the policy has one h1 and its sections in order, each linked from the contents', () => {
    expect([...html.matchAll(/<h1>(.*?)<\/h1>/g)].map((match) => match[1])).toEqual(['プライバシーポリシー'])
    const sections = [...html.matchAll(/<section id="([^"]*)"/g)].map((match) => match[1])
    expect(sections).toEqual([
      'principles',
      'collected',
      'purposes',
      'third-parties',
      'joint-use',
      'advertising',
      'external-transmission',
      'cookies',
      'card-data',
      'safety',
      'retention',
      'requests',
      'changes',
      'contact',
    ])
    const contents = /<nav.*?<\/nav>/.exec(html)?.[0] ?? ''
    expect([...contents.matchAll(/href="#([^"]*)"/g)].map((match) => match[1])).toEqual(sections)
    expect([...html.matchAll(/<h2 id="[^"]*">(\d+)\. /g)].map((match) => Number(match[1]))).toEqual(sections.map((_, i) => i + 1))
  })

  it('the policy names all that joint use with delivery agents requires', () => {
    const text = section('joint-use')
    expect([...text.matchAll(/<dt>(.*?)<\/dt>/g)].map((match) => match[1])).toEqual([
      '共同して利用する個人データの項目',
      '共同して利用する者の範囲',
      '利用する者の利用目的',
      '個人データの管理について責任を有する者',
    ])
    expect(text).toContain('桐生市およびみどり市を担当する配達員')
    expect(text).toContain(`${publication.company}<br/>${publication.address}<br/>${publication.representative}`)
  })

  it('the policy lists the device cookie, every part of the local-storage key times, and other browser storage', () => {
    const names = [...section('cookies').matchAll(/<tr><th scope="row">(.*?)<\/th><td data-column="種類">(.*?)<\/td>/g)].map((match) => [
      match[1],
      match[2],
    ])
    expect(names).toEqual([
      ['閲覧端末の識別Cookie', 'Cookie'],
      ['times.searchKey', 'ローカルストレージ'],
      ['times.loginRef', 'ローカルストレージ'],
      ['times.jwt', 'ローカルストレージ'],
      ['times.lot、times.supportType', 'ローカルストレージ'],
      ['times.subscription', 'ローカルストレージ'],
      ['paper-viewer', 'ローカルストレージ'],
      ['subscription-draft', 'セッションストレージ'],
      ['device-alert-read', 'セッションストレージ'],
      ['signed-up', 'セッションストレージ'],
    ])
  })

  it.each([
    ['purposes', '紙面の配達および配達に関する連絡のため'],
    ['card-data', '決済代行事業者（Stripe）が直接取得し、保管します'],
    ['card-data', '番号の下4桁'],
    ['retention', '遅滞なく消去'],
    ['retention', '7年間'],
    ['requests', '開示、第三者提供記録の開示、内容の訂正、追加または削除、利用の停止、消去および第三者への提供の停止'],
    ['contact', '<a href="/contact/?item=policy">'],
    ['contact', '<a href="tel:0277000000">0277-00-0000</a>（月曜日〜土曜日 9:00〜17:00）'],
  ])('section %s of the policy says 「%s」', (id, sentence) => {
    expect(section(id)).toContain(sentence)
  })
})

describe('the commercial-law page of the demo', () => {
  let html = ''
  beforeAll(async () => {
    html = await readArticle('/transactionLaw/')
  })
  function row(id: string): string {
    const match = new RegExp(`<tr id="${id}"><th scope="row">[^<]*</th><td>(.*?)</td></tr>`, 's').exec(html)
    if (!match) throw new Error(`no row ${id}`)
    return textOf(match[1] ?? '')
  }

  it('the commercial-law page has one h1 and every row in order', () => {
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
    ['address', publication.address],
    ['inquiries', 'お問い合わせフォーム'],
  ])('row %s of the commercial-law page is 「%s」', (id, text) => {
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
  ])('row %s of the commercial-law page says 「%s」', (id, sentence) => {
    expect(row(id)).toContain(sentence)
  })

  it('the commercial-law page links to the phone, the contact form, the terms and the policy', () => {
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'tel:0277000000',
      '/contact/',
      'tel:0277000000',
      '/terms/',
      '/policy/',
    ])
  })
})
