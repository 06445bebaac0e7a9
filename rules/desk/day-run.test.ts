import { expect, it } from 'vitest'
import { dayMoments } from './day-run.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`)
const EDITION = at('15:00')
const release = (time: string, isApproved = true) => ({ at: at(time), isApproved })
const shown = (releases: ReturnType<typeof release>[], now: string, editions = [EDITION]) =>
  dayMoments(releases, editions, at(now)).map(
    (moment) =>
      `${String(moment.at.getUTCHours() + 9).padStart(2, '0')}:${String(moment.at.getUTCMinutes()).padStart(2, '0')} ${moment.isEdition ? 'edition ' : ''}${moment.articles} ${moment.state}`,
  )

it.each([
  ['without articles is the edition', [], '10:00', ['15:00 edition 0 next']],
  ['counts articles of one time together', [release('15:00'), release('15:00', false)], '10:00', ['15:00 edition 2 next']],
  ['is past at its minute', [release('15:00')], '15:00', ['15:00 edition 1 past']],
  ['is late where something is not approved', [release('15:00'), release('15:00', false)], '15:00', ['15:00 edition 2 late']],
  ['is in order', [release('17:30'), release('11:00')], '12:00', ['11:00 1 past', '15:00 edition 0 next', '17:30 1 next']],
])('lists the moments of a day: a day %s', (_name, releases, now, moments) => {
  expect(shown(releases, now)).toEqual(moments)
})

it('keeps three moments before now, four after it, every edition and every late moment', () => {
  const many = ['09:01', '09:02', '09:03', '09:04', '10:01', '10:02', '10:03', '10:04', '10:05'].map((time) => release(time))
  const kept = ['09:02 1 past', '09:03 1 past', '09:04 1 past', '10:01 1 next', '10:02 1 next', '10:03 1 next', '10:04 1 next']
  expect(shown(many, '10:00')).toEqual([...kept, '15:00 edition 0 next'])
  expect(shown(many, '10:00', [at('09:00'), EDITION])).toEqual(['09:00 edition 0 past', ...kept, '15:00 edition 0 next'])
  expect(shown([release('09:00', false), ...many], '10:00')).toEqual(['09:00 1 late', ...kept, '15:00 edition 0 next'])
})
