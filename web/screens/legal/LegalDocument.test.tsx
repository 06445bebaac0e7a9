import { renderToStaticMarkup } from 'react-dom/server'
import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { describe, expect, it } from 'vitest'
import { LegalDocument } from './LegalDocument.tsx'
import { LegalScreen } from './LegalScreen.tsx'

type Legal = Parameters<typeof LegalScreen>[0]['legal']

const publication = { ...sampleMaster.publication, company: '株式会社<別会社>', phone: '0277-99-9999' }
const partner = { name: '見本広告ネットワーク株式会社', policyUrl: 'https://ads.example.jp/privacy/' }
const [edition] = sampleSettings.terms.editions
if (edition === undefined) throw new Error('the sample has an edition')
const draw = (text: string, adPartners = [partner]) =>
  renderToStaticMarkup(
    <LegalDocument
      kind="policy"
      edition={{ ...edition, lead: '', sections: [{ id: 'a', group: '', title: '題', text }], closing: '' }}
      publication={{ ...publication, adPartners }}
      prices={{ web: 1980, webPaper: 3000 }}
    />,
  )

describe('LegalDocument', () => {
  it('fills in the values from the settings and the catalogue', () => {
    expect(draw('{会社}\n電話{電話}')).toContain('<p>株式会社&lt;別会社&gt;<br/>電話<a href="tel:0277999999">0277-99-9999</a></p>')
    expect(draw('月額{電子版の月額}、{電子版と紙面の月額}')).toContain('<p>月額1,980円、3,000円</p>')
    expect(draw('{施行日}')).toContain('<p>2026年11月1日</p>')
  })

  it('renders lists, terms and links as elements, and other markup as text', () => {
    expect(draw('次のとおり\n・甲\n　続き\n\n1. 一\n2. 二')).toContain(
      '<p>次のとおり</p><ul><li>甲<br/>続き</li></ul><ol><li>一</li><li>二</li></ol>',
    )
    expect(draw('【電子版】[規約](/terms/)')).toContain('<dl><dt>電子版</dt><dd><a href="/terms/">規約</a></dd></dl>')
    expect(draw('<b>太字</b>')).toContain('<p>&lt;b&gt;太字&lt;/b&gt;</p>')
  })

  it('names each advertising partner, and what is sent to whom and for what', () => {
    expect(draw('{広告事業者の一覧}')).toContain('見本広告ネットワーク株式会社（<a href="https://ads.example.jp/privacy/">')
    const rows = [...draw('{外部送信の一覧}').matchAll(/<tr><th scope="row"><a href="([^"]*)">(.*?)<\/a><\/th>(.*?)<\/tr>/g)]
    expect(rows.map((row) => [row[1], row[2]])).toEqual([
      ['https://ads.example.jp/privacy/', '見本広告ネットワーク株式会社'],
      ['https://stripe.com/jp/privacy', 'Stripe（ストライプジャパン株式会社およびStripe, Inc.）'],
    ])
    expect(draw('{外部送信の一覧}')).toContain('</table><p><a href="/externalTransmission/">')
    for (const row of rows) expect([...(row[3] ?? '').matchAll(/<td data-column="[^"]+">[^<]{10,}<\/td>/g)].length).toBe(4)
  })

  it('names the column in each cell of a table, for screens that stack the cells', () => {
    for (const part of ['{外部送信の一覧}', '{ブラウザに保存する情報の一覧}']) {
      const html = draw(part)
      const columns = [...html.matchAll(/<th scope="col">(.*?)<\/th>/g)].map((match) => match[1])
      const rows = html.match(/<tr><th scope="row">.*?<\/tr>/g) ?? []
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect([...row.matchAll(/ data-column="(.*?)"/g)].map((match) => match[1])).toEqual(columns.slice(1))
    }
  })

  it('says when there is no advertising partner', () => {
    expect(draw('{広告事業者の一覧}', [])).toContain('現在、本サービスに広告を配信する外部の広告事業者はありません。')
    expect([...draw('{外部送信の一覧}', []).matchAll(/<th scope="row">/g)].length).toBe(1)
  })
})

describe('LegalScreen', () => {
  const legal: Legal = {
    edition,
    changed: [],
    current: '2026-11-01',
    editions: [{ inForceOn: '2026-11-01', summary: '' }],
  }
  const show = (of: Partial<Legal>) =>
    renderToStaticMarkup(<LegalScreen kind="terms" legal={{ ...legal, ...of }} publication={publication} prices={sampleMaster.prices} />)

  it('says that a legal page is being prepared before there is a text', () => {
    const html = show({ edition: null, current: null, editions: [] })
    expect(html).toContain('<h1>利用規約</h1><p>ただいま準備中です。</p>')
  })

  it('announces the coming edition of a legal text, with a link to it', () => {
    const html = show({ editions: [{ inForceOn: '2027-01-01', summary: '料金を改めます。' }, ...legal.editions] })
    expect(html).toContain('2027年1月1日から内容が変わります。')
    expect(html).toContain('料金を改めます。')
    expect([...html.matchAll(/href="(\/terms\/[^"]*)"/g)].map((match) => match[1])).toEqual([
      '/terms/?edition=2027-01-01',
      '/terms/?edition=2027-01-01',
      '/terms/?edition=2026-11-01',
    ])
  })

  it('says what an edition has changed, and that an older edition is not the current one', () => {
    const editions = [{ inForceOn: '2027-01-01', summary: '料金を改めました。' }, ...legal.editions]
    const changed = show({ edition: { ...edition, inForceOn: '2027-01-01' }, changed: ['article-2'], current: '2027-01-01', editions })
    expect(changed).toContain('<p>料金を改めました。</p><ul><li><a href="#article-2">第2条（料金）</a></li></ul>')
    expect(show({ current: '2027-01-01', editions })).toContain('これは2026年11月1日に施行した版です。現在の版ではありません。')
  })
})
