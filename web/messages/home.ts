/** The sentences of the home page, not in `pages.ts`, which articles load: product §2 "Home". */
import { FORECAST_HOURS } from '@yukan/rules/lifetimes.ts'

export const homeText = {
  infoLabel: 'きょうの情報',
  forecast: `${FORECAST_HOURS}時間後の予報`,
  otherPlaces: 'ほかの地域',
  andSource: '・出典',
  tomorrow: 'あす',
  noCollection: '収集なし',
  garbageMissing: '収集日を表示できません',
  changeDistrict: '地区を変える',
  openPaper: '最新の紙面を開く',
  showMore: 'もっと見る',
  lead: 'トップニュース',
  latest: '最新のニュース',
  stripLabel: (category: string) => `${category}のニュース`,
  stripMore: (category: string) => `${category}の記事`,
  calendar: '発行日カレンダー',
  previousMonth: '前の月',
  nextMonth: '次の月',
  dayTitle: (day: string) => `${day}の記事`,
  noArticles: (day: string) => `${day}の記事は見つかりませんでした`,
  districtNeedsLogin: '地区を設定するには、会員登録またはログインが必要です。',
  newest: '最新の記事へ',
  life: {
    title: '地域のくらし',
    duty: 'きょうの休日当番医',
    noEvents: 'この1週間の催しはありません。',
    more: (count: number) => `ほかに${count}件の催しがあります。`,
    links: [
      ['/life/events/', '催し'],
      ['/life/doctors/', '休日当番医'],
      ['/life/notices/', 'お知らせ'],
      ['/life/obituaries/', 'お悔やみ'],
    ],
  },
} as const
