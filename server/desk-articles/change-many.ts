/** Changes many articles, each in its own transaction (decision 041). */
import type { BodyOf, ReplyOf } from '@yukan/contract/call.ts'
import type { ManyChange } from '@yukan/contract/desk/article-entities.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { deskState, rolesOf } from '@yukan/rules/articles/article-state.ts'
import type { ArticleSettings } from '@yukan/rules/articles/article-settings.ts'
import type { Transaction } from 'kysely'
import { TAGS_MAX } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import type { WorkRow } from '../store/articles/article-work.ts'
import {
  approveArticle,
  discardArticle,
  recoverArticle,
  undoReturn,
  undoWithdrawal,
  returnToWriter,
  sendForReview,
  undoSendForReview,
  unscheduleArticle,
  withdrawFromReaders,
} from './change-state.ts'
import type { SeenArticle } from './change-state.ts'
import { setArticleSettings } from './settings.ts'
import { factsOf, inArticleTransaction, openWork } from './work.ts'
import type { WorkPlace } from './work.ts'

type Many = BodyOf<DeskCalls['/article/change-many']>
type Result = ReplyOf<DeskCalls['/article/change-many']>['results'][number]
type Action = NonNullable<ManyChange['action']>
type Undone = Omit<ManyChange, 'id'>
type OpenChange = Exclude<WorkPlace, Context>

/** Undo actions that do not depend on the text. */
const UNDO: Readonly<Partial<Record<Action, Action>>> = {
  'send-for-review': 'take-back',
  return: 'undo-return',
  withdraw: 'reinstate',
  discard: 'recover',
  recover: 'discard',
}

/** Roles that may do an action. Anyone who may send or return an article may undo it. */
function rolesOfMany(action: Action) {
  if (action === 'take-back') return rolesOf('send-for-review')
  return rolesOf(action === 'undo-return' ? 'return' : action)
}

async function findOpened(db: Transaction<Tables>, id: number, now: Date): Promise<WorkRow> {
  const work = await openWork(db, id, now)
  if (work === null) throw new Refusal('E_NOT_FOUND')
  return work
}

/** The current version of an article: for actions that do not depend on the text. */
async function seenNow(open: OpenChange, id: number, now: Date): Promise<SeenArticle> {
  const { version, settings_version: settingsVersion } = await findOpened(open.transaction, id, now)
  return { id, version, settingsVersion }
}

function changedTags(tags: readonly string[], { addTag, removeTag }: ManyChange): string[] {
  const added = addTag === undefined || tags.includes(addTag) ? [...tags] : [...tags, addTag]
  if (added.length > TAGS_MAX) throw new Refusal('E_BAD_REQUEST', { field: 'tags' })
  return added.filter((tag) => tag !== removeTag)
}

/** The settings that a change gives an article; only those that differ. */
function wanted(settings: ArticleSettings, change: ManyChange): Partial<ArticleSettings> {
  const tags = changedTags(change.tags ?? settings.tags, change)
  const next = { categories: change.categories ?? settings.categories, tags, limited: change.limited ?? settings.limited }
  const isChanged = (name: keyof typeof next) => JSON.stringify(next[name]) !== JSON.stringify(settings[name])
  const { categories, limited } = next
  return {
    ...(isChanged('categories') ? { categories } : {}),
    ...(isChanged('tags') ? { tags } : {}),
    ...(isChanged('limited') ? { limited } : {}),
  }
}

/** Changes the settings. They are public at once if an editor changes them and nothing else is unapproved. Returns the former settings. */
async function changeSettings(open: OpenChange, by: StaffCaller, change: ManyChange, now: Date): Promise<Undone> {
  const work = await findOpened(open.transaction, change.id, now)
  const changes = wanted(work.settings, change)
  if (Object.keys(changes).length === 0) return {}
  const facts = factsOf(work)
  const { settingsVersion } = await setArticleSettings(open, by, { id: change.id, changes }, now)
  const isListed = ['scheduled', 'published'].includes(deskState(facts, now))
  if (isListed && !facts.hasChanges && rolesOf('approve').includes(by.role))
    await approveArticle(open, by, { id: change.id, version: work.version, settingsVersion }, now)
  const { categories, tags, limited } = work.settings
  return {
    ...('categories' in changes ? { categories } : {}),
    ...('tags' in changes ? { tags } : {}),
    ...('limited' in changes ? { limited } : {}),
  }
}

async function act(open: OpenChange, by: StaffCaller, { id, action, note = '' }: ManyChange, now: Date): Promise<Undone> {
  if (action === undefined) return {}
  if (!rolesOfMany(action).includes(by.role)) throw new Refusal('E_FORBIDDEN')
  switch (action) {
    case 'send-for-review':
      await sendForReview(open, by, { ...(await seenNow(open, id, now)), note }, now)
      break
    case 'take-back':
      await undoSendForReview(open, by, await seenNow(open, id, now), now)
      break
    case 'undo-return':
      await undoReturn(open, by, await seenNow(open, id, now), now)
      break
    case 'return':
      await returnToWriter(open, by, { id, note }, now)
      break
    case 'unschedule':
      await unscheduleArticle(open, by, id, now)
      break
    case 'withdraw':
      if (note.trim() === '') throw new Refusal('E_BAD_REQUEST', { field: 'note' })
      await withdrawFromReaders(open, by, { id, note }, now)
      break
    case 'reinstate':
      await undoWithdrawal(open, by, id, now)
      break
    case 'discard':
      await discardArticle(open, by, id, now)
      break
    case 'recover':
      await recoverArticle(open, by, id, now)
  }
  const back = UNDO[action]
  return back === undefined || !rolesOfMany(back).includes(by.role) ? {} : { action: back }
}

/** Applies one change completely or not at all. Returns the change that undoes it. */
async function change(ctx: Context, by: StaffCaller, wanted: ManyChange, now: Date): Promise<Undone> {
  return inArticleTransaction(ctx, wanted.id, rolesOf('approve').includes(by.role), async (transaction) => {
    const settings = await changeSettings({ transaction }, by, wanted, now)
    return { ...settings, ...(await act({ transaction }, by, wanted, now)) }
  })
}

/** Changes articles one after another; a refusal for one does not affect the others. The undo of a change is itself a change. */
export async function changeMany(ctx: Context, by: StaffCaller, { changes }: Many, now: Date): Promise<{ results: Result[] }> {
  const results: Result[] = []
  for (const each of changes) {
    try {
      const undo = await change(ctx, by, each, now)
      results.push({ id: each.id, problem: null, undo: Object.keys(undo).length === 0 ? null : { id: each.id, ...undo } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ id: each.id, problem: error.code, undo: null })
    }
  }
  return { results }
}
