import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { Category, ContactItem } from '@yukan/contract/entities.ts'
import { Master } from '@yukan/contract/master-entities.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { DEFAULT_PRICES } from '@yukan/rules/membership/plans.ts'
import { PLAN_NAMES } from '@yukan/rules/text/words.ts'
import { demoMaster } from './master.ts'
import { WEATHER_KINDS } from './master/weathers.ts'

const { master, contactItems, categories } = demoMaster('2026-11-20')

describe('demoMaster', () => {
  it('has master data, contact items and categories in the shapes of the contract', () => {
    // The seed leaves the prices to the default ones, and has no ad network.
    expect([...Value.Errors(Master, { ...master, offeredPlans: [], prices: DEFAULT_PRICES, adFrames: sampleMaster.adFrames })]).toEqual([])
    expect(contactItems.flatMap((item) => [...Value.Errors(ContactItem, item)])).toEqual([])
    expect(categories.flatMap((category) => [...Value.Errors(Category, category)])).toEqual([])
  })

  it('offers the three plans in the specification’s order with label, description and term', () => {
    expect(Object.entries(master.products.plans).map(([name, { label, term }]) => [name, label, term])).toEqual([
      ['web', '電子版プラン', '月'],
      ['webPaper', '電子版+紙面配達プラン', '月'],
      ['paper', '紙面配達プラン', '月'],
    ])
    expect(Object.keys(master.products.plans)).toEqual([...PLAN_NAMES])
    for (const plan of Object.values(master.products.plans))
      expect(plan.description.filter((line) => line.length > 5)).toEqual(plan.description)
    expect(Object.keys(master.products.product_id)).toEqual(['local', 'develop', 'production'])
    expect(master.products.product_id.production).not.toBe(master.products.product_id.local)
  })

  it('has 47 different prefectures from Hokkaido to Okinawa', () => {
    expect(master.prefs.length).toBe(47)
    expect(new Set(master.prefs).size).toBe(47)
    expect([master.prefs[0], master.prefs[9], master.prefs[46]]).toEqual(['北海道', '群馬県', '沖縄県'])
    expect(master.prefs.filter((pref) => !/[都道府県]$/.test(pref))).toEqual([])
  })

  it('labels the weather codes of the families 100 to 400 and gives each a known picture', () => {
    const codes = Object.keys(master.weathers)
    const count = (family: string) => codes.filter((code) => code.startsWith(family) && code.length === 3).length
    expect(['1', '2', '3', '4'].map(count)).toEqual([35, 36, 28, 19])
    expect(codes.length).toBe(35 + 36 + 28 + 19 + 1)
    const pictures = new Set(Object.values(master.weathers).map((weather) => weather.image))
    expect([...pictures].toSorted()).toEqual(WEATHER_KINDS.map((kind) => `/weather/${kind}.svg`).toSorted())
    expect(new Set(Object.values(master.weathers).map((weather) => weather.label)).size).toBe(codes.length)
  })

  it.each([
    ['100', '晴れ', 'sunny'],
    ['101', '晴れ時々くもり', 'sunny-cloudy'],
    ['200', 'くもり', 'cloudy'],
    ['211', 'くもりのち晴れ', 'cloudy-sunny'],
    ['300', '雨', 'rain'],
    ['304', '雨または雪', 'rain-snow'],
    ['340', '雪または雨', 'rain-snow'],
    ['350', '雨で雷を伴う', 'thunder'],
    ['400', '雪', 'snow'],
    ['209', '霧', 'fog'],
    ['unknown', '情報なし', 'unknown'],
  ])('weather %s is 「%s」 with the picture %s', (code, label, kind) => {
    expect(master.weathers[code]).toEqual({ label, image: `/weather/${kind}.svg` })
  })

  it('offers readers seven contact items, personal information among them', () => {
    expect(contactItems.map(({ itemName, slug }) => [itemName, slug])).toEqual([
      ['購読について', 'subscription'],
      ['配達について', 'delivery'],
      ['広告について', 'advertising'],
      ['記事・紙面について', 'article'],
      ['情報提供', 'information'],
      ['個人情報について', 'policy'],
      ['その他', 'other'],
    ])
    expect(contactItems.map((item) => item.id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('lists the demo’s categories in the desk’s order', () => {
    expect(categories.map(({ slug, label, children }) => [slug, label, children.map((child) => child.slug).join(' ')])).toEqual([
      ['chiiki', '地域', 'kiryu midori matsuri wadai saigai'],
      ['gyosei', '行政', 'shigikai shisei senkyo kosodate'],
      ['keizai', '経済', 'orimono shoten kigyo nogyo'],
      ['kyoiku', '教育', 'shochu koko toshokan'],
      ['bunka', '文化', 'bijutsu ongaku rekishi bungei'],
      ['sports', 'スポーツ', 'koko-yakyu rikujo kyugi chiiki-sports'],
      ['kurashi', 'くらし', 'kenko shoku tenki kaimono'],
      ['column', 'コラム・連載', 'watarase-nikki rensai toko'],
    ])
  })

  it('gives every category its own id, slug, name, label and description, and none a reserved slug', () => {
    const all = categories.flatMap((category) => [category, ...category.children])
    for (const field of ['id', 'slug', 'name', 'label', 'og_description'] as const) {
      expect(new Set(categories.flatMap((parent) => [parent[field], ...parent.children.map((child) => child[field])])).size).toBe(
        all.length,
      )
    }
    expect(categories.filter((category) => ['popular', 'recommend'].includes(category.slug))).toEqual([])
    expect(categories.flatMap((parent) => parent.children).filter((child) => !/^.{10,60}。$/.test(child.og_description))).toEqual([])
  })

  it('names an invented publisher whose links are on a reserved domain', () => {
    const { publication } = master
    expect(publication.name).toBe('わたらせ日日')
    expect(publication.company).toBe('株式会社わたらせ日日新聞社')
    expect(publication.address).toBe('群馬県桐生市本町九丁目99番地')
    expect(publication.phone).toBe('0277-00-0000')
    expect(publication.phoneHours).toBe('月曜日〜土曜日 9:00〜17:00')
    expect(publication.representative).toBe('代表取締役 渡良瀬 一郎')
    expect(publication.socialLinks.filter(({ url }) => new URL(url).hostname !== 'www.example.jp')).toEqual([])
  })
})
