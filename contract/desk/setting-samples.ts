/** An example of each setting, for documentation, the gallery and tests. */
import { sampleMaster } from '../samples.ts'
import type { SettingName, SettingValue } from './setting-values.ts'

const edition = {
  inForceOn: '2026-11-01',
  summary: '',
  lead: '{会社}は、「{新聞の名前}」の利用条件を次のとおり定めます。',
  sections: [
    { id: 'article-1', group: '', title: '適用', text: '本規約は、すべての方に適用されます。' },
    { id: 'article-2', group: '', title: '料金', text: '利用料金は次のとおりです。\n1. 電子版：月額{電子版の月額}' },
  ],
  closing: '{施行日}から施行します。',
}

/** Keyed by the name of the setting. */
export const sampleSettings: { [N in SettingName]: SettingValue<N> } = {
  company: {
    name: 'わたらせ日日',
    sealText: '夕刊',
    blurb: '桐生市とみどり市の出来事を、その日の夕方に届けます。',
    company: '株式会社わたらせ日日新聞社',
    representative: '代表取締役 渡良瀬 一郎',
    address: '群馬県桐生市本町九丁目99番地',
    phone: '0277-00-0000',
  },
  hours: { phoneHours: '月曜日〜土曜日 9:00〜17:00' },
  links: { socialLinks: [{ label: 'X', url: 'https://www.example.jp/x/yukan' }] },
  contact: {
    items: [
      { slug: 'subscription', itemName: '購読について' },
      { slug: 'policy', itemName: '個人情報について' },
    ],
  },
  inbox: { addresses: ['office@example.jp'] },
  plans: {
    web: { label: '電子版プラン', description: ['会員限定の記事をすべて読めます'] },
    webPaper: { label: '電子版+紙面配達プラン', description: ['夕刊をご自宅に配達します'] },
    paper: { label: '紙面配達プラン', description: ['夕刊をご自宅に配達します'] },
  },
  prices: { web: 1800, webPaper: 2600, paper: null },
  terms: { editions: [edition] },
  policy: {
    editions: [{ ...edition, sections: [{ id: 'advertising', group: '', title: '広告', text: '{広告事業者の一覧}' }] }],
  },
  law: {
    editions: [{ ...edition, sections: [{ id: 'seller', group: '販売事業者', title: '販売事業者', text: '{会社}' }] }],
  },
  days: { weekdays: [0], isClosedOnHolidays: true, isClosedAtNewYear: true, days: [{ day: '2026-11-26', reason: '印刷機の点検' }] },
  delivery: sampleMaster.delivery,
  garbage: sampleMaster.trash,
  weather: {
    places: [
      { name: '群馬県南部', areaCode: '100010' },
      { name: '栃木県南部', areaCode: '090010' },
    ],
  },
  ads: {
    adPartners: [{ name: '見本広告ネットワーク株式会社', policyUrl: 'https://ads.example.jp/privacy/' }],
    adOrigins: sampleMaster.adFrames.origins,
    adSlots: { ...sampleMaster.adFrames.slots, list: 'list-rectangle' },
  },
  recruitment: { recruitment: { title: '記者を募集しています', text: '地域を歩き、書く仕事です。', url: '/contact/' } },
}
