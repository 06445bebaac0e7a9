/** The sentences of the newspaper's settings at the desk. */
import type { SettingName } from '@yukan/contract/desk/setting-values.ts'
import { WEEKDAY_LABELS } from '@yukan/rules/time/tokyo-time.ts'

/** Title and purpose of each setting. */
export const settingTitles: Readonly<Record<SettingName, { title: string; hint: string }>> = {
  company: { title: '新聞と会社', hint: '読者のすべてのページの上と下、法律で定められたページに出ます。' },
  hours: { title: '電話を受ける時間', hint: '読者のページの下、お問い合わせ、法律で定められたページに出ます。' },
  links: { title: 'SNSへのリンク', hint: '読者のすべてのページの下に、この順に並びます。' },
  contact: { title: 'お問い合わせの項目', hint: 'お問い合わせのページで読者が選ぶ項目です。消した項目で届いた便りは、そのまま残ります。' },
  inbox: {
    title: '便りの知らせ先',
    hint: '読者から便りが届くたびに、知らせるメールアドレスです。空けておくと、知らせは出ず、便りは「便り」の画面で待ちます。',
  },
  plans: { title: 'プランの説明', hint: 'プランの名前と説明です。金額は「プランの料金」で変えます。' },
  prices: {
    title: 'プランの料金',
    hint: '読者が毎月支払う料金です。読者のページ、利用規約、特定商取引法に基づく表記、申し込みの画面、メールに同じ額が出ます。',
  },
  terms: { title: '利用規約', hint: '施行日ごとに版を作ります。古い版も読者が読めるまま残ります。' },
  policy: { title: 'プライバシーポリシー', hint: '施行日ごとに版を作ります。古い版も読者が読めるまま残ります。' },
  law: { title: '特定商取引法に基づく表記', hint: '施行日ごとに版を作ります。古い版も読者が読めるまま残ります。' },
  days: { title: '休刊日', hint: '紙面を発行しない日です。新しい契約の配達の開始日は、休刊日を除いて決まります。' },
  delivery: {
    title: '配達区域',
    hint: '紙面をお届けする市町村と町です。お届け先の住所の入力、配達の方法の案内、購読のご案内に使います。',
  },
  garbage: { title: 'ごみの収集', hint: '読者のトップページの「あすのごみ」に出ます。地区ごとの一年の暦を確かめられます。' },
  weather: { title: '天気予報の地域', hint: '読者のトップページに出る天気予報の地域です。10か所まで選べ、最初の地域がいつも見えます。' },
  ads: {
    title: '広告',
    hint: '広告事業者のスクリプトと枠、「利用者情報の外部送信」のページに名前を出す事業者です。広告は読者のページから切り離した枠の中に出ます。保存するときに本人確認があります。',
  },
  recruitment: { title: '募集のバナー', hint: '記事や一覧の横に出るバナーです。' },
}

export const settingsText = {
  title: '設定',
  hint: '新聞そのものについての設定です。保存すると、読者のページがすぐに変わります。変更はすべて記録され、元に戻せます。',
  missingInbox: '知らせ先は決まっていません。便りは「便り」の画面で待ちます。',
  missing: 'まだ入力されていません。読者のページには「準備中」と出るか、何も出ません。',
  missingDays: 'まだ決めていません。決めるまでは、日曜日、祝日、12月31日から1月3日までを休刊としています。',
  missingPrices: 'まだ決めていません。決めるまでは、下の料金です。',
  missingShort: '未入力',
  changed: (by: string | null, time: string) => `${by ?? '最初の内容'}・${time}`,
  never: '最初の内容のまま',
  preview: '読者に見える形',
  note: '変えた理由（同僚のための控え）',
  save: '保存する',
  saved: '保存しました。読者のページに出ています。',
  savedPrices: '保存しました。決済会社に確認され次第、読者のページに出ます。',
  restored: '元に戻しました。',
  wrong: '入力の内容を確かめてください。',
  needed: '入力してください。',
  history: '変更の記録',
  noHistory: 'まだ変更はありません。',
  first: '最初の内容',
  restoredFrom: (version: number) => `第${version}版に戻した`,
  version: (version: number) => `第${version}版`,
  compare: '変わったところを見る',
  difference: '変わったところ',
  noDifference: '変わったところはありません。',
  restore: 'この版に戻す',
  oldVersion: (place: string) => `この版の「${place}」は、いまの決まりに合わないため、戻せません。いまの設定を直してください。`,
  empty: '（なし）',
  conflict: (by: string) =>
    `${by}が先に変更しました。入力した内容は残っています。下の「変更の記録」で確かめてください。もう一度保存すると、入力した内容に置きかわります。`,
  somebody: 'ほかの人',
  add: '＋ 追加する',
  remove: '消す',
} as const

