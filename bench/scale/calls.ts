/** The calls of readers, members and staff that read, as for any newspaper. */

/** Ids and names in a newspaper for the calls. */
export interface Site {
  slugs: readonly string[]
  categories: readonly string[]
  tags: readonly string[]
  /** Days on which articles were released. */
  days: readonly string[]
  /** Days with an issue of the paper. */
  issues: readonly string[]
  articleIds: readonly number[]
  pictureIds: readonly number[]
  pageIds: readonly number[]
  issueIds: readonly number[]
  memberId: number
  customerId: string
  contactId: number
}

export type Caller = 'guest' | 'member' | 'desk'

export interface ScaleCall {
  name: string
  caller: Caller
  path: (site: Site, round: number) => string
}

const WORDS = {
  'one character': ['の', '市', '山', '水', '蔵', 'ア', '駅', '橋', '祭', '七'],
  'two characters': ['桐生', '学校', '開催', '市長', '鉄道', 'して', '今年', '織物', 'こと', '検討'],
  'three characters': ['桐生市', '市役所', '図書館', '小学校', 'について', 'センター', '委員会', '実行委', '今年度', '群馬県'],
  'many characters': [
    '桐生市議会',
    '子どもたち',
    'わたらせ渓谷',
    '実行委員会',
    'することにした',
    'コミュニティ',
    '市立図書館',
    '新しい駅舎',
    '織物の歴史',
    'ボランティア',
  ],
  'several words': [
    '桐生 学校',
    '市 の 山',
    '子ども 図書館',
    '鉄道 駅',
    '祭り 今年 開催',
    '織物 歴史',
    '市長 会見',
    '橋 工事',
    '水 川',
    '委員会 検討',
  ],
  'absent words': ['鼬鼠', 'ヌルヌヌ', 'xqzjv', '寝耳水木金', 'っっっっ', '鰐鮫鯱', 'ワヲンヰヱ', 'qqqq', '龜龜龜', 'ヶヶヶ'],
} as const

const at = <T>(values: readonly T[], round: number): T | undefined => values[(round * 37) % Math.max(1, values.length)]
const text = (value: string | number | undefined) => encodeURIComponent(value ?? '')
const yearOf = (day = '2020-01-01') => day.slice(0, 4)
const monthOf = (day = '2020-01-01') => String(Number(day.slice(5, 7)))
const dateOf = (day = '2020-01-01') => String(Number(day.slice(8, 10)))

const LIST = '/v1/article/get/list?flag=1&limit=20'
const COLUMNS = ['title', 'description', 'content', 'info'].map((column) => `&targetColumn[]=${column}`).join('')

function searches(kind: keyof typeof WORDS): ScaleCall[] {
  const word = (round: number) => WORDS[kind][round % WORDS[kind].length] ?? ''
  const articles = (round: number) =>
    `${LIST}${COLUMNS}${word(round)
      .split(' ')
      .map((each) => `&keyword[]=${text(each)}`)
      .join('')}`
  const pages = (round: number) =>
    `/v1/paper/get/search?limit=20${word(round)
      .split(' ')
      .map((each, index) => `&keyword_${index}=${text(each)}`)
      .join('')}`
  return [
    { name: `search of articles, ${kind}`, caller: 'guest', path: (_, round) => articles(round) },
    { name: `search of pages, ${kind}`, caller: 'guest', path: (_, round) => pages(round) },
  ]
}

const guest = (name: string, path: ScaleCall['path']): ScaleCall => ({ name, caller: 'guest', path })
const member = (name: string, path: ScaleCall['path']): ScaleCall => ({ name, caller: 'member', path })
const desk = (name: string, path: ScaleCall['path']): ScaleCall => ({
  name,
  caller: 'desk',
  path: (site, round) => `/desk/v1/${path(site, round)}`,
})

