import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PolicyScreen } from './PolicyScreen.tsx'

const publication = {
  name: 'わたらせ日日',
  company: '株式会社わたらせ日日新聞社',
  representative: '代表取締役 渡良瀬 一郎',
  address: '群馬県桐生市本町九丁目0番0号',
  phone: '0277-00-0000',
  phoneHours: '月曜日〜土曜日 9:00〜17:00',
}
const partner = { name: '見本広告ネットワーク株式会社', policyUrl: 'https://ads.example.jp/privacy/' }
const html = renderToStaticMarkup(<PolicyScreen publication={publication} adPartners={[partner]} />)
function section(id: string, page = html): string {
  const match = new RegExp(`<section id="${id}".*?</section>`).exec(page)
  if (!match) throw new Error(`no section ${id}`)
  return match[0]
}

describe('PolicyScreen', () => {
  it('has one h1 and its sections in order, each reachable from the contents', () => {
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

  it('names all that joint use with delivery agents has to name', () => {
    const text = section('joint-use')
    expect([...text.matchAll(/<dt>(.*?)<\/dt>/g)].map((match) => match[1])).toEqual([
      '共同して利用する個人データの項目',
      '共同して利用する者の範囲',
      '利用する者の利用目的',
      '個人データの管理について責任を有する者',
    ])
    expect(text).toContain('桐生市およびみどり市を担当する配達員')
    expect(text).toContain('株式会社わたらせ日日新聞社<br/>群馬県桐生市本町九丁目0番0号<br/>代表取締役 渡良瀬 一郎')
  })

  it('names each advertising partner, and what is sent to whom and what for', () => {
    expect(section('advertising')).toContain('見本広告ネットワーク株式会社（<a href="https://ads.example.jp/privacy/">')
    const rows = [...section('external-transmission').matchAll(/<tr><th scope="row"><a href="([^"]*)">(.*?)<\/a><\/th>(.*?)<\/tr>/g)]
    expect(rows.map((row) => [row[1], row[2]])).toEqual([
      ['https://ads.example.jp/privacy/', '見本広告ネットワーク株式会社'],
      ['https://stripe.com/jp/privacy', 'Stripe（ストライプジャパン株式会社およびStripe, Inc.）'],
    ])
    for (const row of rows) expect([...(row[3] ?? '').matchAll(/<td>[^<]{10,}<\/td>/g)].length).toBe(4)
  })

  it('says so when there is no advertising partner', () => {
    const page = renderToStaticMarkup(<PolicyScreen publication={publication} adPartners={[]} />)
    expect(section('advertising', page)).toContain('現在、本サービスに広告を配信する外部の広告事業者はありません。')
    expect([...section('external-transmission', page).matchAll(/<th scope="row">/g)].length).toBe(1)
  })

  it('lists the device cookie, every part of the local-storage key times, and what else the browser keeps', () => {
    const names = [...section('cookies').matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map((match) => [match[1], match[2]])
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
  ])('section %s says 「%s」', (id, sentence) => {
    expect(section(id)).toContain(sentence)
  })
})
