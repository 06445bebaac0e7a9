import { expect, it } from 'vitest'
import { printAnnouncements, printDuties, printEvents, printObituaries, printTime } from './life-print.ts'

it.each([
  ['', ''],
  ['00:00', '午前0時'],
  ['09:05', '午前9時5分'],
  ['11:59', '午前11時59分'],
  ['12:00', '正午'],
  ['12:30', '午後0時30分'],
  ['18:00', '午後6時'],
])('prints the time %s as %s', (time, text) => {
  expect(printTime(time)).toBe(text)
})

const obituary = {
  name: '桐生 花子',
  reading: 'きりゅう はなこ',
  age: '92',
  diedOn: '2026-11-19',
  town: '桐生市',
  area: '本町三丁目',
  mourner: '桐生 太郎',
  relation: '長男',
  wake: { on: '2026-11-21', time: '18:00', place: '本町会館' },
  funeral: { on: '2026-11-22', time: '11:00', place: '' },
  note: '',
}
const none = { on: '', time: '', place: '' }

it('prints an obituary with all its details', () => {
  expect(printObituaries([obituary])).toEqual([
    '▽桐生　花子さん（きりゅう　はなこ）　９２歳、１９日死去。桐生市本町三丁目。通夜は２１日午後６時、本町会館で、告別式は２２日午前１１時。喪主は長男・桐生　太郎さん。',
  ])
})

it('prints an obituary with only the details that it has', () => {
  const bare = { ...obituary, reading: '', age: '', area: '', town: '', mourner: '', wake: none, funeral: none, note: '供花は辞退します。' }
  expect(printObituaries([bare])).toEqual(['▽桐生　花子さん　１９日死去。供花は辞退します。'])
})

it('prints events by day', () => {
  const event = {
    title: '本町の朝市',
    town: '桐生市',
    place: '本町通り',
    startTime: '07:00',
    endTime: '10:00',
    repeat: { every: 'month-weekday' as const, weekdays: [], nth: 3, weekday: 0, date: 1 },
    price: '無料',
    contact: '商店会 0277-00-0000',
    text: '20店が並ぶ。\n雨天中止。',
  }
  expect(printEvents([{ day: '2026-11-15', events: [event] }])).toEqual([
    '【１１月１５日（日）】',
    '▽本町の朝市　午前７時〜午前１０時。桐生市・本町通り。毎月第３日曜日。無料。２０店が並ぶ。雨天中止。問い合わせは商店会　０２７７－００－００００。',
  ])
})

it('prints doctors on duty by day', () => {
  const duty = { day: '2026-11-22', town: '桐生市', clinic: '本町クリニック', departments: '内科', hours: '9時〜17時', tel: '0277-00-0000' }
  expect(printDuties([{ ...duty, day: '2026-11-23', departments: '', town: '' }, duty])).toEqual([
    '【１１月２２日（日）】',
    '▽本町クリニック（内科）　桐生市　９時〜１７時　０２７７－００－００００',
    '【１１月２３日（月）】',
    '▽本町クリニック　９時〜１７時　０２７７－００－００００',
  ])
})

it('prints announcements', () => {
  expect(printAnnouncements([{ title: '断水', text: '24日\n午前中', town: 'みどり市', contact: '水道局' }])).toEqual([
    '▽断水（みどり市）　２４日。午前中。問い合わせは水道局。',
  ])
})

it('prints an event that has only a name', () => {
  const none = { every: 'none' as const, weekdays: [], nth: 1, weekday: 0, date: 1 }
  const event = { title: '花火', town: '', place: '', startTime: '', endTime: '', repeat: none, price: '', contact: '', text: '' }
  expect(printEvents([{ day: '2026-11-15', events: [event] }])[1]).toBe('▽花火')
})
