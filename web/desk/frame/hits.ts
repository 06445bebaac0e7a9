/** The results of the search for anything: hits of the server, and rooms, settings and pages of the manual. */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { SETTING_NAMES, settings } from '@yukan/contract/desk/setting-values.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { articlesText, stateLabels } from '../../messages/desk-articles.ts'
import { lifeKindLabels } from '../../messages/desk-life.ts'
import { memberMatch, membersText } from '../../messages/desk-members.ts'
import { roleLabels } from '../../messages/desk.ts'
import { settingTitles } from '../../messages/desk-settings.ts'
import type { findKinds } from '../../messages/desk.ts'
import { roomsOf } from './navigation.ts'
import { shortTime } from '../ui/times/short-time.ts'

export interface Hit {
  kind: keyof typeof findKinds
  to: string
  title: string
  note: string
}

/** The results of a search for anything. `problem`: the sentence of a refusal after too many searches, or empty. */
export interface Found {
  text: string
  hits: readonly Hit[]
  problem: string
}

const listOf = (name: string, value: string) => `/articles/?${new URLSearchParams({ [name]: value }).toString()}`

/** Rooms of a role whose names contain every word; all of them without words. */
function roomHits(words: readonly string[], role: StaffRole): Hit[] {
  return roomsOf(role)
    .filter(({ label }) => words.every((word) => label.includes(word)))
    .map(({ to, label }) => ({ kind: 'room', to, title: label, note: '' }))
}

/** Settings of a role whose names and descriptions contain every word; empty without words. */
function settingHits(words: readonly string[], role: StaffRole): Hit[] {
  if (words.length === 0) return []
  return SETTING_NAMES.filter((name) => settings[name].roles.includes(role)).flatMap((name) => {
    const { title, hint } = settingTitles[name]
    return words.every((word) => (title + hint).includes(word))
      ? [{ kind: 'setting', to: `/settings/${name}/`, title, note: hint } as const]
      : []
  })
}

/** All hits, in the order of their kinds. */
export function toHits(
  found: ReplyOf<DeskCalls['/find/list']>,
  manual: readonly { name: string; title: string }[],
  words: readonly string[],
  role: StaffRole,
): Hit[] {
  return [
    ...found.articles.map(({ id, title, state, releaseAt }): Hit => {
      const note = `${stateLabels[state]} ${shortTime(releaseAt)}`
      return { kind: 'article', to: `/articles/${id}/`, title: title === '' ? articlesText.untitled : title, note }
    }),
    ...found.pictures.map(({ id, text }): Hit => ({ kind: 'picture', to: `/pictures/${id}/`, title: text, note: '' })),
    ...found.categories.map(({ slug, label }): Hit => ({ kind: 'category', to: listOf('category', slug), title: label, note: '' })),
    ...found.tags.map(({ name }): Hit => ({ kind: 'tag', to: listOf('tag', name), title: name, note: '' })),
    ...found.life.map(({ id, kind, title, state }): Hit => {
      return { kind: 'life', to: `/life/${id}/`, title, note: `${lifeKindLabels[kind]} ${stateLabels[state]}` }
    }),
    ...found.houseRules.map(({ expected, patterns }): Hit => {
      const to = `/house-style/?${new URLSearchParams({ words: expected }).toString()}`
      return { kind: 'houseRule', to, title: expected, note: patterns.join('、') }
    }),
    ...found.members.map(({ id, name, by, match }): Hit => {
      return { kind: 'member', to: `/members/${id}/`, title: name === '' ? membersText.unnamed : name, note: memberMatch({ by, match }) }
    }),
    ...found.staff.map(({ name, email, role: of }): Hit => ({
      kind: 'staff',
      to: '/staff/',
      title: name,
      note: `${roleLabels[of]} ${email}`,
    })),
    ...roomHits(words, role),
    ...settingHits(words, role),
    ...manual.map(({ name, title }): Hit => ({ kind: 'manual', to: `/manual/${name}/`, title, note: '' })),
  ]
}
