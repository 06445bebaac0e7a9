/** The newspaper's dictionary at the desk (decision 048). */
import type { QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskHouseRule } from '@yukan/contract/desk/house-rule.ts'
import { formatRulesCsv, readRulesCsv, ruleProblem } from '@yukan/rules/house-style/house-rule.ts'
import type { TypedRule } from '@yukan/rules/house-style/house-rule.ts'
import { HOUSE_RULE_KINDS } from '@yukan/rules/house-style/house-style.ts'
import { HOUSE_RULES_MAX, HOUSE_RULES_PAGE, LIST_PROBLEMS_SHOWN } from '@yukan/rules/limits.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import {
  addHouseRules,
  changeHouseRules,
  countHouseRules,
  deleteHouseRule,
  findHouseRule,
  findSameRule,
  listAllHouseRules,
  listHouseRules,
  lockHouseRules,
} from '../store/desk/house-rule.ts'
import type { HouseRuleRow } from '../store/desk/house-rule.ts'

function typedOf({ kind, expected, patterns, exceptions, reading, note, is_on: isOn }: HouseRuleRow): TypedRule {
  return { kind, expected, patterns, exceptions, reading, note, isOn }
}

function toDeskRule(row: HouseRuleRow): DeskHouseRule {
  const { patterns, exceptions, ...typed } = typedOf(row)
  return {
    ...typed,
    patterns: [...patterns],
    exceptions: [...exceptions],
    id: row.id,
    changedBy: row.changed_by,
    changedAt: formatWireInstant(row.changed_at),
  }
}

/** `word 子ども`: a position in the order of the list. Null for an invalid one. */
function readPlace(text: string | undefined) {
  const [, kindText, expected] = /^(\w+) (.+)$/s.exec(text ?? '') ?? []
  const kind = HOUSE_RULE_KINDS.find((each) => each === kindText)
  return kind === undefined || expected === undefined ? null : { kind, expected }
}

/** A page of rules. */
export async function listDeskRules(
  ctx: Context,
  { words = '', kind, state, after }: QueryOf<DeskCalls['/house-rule/list']>,
): Promise<ReplyOf<DeskCalls['/house-rule/list']>> {
  const filter = {
    words: words.split(/\s+/u).filter((word) => word !== ''),
    kind: kind ?? null,
    isOn: state === undefined ? null : state === 'on',
  }
  const { rules, total } = await listHouseRules(ctx.db, filter, { after: readPlace(after), limit: HOUSE_RULES_PAGE + 1 })
  const shown = rules.slice(0, HOUSE_RULES_PAGE)
  const last = shown.at(-1)
  return {
    rules: shown.map(toDeskRule),
    next: rules.length > HOUSE_RULES_PAGE && last !== undefined ? `${last.kind} ${last.expected}` : null,
    total,
  }
}

function refuseProblem(rule: TypedRule): void {
  const problem = ruleProblem(rule)
  if (problem !== null) throw new Refusal('E_BAD_REQUEST', { field: problem === 'same' ? 'patterns' : problem })
}

/** Creates a rule. Returns its id. E_BAD_REQUEST with the field, E_RULE_TAKEN, E_TOO_LARGE for a full dictionary. */
export async function createRule(ctx: Context, by: StaffCaller, rule: TypedRule, now: Date): Promise<number> {
  refuseProblem(rule)
  return ctx.db.transaction().execute(async (db) => {
    await lockHouseRules(db)
    if ((await findSameRule(db, rule)) !== null) throw new Refusal('E_RULE_TAKEN', { field: 'expected' })
    if ((await countHouseRules(db)) >= HOUSE_RULES_MAX) throw new Refusal('E_TOO_LARGE')
    const [id = 0] = await addHouseRules(db, [rule], by.name, now)
    await recordChange(db, by, { action: 'house-rule.create', subject: rule.expected, after: { ...rule } }, now)
    return id
  })
}

/** Changes a rule. E_NOT_FOUND, E_BAD_REQUEST with the field, E_RULE_TAKEN if another one has its word. */
export async function updateRule(ctx: Context, by: StaffCaller, { id, ...rule }: TypedRule & { id: number }, now: Date): Promise<void> {
  refuseProblem(rule)
  await ctx.db.transaction().execute(async (db) => {
    await lockHouseRules(db)
    const row = await findHouseRule(db, id)
    if (row === null) throw new Refusal('E_NOT_FOUND')
    const same = await findSameRule(db, rule)
    if (same !== null && same.id !== id) throw new Refusal('E_RULE_TAKEN', { field: 'expected' })
    await changeHouseRules(db, [{ id, rule }], by.name, now)
    const entry = { action: 'house-rule.update', subject: rule.expected, before: { ...typedOf(row) }, after: { ...rule } }
    await recordChange(db, by, entry, now)
  })
}

/** Deletes a rule. E_NOT_FOUND. */
export async function deleteRule(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockHouseRules(db)
    const row = await findHouseRule(db, id)
    if (row === null) throw new Refusal('E_NOT_FOUND')
    await deleteHouseRule(db, id)
    await recordChange(db, by, { action: 'house-rule.delete', subject: row.expected, before: { ...typedOf(row) } }, now)
  })
}

/** The whole dictionary as CSV. */
export async function exportRules(ctx: Context): Promise<string> {
  return formatRulesCsv((await listAllHouseRules(ctx.db)).map(typedOf))
}

/** Imports a CSV: nothing while a line has a problem. E_TOO_LARGE for more rules than a dictionary may have. */
export async function importRules(
  ctx: Context,
  by: StaffCaller,
  csv: string,
  now: Date,
): Promise<ReplyOf<DeskCalls['/house-rule/import']>> {
  const { rules, problems } = readRulesCsv(csv)
  if (problems.length > 0) return { created: 0, changed: 0, problems: problems.slice(0, LIST_PROBLEMS_SHOWN) }
  return ctx.db.transaction().execute(async (db) => {
    await lockHouseRules(db)
    const keyOf = ({ kind, expected }: Pick<TypedRule, 'kind' | 'expected'>) => `${kind} ${expected}`
    const known = new Map((await listAllHouseRules(db)).map((row) => [keyOf(row), row]))
    const fresh = rules.filter((rule) => !known.has(keyOf(rule)))
    if (known.size + fresh.length > HOUSE_RULES_MAX) throw new Refusal('E_TOO_LARGE')
    const changes = rules.flatMap((rule) => {
      const row = known.get(keyOf(rule))
      return row === undefined || JSON.stringify(typedOf(row)) === JSON.stringify(rule) ? [] : [{ id: row.id, rule }]
    })
    await changeHouseRules(db, changes, by.name, now)
    await addHouseRules(db, fresh, by.name, now)
    const counts = { created: fresh.length, changed: changes.length }
    await recordChange(db, by, { action: 'house-rule.import', subject: '', after: counts }, now)
    return { ...counts, problems: [] }
  })
}
