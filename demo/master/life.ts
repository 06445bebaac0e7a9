/** The demo newspaper's life of the region: its people, clinics and events are fictional (decision 051). */
import { copyDutyOrder, LAST_IN_MONTH, listDutyDays } from '@yukan/rules/life/life-repeat.ts'
import { addMonths, monthOf } from '@yukan/rules/time/calendar.ts'
import { addDays, dayOf } from '@yukan/rules/time/tokyo-time.ts'
import { isNationalHoliday } from '@yukan/server/settings/holidays.ts'
import { toAnnouncement, toDoctors, toEvent, toObituary } from '@yukan/server/life/new-entry.ts'
import type { NewLifeEntry } from '@yukan/server/store/life/life-entry.ts'

type Event = Parameters<typeof toEvent>[0]

const once: Event['repeat'] = { every: 'none', weekdays: [], nth: 1, weekday: 0, date: 1 }
const always = { exceptions: [], moved: [], link: '', price: '', contact: '', endTime: '' }
/** Days for which a repeated event of the demo continues. */
const YEAR = 365

function repeated(
  today: string,
  event: Partial<Event> & Pick<Event, 'title' | 'town' | 'place' | 'startTime' | 'repeat' | 'text'>,
): NewLifeEntry {
  const endOn = addDays(today, YEAR)
  return toEvent({ ...always, shownFrom: today, shownUntil: endOn, startOn: today, endOn, ...event })
}

function single(
  today: string,
  [from, days]: [from: number, days: number],
  event: Partial<Event> & Pick<Event, 'title' | 'town' | 'place' | 'startTime' | 'text'>,
): NewLifeEntry {
  const startOn = addDays(today, from)
  const endOn = addDays(startOn, days - 1)
  return toEvent({ ...always, repeat: once, shownFrom: today, shownUntil: endOn, startOn, endOn, ...event })
}

function events(today: string): NewLifeEntry[] {
  return [
    repeated(today, {
      title: '織都の朝市',
      town: '桐生市',
      place: '織姫通り',
      startTime: '07:00',
      endTime: '10:00',
      repeat: { ...once, every: 'month-weekday', nth: 3, weekday: 0 },
      price: '入場無料',
      contact: '織姫通り商店会 0277-00-1101',
      text: '朝採りの野菜、焼きまんじゅう、古布など30店が並びます。小雨決行。',
    }),
    repeated(today, {
      title: '絵本の読み聞かせ',
      town: '桐生市',
      place: '新川図書館 児童室',
      startTime: '10:30',
      endTime: '11:00',
      repeat: { ...once, every: 'week', weekdays: [3, 6] },
      price: '無料',
      contact: '新川図書館 0277-00-1102',
      text: '3歳から。申し込みは要りません。',
    }),
    repeated(today, {
      title: '大間々 川風の市',
      town: 'みどり市',
      place: '大間々駅前広場',
      startTime: '09:00',
      endTime: '13:00',
      repeat: { ...once, every: 'month-weekday', nth: LAST_IN_MONTH, weekday: 6 },
      contact: '川風の市実行委員会 0277-00-1103',
      text: '手作りの木工、パン、花の苗。駐車場は河川敷にあります。',
    }),
    repeated(today, {
      title: '相続と登記の無料相談',
      town: 'みどり市',
      place: '笠懸公民館 2階',
      startTime: '13:30',
      endTime: '16:00',
      repeat: { ...once, every: 'month-date', date: 15 },
      price: '無料（予約制）',
      contact: '笠懸公民館 0277-00-1104',
      text: '司法書士が一人30分でお答えします。',
    }),
    single(today, [0, 9], {
      title: '機屋の手帳展',
      town: '桐生市',
      place: '旧模範工場ギャラリー',
      startTime: '10:00',
      endTime: '17:00',
      price: '300円、中学生以下無料',
      contact: 'ギャラリー 0277-00-1105',
      text: '大正から昭和の図案帳と縞帳、120点を並べます。月曜も開きます。',
    }),
    single(today, [2, 1], {
      title: '渡良瀬川 水辺の観察会',
      town: 'みどり市',
      place: '高津戸橋たもと集合',
      startTime: '09:30',
      endTime: '11:30',
      price: '100円（保険料）',
      contact: '川の学校 0277-00-1106',
      text: '長靴でお越しください。小学生は保護者と一緒に。雨天中止。',
    }),
    single(today, [4, 1], {
      title: '市民合唱団 公開練習',
      town: '桐生市',
      place: '文化会館 小ホール',
      startTime: '19:00',
      text: 'だれでも聴けます。途中の出入りもできます。',
    }),
  ]
}