const OF_READERS: readonly ScaleCall[] = [
  guest('home', () => '/v1/article/get/tops'),
  guest('home of a day', (site, round) => `/v1/article/get/tops?releaseDate=${at(site.days, round)}`),
  guest('list', (_, round) => `${LIST}&page=${1 + (round % 20)}`),
  guest('list, far below', (_, round) => `${LIST}&offset=${9000 + round}`),
  guest('list of a category', (site, round) => `${LIST}&sort.categories=${text(at(site.categories, round))}`),
  guest('list of a tag', (site, round) => `${LIST}&sort.tags=${text(at(site.tags, round))}`),
  guest('list of a day', (site, round) => `${LIST}&releaseDate=${at(site.days, round)}`),
  guest('recommended', () => '/v1/article/get/recommends?flag=1&limit=10'),
  guest('popular', () => '/v1/article/get/popular?flag=1&limit=10'),
  guest('article', (site, round) => `/v1/article/get/detail?slug=${at(site.slugs, round)}`),
  guest(
    'days of a month',
    (site, round) => `/v1/article/get/existsInMonth?year=${yearOf(at(site.days, round))}&month=${monthOf(at(site.days, round))}`,
  ),
  guest('paper of an article', (site, round) => `/v1/article/check/paper?releaseDate=${at(site.days, round)}`),
  guest('corrections', () => '/v1/article/get/corrections'),
  guest('categories', () => '/v1/category/get/list'),
  guest('ranking of tags', () => '/v1/tag/get/ranking?limit=20'),
  guest('tags', () => '/v1/tag/get/list'),
  guest('tag', (site, round) => `/v1/tag/get/detail?slug=${text(at(site.tags, round))}`),
  guest('week of the region', () => '/v1/life/get/week'),
  guest('events', () => '/v1/life/get/events'),
  guest('notices', () => '/v1/site/get/notices'),
  guest('paper: years', () => '/v1/paper/get/archive'),
  guest('paper: a year', (site, round) => `/v1/paper/get/year?year=${yearOf(at(site.issues, round))}`),
  guest(
    'paper: a month',
    (site, round) => `/v1/paper/get/month?year=${yearOf(at(site.issues, round))}&month=${monthOf(at(site.issues, round))}`,
  ),
  guest('paper: an issue', (site, round) => {
    const day = at(site.issues, round)
    return `/v1/paper/get/list?year=${yearOf(day)}&month=${monthOf(day)}&day=${dateOf(day)}`
  }),
  guest('paper: the newest', () => '/v1/paper/get/list?latest=1'),
  guest('paper: the same day in other years', (site, round) => `/v1/paper/get/sameDay?day=${at(site.issues, round)}`),
  guest('search by year', (_, round) => `${LIST}${COLUMNS}&keyword[]=${text(WORDS['two characters'][round % 10])}&countBy=year`),
  guest(
    'search of pages by year',
    (_, round) => `/v1/paper/get/search?limit=20&keyword_0=${text(WORDS['two characters'][round % 10])}&countBy=year`,
  ),
  guest('sitemap', () => '/sitemap.xml'),
  guest('feed', () => '/rss.xml'),
  guest('page: home', () => '/'),
  guest('page: article', (site, round) => `/article/${at(site.slugs, round)}/`),
  member('login check', () => '/v1/user/loginCheck'),
  member('account', (site) => `/v1/user/get/detail?id=${site.memberId}&withDevice=1`),
  member('payments', (site) => `/v1/stripe/payment/get/list?customer_id=${site.customerId}`),
  member('scrapbook', () => '/v1/scrapbook/get/list'),
  member('page: home of a member', () => '/'),
]

const OF_STAFF: readonly ScaleCall[] = [
  desk('today', () => 'day/get'),
  desk('articles', (_, round) => `article/list${round % 3 === 0 ? '' : `?before=${Date.now() - round * 30 * 86_400_000}-1`}`),
  desk('articles, published', () => 'article/list?state=published'),
  desk('articles, drafts', () => 'article/list?state=draft'),
  desk('articles, withdrawn', () => 'article/list?state=withdrawn'),
  desk('articles, scheduled', () => 'article/list?state=scheduled'),
  desk('articles, in review', () => 'article/list?state=review'),
  desk('articles by change', () => 'article/list?order=changed'),
  desk('articles of a category', (site, round) => `article/list?category=${text(at(site.categories, round))}`),
  desk('articles of a tag', (site, round) => `article/list?tag=${text(at(site.tags, round))}`),
  desk('articles of a writer', (_, round) => `article/list?author=${text(`記者 ${round % 30}`)}`),
  desk('articles of an unknown writer', (_, round) => `article/list?author=${text(`誰か ${round}`)}`),
  desk('articles with words', (_, round) => `article/list?words=${text(WORDS['two characters'][round % 10])}`),
  desk('articles with absent words', (_, round) => `article/list?words=${text(WORDS['absent words'][round % 10])}`),
  desk('articles that are to come', () => 'article/today'),
  desk('pictures', () => 'picture/list'),
  desk('pictures with words', (_, round) => `picture/list?words=${text(WORDS['two characters'][round % 10])}`),
  desk('pictures with absent words', (_, round) => `picture/list?words=${text(WORDS['absent words'][round % 10])}`),
  desk('a picture and where it is', (site, round) => `picture/get?id=${at(site.pictureIds, round)}`),
  desk('find everything', (_, round) => `find/list?words=${text(WORDS['two characters'][round % 10])}`),
  desk('find an absent word', (_, round) => `find/list?words=${text(WORDS['absent words'][round % 10])}`),
  desk('categories', () => 'category/list'),
  desk('tags', () => 'tag/list'),
  desk('tags with words', () => `tag/list?words=${text('話題7')}`),
  desk('audit', () => 'audit/list'),
  desk('audit with words', (_, round) => `audit/list?words=${text(`記事 ${round}`)}`),
  desk('audit with absent words', (_, round) => `audit/list?words=${text(WORDS['absent words'][round % 10])}`),
  desk('messages', () => 'message/list'),
  desk('answered messages', () => 'message/list?state=answered'),
  desk('figures', () => 'figures/get'),
  desk('front page', () => 'front/get'),
  desk('paper: issues', () => 'paper/list'),
  desk('paper: an issue', (site, round) => `paper/get?id=${at(site.issueIds, round)}`),
  desk('paper: texts', () => 'paper-text/list'),
  desk('paper: regions of a page', (site, round) => `region/get?page=${at(site.pageIds, round)}`),
  desk('region', () => 'life/list'),
  desk('staff', () => 'staff/list'),
]

/** Every call that is measured. */
export const SCALE_CALLS: readonly ScaleCall[] = [
  ...OF_READERS,
  ...searches('one character'),
  ...searches('two characters'),
  ...searches('three characters'),
  ...searches('many characters'),
  ...searches('several words'),
  ...searches('absent words'),
  ...OF_STAFF,
]
