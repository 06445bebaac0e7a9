/** The house style for the editor: which rules apply, and what an article ignores (decision 048). */
import { ARTICLE_EDITORS, ARTICLE_READERS, rolesOf } from '@yukan/rules/articles/article-state.ts'
import { ALERT_KINDS, defaultChecks, STYLE_CHECKS } from '@yukan/rules/house-style/style-alert.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ALERT_FOUND_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Id, Instant } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { ruleFields, sampleHouseRule } from './house-rule.ts'
import { staffGet, staffPost, updated } from './staff-call.ts'

export const StyleCheck = oneOf(STYLE_CHECKS, { title: 'StyleCheck' })
export const AlertKind = oneOf(ALERT_KINDS, { title: 'AlertKind' })
const setting = {
  name: StyleCheck,
  isOn: Type.Boolean(),
  option: Type.String({ maxLength: 20, description: 'empty if there is no choice' }),
}
export const CheckSetting = Type.Object(setting, { title: 'CheckSetting' })

const Found = Type.String({ minLength: 1, maxLength: ALERT_FOUND_MAX })
export const IgnoredAlert = Type.Object({ kind: AlertKind, found: Found, staffName: Type.String(), at: Instant }, { title: 'IgnoredAlert' })
export type IgnoredAlert = Static<typeof IgnoredAlert>

/** A rule that applies. */
export const HouseRuleInForce = Type.Object({ id: Id, ...ruleFields }, { title: 'HouseRuleInForce' })

const { isOn: _isOn, changedBy: _changedBy, changedAt: _changedAt, ...sampleInForce } = sampleHouseRule
const sampleIgnored = { kind: 'word', found: '子供' } as const

export const houseStyleCalls = deskCallTable({
  /** Rules and checks; with `articleId` also what that article ignores. */
  '/house-style/get': defineCall({
    ...staffGet(ARTICLE_READERS),
    summary: 'The current house style',
    query: Type.Object({ articleId: Type.Optional(Id) }),
    reply: Type.Object({ rules: Type.Array(HouseRuleInForce), checks: Type.Array(CheckSetting), ignored: Type.Array(IgnoredAlert) }),
    errors: [],
    sample: {
      query: { articleId: 1 },
      reply: {
        rules: [sampleInForce],
        checks: defaultChecks(),
        ignored: [{ ...sampleIgnored, staffName: '坂本 亮', at: '2026-11-20T13:40:00+09:00' }],
      },
    },
  }),

  /** Switches a built-in check, or chooses its option. */
  '/house-style/set-check': defineCall({
    ...staffPost(ARTICLE_EDITORS),
    reply: Acknowledged,
    summary: 'Switches a built-in check',
    body: CheckSetting,
    errors: [],
    sample: { body: { name: 'digits', isOn: true, option: 'half' }, reply: updated },
  }),

  /** An article ignores alerts of a kind for a text, for everyone who edits it. */
  '/house-style/ignore': defineCall({
    ...staffPost(rolesOf('write')),
    reply: Acknowledged,
    summary: 'Ignores an alert in an article',
    body: Type.Object({ articleId: Id, kind: AlertKind, found: Found }),
    errors: [],
    sample: { body: { articleId: 1, ...sampleIgnored }, reply: updated },
  }),

  /** The article is alerted again. */
  '/house-style/stop-ignoring': defineCall({
    ...staffPost(rolesOf('write')),
    reply: Acknowledged,
    summary: 'Stops ignoring an alert in an article',
    body: Type.Object({ articleId: Id, kind: AlertKind, found: Found }),
    errors: [],
    sample: { body: { articleId: 1, ...sampleIgnored }, reply: updated },
  }),
})
