/** The sentences of the settings of a newspaper's region: delivery, weather, garbage collection. */
import type { DeliveryWay } from '@yukan/rules/delivery/delivery-areas.ts'
import type { GarbageCheck } from '@yukan/rules/life/garbage-year.ts'
import { FORECAST_HOURS } from '@yukan/rules/lifetimes.ts'

const ways: Readonly<Record<DeliveryWay, string>> = { evening: '当日夕方の配達', 'next-morning': '翌朝の配達', mail: '郵送' }

export const deliveryFormText = {
  ways,
  prefecture: '都道府県',
  cities: '配達する市町村',
  city: '市町村の名前',
  zip: '郵便番号（7桁）',
  zipHint: 'この市町村のお届け先の住所に、読者が入力しなくてもつく番号です。',
  badZip: 'ハイフンなしの7桁の数字で入力してください。',
  districts: (way: DeliveryWay) => `${ways[way]}の区域の名前`,
  districtsHint: '「配達区域について」に、この順に出ます。一行に一つずつ書きます。',
  towns: (way: DeliveryWay) => `${ways[way]}の町名`,
  townsHint:
    '住所の町名のはじまりを、一行に一つずつ書きます。「本町」と書けば「本町三丁目」も含みます。より長く合うものが優先します。読者の住所から、お届けの方法がこれで決まります。',
  oneCity: '市町村を一つは残してください。',
  oneWay: '区域の名前を一つは入力してください。',
  twiceCity: '同じ名前の市町村があります。',
  needsDistricts: '町名に対応する区域の名前を入力してください。',
  twiceTown: (town: string) => `「${town}」が二つの方法にあります。`,
  tooLong: (most: number) => `一行は${most}文字までで書いてください。`,
} as const

export const weatherFormText = {
  places: '地域',
  name: '予報の地域の名前',
  areaCode: '予報の地域',
  choose: '選んでください',
  hint: '気象庁の予報の区分から選びます。最初の地域がトップページにいつも出ます。二つ目からの地域は、読者が「ほかの地域」を開くと、この順に出ます。名前は読者に見えるもので、書き替えられます。保存すると、外した地域の予報はすぐに消え、加えた地域の予報は次の取り込み（毎時7分）から出ます。',
  onePlace: '地域を一つは残してください。',
  twiceArea: '同じ地域があります。',
  twiceName: '同じ名前の地域があります。',
  first: (name: string) => `${name} ${FORECAST_HOURS}時間後の予報`,
  credit: (name: string) => `出典：気象庁ホームページ（${name}）`,
} as const

const reasons: Readonly<Record<GarbageCheck['reason'], string>> = {
  holiday: '祝日に収集があります。休みになるか、市町村の暦で確かめてください。',
  past: 'すでに過ぎた日です。',
  overruled: '同じ日に二つの決まりがあります。「特別な日」、「休みの日」、「追加の日」の順に優先します。',
  superfluous: 'いつもの収集で、もう集める日です。追加は要りません。',
}

export const garbageText = {
  tomorrow: (day: string) => `${day}のごみ`,
  none: '収集なし',
  kinds: 'ごみの種類',
  kind: '種類の名前',
  petHint: '「追加の日」に集める種類です。消せません。',
  districts: '地区',
  noDistrict: '地区を登録していない読者',
  districtOf: (number: number) => `地区${number}`,
  city: '市町村',
  label: '地区の名前',
  group: '収集の暦',
  addDistrict: '＋ 地区を追加する',
  addGroup: '＋ 新しい収集の暦を作る',
  removeGroup: 'この暦を消す',
  groups: '収集の暦',
  groupTitle: (name: string) => `収集の暦（${name}）`,
  groupOf: (names: string) => (names === '' ? '地区のない暦' : names),
  link: '市町村の説明のページ（https:// から。なければ空のまま）',
  weekly: 'いつもの収集',
  weeklyHint: '「第1」はその月の1日から7日、「第2」は8日から14日です。種類ごとに、集める日に印をつけます。',
  week: (week: number) => `第${week}`,
  weeks: '週',
  everyWeek: '毎週',
  noWeek: 'なし',
  cell: (kind: string, week: number, weekday: string) => `${kind} 第${week}${weekday}曜日`,
  petAdded: '追加の日（ペットボトル）',
  exclusion: '休みの日',
  special: '特別な日（その日に集めるものを決める）',
  day: '日',
  specialKinds: 'その日に集めるもの（印がなければ収集なし）',
  year: '一年の暦',
  yearOf: (year: number, group: string) => `${year}年の暦（${group}）`,
  month: (month: number) => `${month}月`,
  copy: (year: number) => `${year - 1}年の日付を${year}年に写す`,
  copyHint:
    '前の年の追加の日、休みの日、特別な日を、同じ週の同じ曜日に写します。年末年始は同じ日付に写します。写した日は、保存する前に市町村の暦と見比べてください。',
  copied: (count: number) =>
    count === 0 ? '写す日付はありませんでした。' : `${count}日を写しました。暦に「写」と出ている日を確かめてください。`,
  copiedMark: '写',
  checks: '確かめる日',
  noChecks: '確かめる日はありません。',
  reasons,
  holiday: '祝日',
  badDay: '日を選んでください。',
  twice: '同じ日があります。',
  newKind: '新しい種類',
  newDistrict: (number: number) => `第${number}地区`,
} as const
