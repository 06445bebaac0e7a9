import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { describe, expect, it } from 'vitest'
import { toHits } from './hits.ts'

const nothing = { articles: [], pictures: [], categories: [], tags: [], houseRules: [], life: [], members: [], staff: [] }
const settingsFound = (words: string[], role: StaffRole) =>
  toHits(nothing, [], words, role).flatMap(({ kind, to }) => (kind === 'setting' ? [to] : []))

describe('the desk search', () => {
  it.each<[string[], StaffRole, string[]]>([
    [['ごみ'], 'admin', ['/settings/garbage/']],
    [['ごみ'], 'members', ['/settings/garbage/']],
    [['ごみ'], 'editor', []],
    [['休刊'], 'admin', ['/settings/days/']],
    [['休刊'], 'members', []],
    // By the description, and by every word.
    [['郵便番号'], 'admin', []],
    [['住所', '配達'], 'admin', ['/settings/delivery/']],
    [['天気', 'ごみ'], 'admin', []],
    [[], 'admin', []],
  ])('finds for the words %j and the role %s the settings %j', (words, role, found) => {
    expect(settingsFound(words, role)).toEqual(found)
  })

  it('links a found house style rule by its expected word', () => {
    const [hit] = toHits({ ...nothing, houseRules: [{ expected: '子ども', patterns: ['子供', 'こども'] }] }, [], ['子供'], 'editor')
    expect(hit).toEqual({
      kind: 'houseRule',
      to: '/house-style/?words=%E5%AD%90%E3%81%A9%E3%82%82',
      title: '子ども',
      note: '子供、こども',
    })
  })
})