const CLINICS = [
  { town: '桐生市', clinic: '本町内科クリニック', departments: '内科・小児科', hours: '9時〜17時', tel: '0277-00-2101' },
  { town: 'みどり市', clinic: '大間々医院', departments: '内科・外科', hours: '9時〜17時', tel: '0277-00-2102' },
  { town: '桐生市', clinic: '相生整形外科', departments: '整形外科', hours: '9時〜12時', tel: '0277-00-2103' },
  { town: '桐生市', clinic: '境野こどもクリニック', departments: '小児科', hours: '9時〜17時', tel: '0277-00-2104' },
  { town: 'みどり市', clinic: '笠懸中央医院', departments: '内科', hours: '9時〜17時', tel: '0277-00-2105' },
  { town: '桐生市', clinic: '梅田診療所', departments: '内科', hours: '9時〜15時', tel: '0277-00-2106' },
]

/** This month's table and the next one's: two clinics a day, in turn. */
function doctors(today: string): NewLifeEntry[] {
  const order = CLINICS.map((clinic, index) => ({ ...clinic, day: `2000-01-0${1 + Math.floor(index / 2)}` }))
  return [0, 1].map((later) => {
    const { year, month } = addMonths(monthOf(today), later)
    const firstOn = dayOf(year, month, 1) ?? today
    const name = firstOn.slice(0, 'YYYY-MM'.length)
    const next = addMonths({ year, month }, 1)
    const shownUntil = addDays(dayOf(next.year, next.month, 1) ?? today, -1)
    return toDoctors({
      town: '',
      shownFrom: today,
      shownUntil,
      month: name,
      rows: copyDutyOrder(order, listDutyDays(name, isNationalHoliday)),
    })
  })
}

function obituaries(today: string): NewLifeEntry[] {
  const shown = { shownFrom: today, shownUntil: addDays(today, 6), hasConsent: true, note: '' }
  const at = (days: number, time: string, place: string) => ({ on: addDays(today, days), time, place })
  const none = { on: '', time: '', place: '' }
  return [
    toObituary({
      ...shown,
      town: '桐生市',
      name: '織原 ふみ',
      reading: 'おりはら ふみ',
      age: '94',
      diedOn: addDays(today, -1),
      area: '織姫町',
      mourner: '織原 誠一',
      relation: '長男',
      wake: at(1, '18:00', '織姫会館'),
      funeral: at(2, '11:00', '織姫会館'),
    }),
    toObituary({
      ...shown,
      town: 'みどり市',
      name: '川瀬 豊',
      reading: 'かわせ ゆたか',
      age: '81',
      diedOn: addDays(today, -2),
      area: '大間々町',
      mourner: '川瀬 和枝',
      relation: '妻',
      wake: none,
      funeral: at(1, '10:30', '川風斎場'),
      note: '元大間々消防分団長。供花は辞退します。',
    }),
    toObituary({
      ...shown,
      town: '桐生市',
      name: '新里 キヨ',
      reading: 'にいさと きよ',
      age: '102',
      diedOn: addDays(today, -4),
      area: '新里町',
      mourner: '',
      relation: '',
      wake: none,
      funeral: none,
      note: '葬儀は近親者で済ませました。',
    }),
  ]
}

function announcements(today: string): NewLifeEntry[] {
  const until = (days: number) => ({ shownFrom: today, shownUntil: addDays(today, days) })
  return [
    toAnnouncement({
      ...until(6),
      town: '桐生市',
      title: '織姫町の水道管工事',
      text: '午前9時から午後3時まで、織姫町の一部で水が濁ることがあります。\nしばらく流してからお使いください。',
      contact: '水道局工務課 0277-00-3101',
    }),
    toAnnouncement({
      ...until(20),
      town: 'みどり市',
      title: '市営住宅の入居者を募集',
      text: '笠懸団地3戸、大間々団地2戸。申し込みは市役所の窓口へ。',
      contact: '都市計画課 0277-00-3102',
    }),
    toAnnouncement({
      ...until(13),
      town: '',
      title: '献血にご協力を',
      text: '土曜日の午前10時から午後4時まで、文化会館の駐車場で受け付けます。',
      contact: '',
    }),
  ]
}

/** Everything that the demo shows, for a Tokyo day. */
export function demoLife(today: string): NewLifeEntry[] {
  return [...events(today), ...doctors(today), ...obituaries(today), ...announcements(today)]
}
