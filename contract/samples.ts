import type {
  ArticleDetail,
  ArticlePlace,
  ArticleSummary,
  Category,
  ContactItem,
  Image,
  Paper,
  PaperHit,
  PaperRegion,
  SearchHit,
  Tag,
  Weather,
} from './entities.ts'
import type { Master } from './master-entities.ts'

export const sampleImage: Image = {
  url: '/files/articles/kura-ichi-1200.webp',
  comment: '蔵の並ぶ通りで開かれた市',
  alt: '',
  cut: 50,
  width: 1200,
  height: 800,
  variants: [
    { url: '/files/articles/kura-ichi-400.webp', width: 400 },
    { url: '/files/articles/kura-ichi-800.webp', width: 800 },
  ],
}

export const sampleTag: Tag = { id: 7, name: 'shotengai', label: '商店街' }

const subCategory = { id: 11, slug: 'event', name: 'event', label: '催し', og_description: '祭りや市、催しの話題', og_img: '' }

export const sampleCategory: Category = {
  id: 1,
  slug: 'local',
  name: 'local',
  label: '地域',
  og_description: '地域の話題をお届けします',
  og_img: '/files/categories/local.webp',
  children: [{ ...subCategory, children: [] }],
}

export const sampleArticleSummary: ArticleSummary = {
  id: 101,
  slug: 'kura-ichi',
  title: '蔵の市、秋晴れににぎわう',
  headline: '蔵の\u200B市、\u200B秋晴れに\u200Bにぎわう',
  description: '<p>蔵の並ぶ通りで二十日、恒例の市が開かれた。</p>',
  releaseDate: '2026-11-20T15:00:00+09:00',
  categories: [{ id: 1, slug: 'local', name: 'local', label: '地域', children: [{ id: 11, slug: 'event', name: 'event', label: '催し' }] }],
  tags: [sampleTag],
  urls: { thumbnail: [{ image: sampleImage }] },
  eyecatch: true,
  rank: 1,
  limited: false,
  onlyWeb: false,
}

export const sampleSearchHit: SearchHit = {
  ...sampleArticleSummary,
  highlight: {
    title: [
      [0, 1],
      [2, 1],
    ],
    snippet: {
      text: '蔵の並ぶ通りで二十日、恒例の市が開かれた。',
      marks: [
        [0, 1],
        [14, 1],
      ],
    },
  },
}

export const sampleArticleDetail: ArticleDetail = {
  ...sampleArticleSummary,
  content: '<p>市には四十の店が並び、朝から多くの人が訪れた。</p>',
  info: '次回は12月20日、午前9時から。',
  galleries: [{ urls: [{ image: sampleImage }] }],
  updatedAt: null,
  corrections: [],
}

export const samplePaperHit: PaperHit = {
  url: '/files/page/Zk3vQ9xW2mTbR7cY1nLsPd/page.webp?expires=1795154400&signature=c2FtcGxl',
  files: {
    folder: '/files/page/Zk3vQ9xW2mTbR7cY1nLsPd',
    query: 'expires=1795154400&signature=c2FtcGxl',
    expiresAt: '2026-11-20T15:40:00+09:00',
    tileSize: 512,
  },
  date: '2026-11-20',
  page: 1,
  kind: 'evening',
  previewUrl: '/files/preview/Zk3vQ9xW2mTbR7cY1nLsPd.webp',
  width: 3198,
  height: 4300,
  hasText: true,
  mayView: true,
}

export const samplePaper: Paper = { ...samplePaperHit, articles: [{ slug: 'kura-no-machi', title: '蔵の町に新しい風' }] }

export const sampleArticlePlace: ArticlePlace = {
  date: '2026-11-20',
  kind: 'evening',
  page: 1,
  url: '/paper/20261120/?page=1',
  region: '0.42,0.05,0.54,0.33',
  boxes: [{ x: 0.42, y: 0.05, width: 0.54, height: 0.33 }],
  preview: { url: samplePaperHit.previewUrl, width: 3198, height: 4300 },
}

