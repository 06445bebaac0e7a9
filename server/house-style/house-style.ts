/** The rules for the editor's checks, and the alerts that an article ignores (decision 048). */
import type { BodyOf, ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { CHECK_OPTIONS, defaultChecks } from '@yukan/rules/house-style/style-alert.ts'
import type { CheckSetting } from '@yukan/rules/house-style/style-alert.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { nameOf } from '../desk-articles/work.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { findWork } from '../store/articles/article-work.ts'
import {
  addIgnoredAlert,
  deleteIgnoredAlert,
  listHouseChecks,
  listIgnoredAlerts,
  listActiveRules,
  saveHouseCheck,
} from '../store/desk/house-rule.ts'

/** The built-in checks with the newspaper's choices. */
async function readChecks(db: Db): Promise<CheckSetting[]> {
  const chosen = new Map((await listHouseChecks(db)).map((setting) => [setting.name, setting]))
  return defaultChecks().map((setting) => chosen.get(setting.name) ?? setting)
}

async function requireWork(db: Db, articleId: number) {
  const work = await findWork(db, articleId, { isLocked: false })
  if (work === null) throw new Refusal('E_NOT_FOUND')
  return work
}

/** The active rules and checks, and what an article ignores. E_NOT_FOUND for an unknown article. */
export async function readHouseStyle(ctx: Context, articleId: number | null): Promise<ReplyOf<DeskCalls['/house-style/get']>> {
  if (articleId !== null) await requireWork(ctx.db, articleId)
  const [rules, checks, ignored] = await Promise.all([
    listActiveRules(ctx.db),
    readChecks(ctx.db),
    articleId === null ? [] : listIgnoredAlerts(ctx.db, articleId),
  ])
  return {
    rules: rules.map((rule) => ({ ...rule, patterns: [...rule.patterns], exceptions: [...rule.exceptions] })),
    checks,
    ignored: ignored.map(({ kind, found, staff_name: staffName, at }) => ({ kind, found, staffName, at: formatWireInstant(at) })),
  }
}

/** Switches a check. E_BAD_REQUEST for an option that it does not have. */
export async function setCheck(ctx: Context, by: StaffCaller, setting: CheckSetting, now: Date): Promise<void> {
  const { name, isOn, option } = setting
  const options = CHECK_OPTIONS[name]
  if (options.length === 0 ? option !== '' : !options.includes(option)) throw new Refusal('E_BAD_REQUEST', { field: 'option' })
  await ctx.db.transaction().execute(async (db) => {
    const before = (await readChecks(db)).find((each) => each.name === name)
    await saveHouseCheck(db, setting)
    const entry = {
      action: 'house-style.set-check',
      subject: name,
      before: { isOn: before?.isOn, option: before?.option },
      after: { isOn, option },
    }
    await recordChange(db, by, entry, now)
  })
}

/** The article ignores an alert from now on. Once only. E_NOT_FOUND. */
export async function ignoreAlert(ctx: Context, by: StaffCaller, body: BodyOf<DeskCalls['/house-style/ignore']>, now: Date): Promise<void> {
  const { articleId, kind, found } = body
  await ctx.db.transaction().execute(async (db) => {
    const work = await requireWork(db, articleId)
    if (!(await addIgnoredAlert(db, { articleId, kind, found }, by.name, now))) return
    await recordChange(db, by, { action: 'house-style.ignore', subject: nameOf(work), after: { found } }, now)
  })
}

/** The article is alerted again. E_NOT_FOUND if it ignores nothing of the kind. */
export async function stopIgnoring(
  ctx: Context,
  by: StaffCaller,
  body: BodyOf<DeskCalls['/house-style/ignore']>,
  now: Date,
): Promise<void> {
  const { articleId, kind, found } = body
  await ctx.db.transaction().execute(async (db) => {
    const work = await requireWork(db, articleId)
    if (!(await deleteIgnoredAlert(db, { articleId, kind, found }))) throw new Refusal('E_NOT_FOUND')
    await recordChange(db, by, { action: 'house-style.stop-ignoring', subject: nameOf(work), before: { found } }, now)
  })
}