export const companyText = {
  name: '新聞の名前',
  sealText: '印（1〜4文字）',
  blurb: '紹介文',
  company: '発行する会社',
  representative: '代表者',
  address: '所在地',
  phone: '電話番号',
  phoneHours: '電話を受ける時間',
  badPhone: '数字と-で入力してください。',
  badSeal: '空白のない1〜4文字で入力してください。',
} as const

/** Names of the parts of a value, for differences. */
const partNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(companyText),
  ['socialLinks', 'リンク'],
  ['label', '名前'],
  ['url', 'アドレス'],
  ['items', '項目'],
  ['addresses', 'メールアドレス'],
  ['itemName', '名前'],
  ['slug', '目印'],
  ['web', '電子版'],
  ['webPaper', '電子版と紙面'],
  ['paper', '紙面'],
  ['prices', '料金'],
  ['description', '説明'],
  ['editions', '版'],
  ['inForceOn', '施行日'],
  ['summary', '変わったところの説明'],
  ['lead', '前文'],
  ['sections', '条'],
  ['group', '大見出し'],
  ['title', '見出し'],
  ['text', '本文'],
  ['closing', '結び'],
  ['id', '目印'],
  ['weekdays', '休刊の曜日'],
  ['isClosedOnHolidays', '祝日の休刊'],
  ['isClosedAtNewYear', '年末年始の休刊'],
  ['days', '休刊日'],
  ['day', '日'],
  ['reason', '理由'],
  ['adScript', 'スクリプトのアドレス'],
  ['adPartners', '広告事業者'],
  ['adOrigins', '配信元'],
  ['script', 'スクリプト'],
  ['frame', '開くページ'],
  ['image', '画像と動画'],
  ['connect', '通信先'],
  ['adSlots', '枠の名前'],
  ['list', '一覧'],
  ['article', '記事'],
  ['side', '横の欄'],
  ['policyUrl', 'ポリシーのアドレス'],
  ['recruitment', 'バナー'],
  ['prefecture', '都道府県'],
  ['cities', '市町村'],
  ['zip', '郵便番号'],
  ['areas', '区域'],
  ['way', '配達の方法'],
  ['districts', '区域の名前'],
  ['towns', '町名'],
  ['places', '地域'],
  ['name', '名前'],
  ['areaCode', '地域の番号'],
  ['labels', 'ごみの種類'],
  ['district', '地区'],
  ['city', '市町村'],
  ['groups', '収集の暦'],
  ['petAdded', '追加の日'],
  ['exclusion', '休みの日'],
  ['specialExclusion', '特別な日'],
  ['link', '説明のページ'],
])

function partText(part: string, before: string | undefined): string {
  // Districts have numbers, not positions.
  if (/^\d+$/.test(part)) return before === 'district' ? part : String(Number(part) + 1)
  const [, week, day] = /^([1-5])-([0-6])$/.exec(part) ?? []
  return day === undefined ? (partNames.get(part) ?? part) : `第${week}${WEEKDAY_LABELS[Number(day)]}曜日`
}

/** The place of a text in a setting: 「条 3 見出し」, 「収集の暦 a 第2水曜日 1」. */
export function settingPlaceText(place: readonly string[]): string {
  return place.map((part, index) => partText(part, place[index - 1])).join(' ')
}
