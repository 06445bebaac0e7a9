import { expect, it } from 'vitest'
import { auditValue } from './desk-audit.ts'

it.each<[name: string, value: unknown, shown: string]>([
  ['releaseAt', '2026-11-29T02:51:40+09:00', '2026.11.29 02:51'],
  ['madeAt', '2026-11-28T17:51:40.123Z', '2026.11.29 02:51'],
  ['embargoUntil', null, 'なし'],
  ['title', '2026-11-29T02:51:40+09:00', '2026-11-29T02:51:40+09:00'],
  ['picture', { pictureId: 145, caption: '運動会の商店街' }, '運動会の商店街'],
  ['picture', { pictureId: 145, caption: '' }, '番号：145'],
  [
    'gallery',
    [
      { pictureId: 1, caption: '川' },
      { pictureId: 2, caption: '' },
    ],
    '川、番号：2',
  ],
  ['gallery', [], 'なし'],
  ['wake', { on: '2026-12-01', time: '18:00', place: '桐生斎場' }, '2026-12-01 18:00 桐生斎場'],
  ['funeral', { on: null, time: '', place: '' }, 'なし'],
  ['rows', [{ day: '2026-12-06', doctor: '堀医院' }], '2026-12-06 堀医院'],
  ['patterns', ['子供', '小供'], '子供、小供'],
  ['pages', 8, '8'],
  ['state', 'published', '公開中'],
  ['isBank', true, 'はい'],
])('shows the audit value of %s, %j, as %s', (name, value, shown) => {
  expect(auditValue(name, value)).toBe(shown)
})
