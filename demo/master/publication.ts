import type { Publication } from '@yukan/contract/master-entities.ts'

/** Data for masthead, footer, contact and legal pages (product §1, §2 "Global layout"). All of it is fictional. */
export const publication: Publication = {
  name: 'わたらせ日日',
  sealText: '夕刊',
  blurb:
    '「わたらせ日日」は、群馬県桐生市とみどり市の出来事を、その日の夕方に届ける地域の夕刊です。織物のまちの路地から渡良瀬川の上流まで、暮らしのそばの話題を取材し、紙面と電子版でお届けします。',
  company: '株式会社わたらせ日日新聞社',
  representative: '代表取締役 渡良瀬 一郎',
  address: '群馬県桐生市本町九丁目99番地',
  phone: '0277-00-0000',
  phoneHours: '月曜日〜土曜日 9:00〜17:00',
  socialLinks: [
    { label: 'X', url: 'https://www.example.jp/x/watarase-nichinichi' },
    { label: 'Instagram', url: 'https://www.example.jp/instagram/watarase-nichinichi' },
    { label: 'LINE', url: 'https://www.example.jp/line/watarase-nichinichi' },
  ],
  adPartners: [],
  recruitment: {
    title: '記者・配達員を募集しています',
    text: '地域を歩いて伝える記者と、夕方の町に紙面を届ける配達員を募集しています。未経験の方も歓迎します。',
    url: '/contact/',
  },
}
