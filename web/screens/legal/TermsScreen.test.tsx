import { CANCELLATION_HOUR } from '@yukan/rules/billing-dates.ts'
import { DEVICE_LIMIT } from '@yukan/rules/device-name.ts'
import { TRIAL_WEEKS } from '@yukan/rules/lifetimes.ts'
import { FAILURES_TO_BAN } from '@yukan/rules/login-ban.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TermsScreen } from './TermsScreen.tsx'

const publication = {
  name: 'わたらせ日日',
  company: '株式会社わたらせ日日新聞社',
  representative: '代表取締役 渡良瀬 一郎',
  address: '群馬県桐生市本町九丁目0番0号',
  phone: '0277-00-0000',
  phoneHours: '月曜日〜土曜日 9:00〜17:00',
}
const html = renderToStaticMarkup(<TermsScreen publication={publication} />)
function article(number: number): string {
  const section = new RegExp(`<section id="article-${number}".*?</section>`).exec(html)
  if (!section) throw new Error(`no article ${number}`)
  return section[0].replaceAll(/<[^>]*>/g, '')
}

describe('TermsScreen', () => {
  it('has one h1 and sixteen articles in order, each in a section of its own', () => {
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

  it('lists every article in its contents with a link that leads there', () => {
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
  ])('article %i says 「%s」', (number, sentence) => {
    expect(article(number)).toContain(sentence)
  })

  it('refers only to articles that exist and mean what the reference says', () => {
    expect(article(2)).toContain('第6条に定めるいずれかの有料プラン')
    expect(article(4)).toContain('第9条に定める解約の手続')
    expect(article(6)).toContain('第16条に定める手続')
    expect(article(16)).toContain('第9条に定める方法で解約')
    const references = [...html.matchAll(/第(\d+)条(?!（|の)/g)].map((match) => Number(match[1]))
    expect(references.toSorted((a, b) => a - b)).toEqual([6, 9, 9, 16])
  })

  it('takes the publisher from its props', () => {
    const other = renderToStaticMarkup(<TermsScreen publication={{ ...publication, company: '株式会社<別会社>' }} />)
    expect(other).toContain('株式会社&lt;別会社&gt;')
  })
})
