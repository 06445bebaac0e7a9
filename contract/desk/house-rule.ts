/** The newspaper's dictionary at the desk: how words and names are written (decision 048). Changes apply the next time an article is opened. */
import { ARTICLE_EDITORS, ARTICLE_READERS } from '@yukan/rules/articles/article-state.ts'
import { HOUSE_RULE_KINDS } from '@yukan/rules/house-style/house-style.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { HOUSE_WORD_MAX, HOUSE_WORDS_MAX, HOUSE_NOTE_MAX, HOUSE_CSV_MAX, HOUSE_RULE_BODY_BYTES, FIND_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Id, Instant, Nullable } from '../entities.ts'
import { OneLine } from '../fields.ts'
import { oneOf } from '../literals.ts'
import { staffGet, staffPost, updated } from './staff-call.ts'

const Word = OneLine(HOUSE_WORD_MAX, { isTrimmed: true })
const Words = Type.Array(Word, { maxItems: HOUSE_WORDS_MAX, uniqueItems: true })
export const HouseRuleKind = oneOf(HOUSE_RULE_KINDS, { title: 'HouseRuleKind' })

/** The content of a rule. */
export const ruleFields = {
  kind: HouseRuleKind,
  expected: Word,
  patterns: Words,
  exceptions: Words,
  reading: Type.String({ maxLength: HOUSE_WORD_MAX, description: 'kana, proposed as ruby; may be empty' }),
  note: Type.String({ maxLength: HOUSE_NOTE_MAX, description: 'its source' }),
}
const typed = { ...ruleFields, isOn: Type.Boolean() }

export const DeskHouseRule = Type.Object(
  { id: Id, ...typed, changedBy: Type.String({ description: 'empty for the program' }), changedAt: Instant },
  { title: 'DeskHouseRule' },
)
export type DeskHouseRule = Static<typeof DeskHouseRule>

const sampleTyped = {
  kind: 'word',
  expected: '子ども',
  patterns: ['子供', 'こども'],
  exceptions: ['こどもの日'],
  reading: '',
  note: '用字用語 3-12',
  isOn: true,
} as const
export const sampleHouseRule: DeskHouseRule = {
  ...sampleTyped,
  patterns: [...sampleTyped.patterns],
  exceptions: [...sampleTyped.exceptions],
  id: 1,
  changedBy: '井手 健吾',
  changedAt: '2026-11-20T13:40:00+09:00',
}
const typedSample = {
  ...sampleTyped,
  patterns: [...sampleTyped.patterns],
  exceptions: [...sampleTyped.exceptions],
}
const reading = staffGet(ARTICLE_READERS)
const change = staffPost(ARTICLE_EDITORS)

export const houseRuleCalls = deskCallTable({
  /** Rules sorted by the correct spelling, a hundred at a time. */
  '/house-rule/list': defineCall({
    ...reading,
    summary: 'Rules of the dictionary',
    query: Type.Object({
      words: Type.Optional(Type.String({ maxLength: FIND_MAX, description: 'must occur in a word, the reading or the note' })),
      kind: Type.Optional(HouseRuleKind),
      state: Type.Optional(Type.Union([Type.Literal('on'), Type.Literal('off')])),
      after: Type.Optional(Type.String({ maxLength: 200, description: '`next` of the page before' })),
    }),
    reply: Type.Object({ rules: Type.Array(DeskHouseRule), next: Nullable(Type.String()), total: Type.Integer() }),
    errors: [],
    sample: { query: {}, reply: { rules: [sampleHouseRule], next: null, total: 1 } },
  }),

  /** All rules as a CSV that can be imported again. */
  '/house-rule/export': defineCall({
    ...reading,
    summary: 'The dictionary as CSV',
    query: Type.Object({}),
    reply: Type.Object({ csv: Type.String() }),
    errors: [],
    sample: { reply: { csv: '種類,正しい形,直す形,例外,読み,出典,使う\r\n' } },
  }),

  /** Creates a rule. */
  '/house-rule/create': defineCall({
    ...change,
    summary: 'Creates a rule',
    body: Type.Object(typed),
    reply: Type.Object({ id: Id }),
    errors: ['E_RULE_TAKEN'],
    sample: { body: typedSample, reply: { id: 1 } },
  }),

  /** Changes a rule. */
  '/house-rule/update': defineCall({
    ...change,
    summary: 'Changes a rule',
    body: Type.Object({ id: Id, ...typed }),
    reply: Acknowledged,
    errors: ['E_RULE_TAKEN'],
    sample: { body: { ...typedSample, id: 1 }, reply: updated },
  }),

  /** Deletes a rule; creating it again undoes that. */
  '/house-rule/delete': defineCall({
    ...change,
    summary: 'Deletes a rule',
    body: Type.Object({ id: Id }),
    reply: Acknowledged,
    errors: [],
    sample: { body: { id: 1 }, reply: updated },
  }),

  /** Imports rules: those of the same kind and word are replaced, others stay. Nothing is imported while a line has a problem. */
  '/house-rule/import': defineCall({
    ...change,
    summary: 'Imports rules from CSV',
    bodyBytes: HOUSE_RULE_BODY_BYTES,
    body: Type.Object({ csv: Type.String({ minLength: 1, maxLength: HOUSE_CSV_MAX }) }),
    reply: Type.Object({
      created: Type.Integer(),
      changed: Type.Integer(),
      problems: Type.Array(Type.Object({ line: Type.Integer(), problem: Type.String() }), { description: 'the first hundred' }),
    }),
    errors: [],
    sample: {
      body: { csv: '種類,正しい形,直す形,例外,読み,出典,使う\r\n言葉,子ども,子供,,,,はい\r\n' },
      reply: { created: 1, changed: 0, problems: [] },
    },
  }),
})