export const samplePaperRegions: PaperRegion[] = [
  {
    headline: '蔵の町に新しい風',
    boxes: [{ x: 0.42, y: 0.05, width: 0.54, height: 0.33 }],
    article: { id: 5318, slug: 'kura-no-machi', mayRead: true },
    paragraphs: null,
    isStory: true,
  },
  {
    headline: '秋の反物市',
    boxes: [{ x: 0.04, y: 0.05, width: 0.3, height: 0.12 }],
    article: null,
    paragraphs: [
      { text: '秋の反物市', isHeadline: true },
      { text: '蔵通りに百軒の店', isHeadline: false },
    ],
    isStory: false,
  },
]

export const sampleWeather: Weather = {
  date: '2026-11-20',
  weatherCode: [...Array<string>(12).fill('100'), ...Array<string>(11).fill('200'), null],
  temperature: [4, 4, 3, 3, 3, 4, 4, 6, 9, 11, 13, 14, 15, 15, 15, 14, 12, 10, 9, 8, 7, 6, 6, null],
  source: '出典：気象庁ホームページ',
  fetchedAt: '2026-11-19T17:10:00+09:00',
  place: '群馬県南部',
  others: [],
}

export const sampleContactItem: ContactItem = { id: 3, itemName: '個人情報の取り扱いについて', slug: 'policy' }

const nothingCollected: Record<string, string[]> = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((week) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => [`${week}-${weekday}`, []])),
)

export const sampleMaster: Master = {
  products: {
    product_id: { local: 'prod_local', develop: 'prod_develop', production: 'prod_production' },
    plans: {
      web: { label: '電子版プラン', description: ['パソコンやスマートフォンで紙面が読めます'], term: '月' },
      webPaper: { label: '電子版+紙面配達プラン', description: ['電子版に加えて紙面を配達します'], term: '月' },
      paper: { label: '紙面配達プラン', description: ['紙面を配達します'], term: '月' },
    },
  },
  prices: { web: 1650, webPaper: 2400 },
  offeredPlans: ['web', 'webPaper'],
  weathers: { '100': { label: '晴れ', image: '/weather/sunny.svg' }, '200': { label: 'くもり', image: '/weather/cloudy.svg' } },
  trash: {
    labels: { burnable: '燃えるごみ', pet: 'ペットボトル' },
    district: { '0': { group: 'a', label: '未設定', city: '' }, '1': { group: 'a', label: '本町', city: '桐生市' } },
    groups: { a: { ...nothingCollected, '1-1': ['burnable'], '2-3': ['pet'] } },
    petAdded: { a: ['2026-12-07'] },
    exclusion: { a: ['2026-12-31', '2027-01-01'] },
    specialExclusion: { a: { '2026-12-30': ['burnable'] } },
    link: { a: 'https://city.example.jp/gomi/a' },
  },
  prefs: ['群馬県', '栃木県'],
  adFrames: {
    origins: { script: [], frame: [], image: [], connect: [] },
    slots: { list: '', article: '', side: '' },
  },
  delivery: {
    prefecture: '群馬県',
    cities: [
      {
        name: '桐生市',
        zip: '3760000',
        areas: [
          { way: 'evening', districts: ['本町・中心街', '東・西'], towns: ['本町', '東', '西', '梅田町3'] },
          { way: 'next-morning', districts: ['新里', '梅田北部'], towns: ['新里', '梅田町4', '梅田町5'] },
          { way: 'mail', districts: ['黒保根'], towns: ['黒保根'] },
        ],
      },
      {
        name: 'みどり市',
        zip: '3760100',
        areas: [
          { way: 'evening', districts: ['笠懸'], towns: ['笠懸', '大間々町大間々'] },
          { way: 'next-morning', districts: ['大間々北部'], towns: ['大間々町小平'] },
          { way: 'mail', districts: ['東町'], towns: ['東町'] },
        ],
      },
    ],
  },
  publication: {
    name: '夕刊わたらせ',
    sealText: '夕刊',
    blurb: '地域の一日を、その日の夕方に。',
    company: '株式会社夕刊わたらせ',
    representative: '代表取締役 渡良瀬 一郎',
    adPartners: [],
    address: '群馬県桐生市本町一丁目',
    phone: '0277-00-0000',
    phoneHours: '月曜日から土曜日 9:00〜17:00',
    socialLinks: [{ label: 'X', url: 'https://social.example.jp/yukan' }],
    recruitment: { title: '記者を募集しています', text: '地域を歩き、書く仕事です。', url: 'https://yukan.example.jp/recruit' },
  },
}
