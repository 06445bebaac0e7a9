/** Changes many articles, each in a transaction of its own (decision 041). */
import type { BodyOf, ReplyOf } from '@yukan/contract/call.ts'
import type { ManyChange } from '@yukan/contract/desk/article-entities.ts'
import type { deskArticleChangeMany } from '@yukan/contract/desk/article.ts'
import { deskState, rolesOf } from '@yukan/rules/article-state.ts'
import type { ArticleSettings } from '@yukan/rules/article-settings.ts'
import { TAGS_MAX } from '@yukan/rules/article-settings.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../desk/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import type { WorkRow } from '../store/article-work.ts'
import {
  approveArticle,
  discardArticle,
  recoverArticle,
  undoWithdrawal,
  returnToWriter,
  sendForReview,
  takeBackFromReview,
  unscheduleArticle,
  withdrawFromReaders,
} from './change-state.ts'
import { setArticleSettings } from './settings.ts'
import { factsOf, openWork } from './work.ts'

type Many = BodyOf<typeof deskArticleChangeMany>
type Result = ReplyOf<typeof deskArticleChangeMany>['results'][number]
type Action = NonNullable<ManyChange['action']>
type Undone = Omit<ManyChange, 'id'>

/** The action that takes another back, where it needs no look at the text. */
const UNDO: Readonly<Partial<Record<Action, Action>>> = {
  'send-for-review': 'take-back',
  withdraw: 'reinstate',
  discard: 'recover',
  recover: 'discard',
}

/** Roles that may do an action. Who may send may take it back. */
const rolesOfMany = (action: Action) => rolesOf(action === 'take-back' ? 'send-for-review' : action)

async function findOpened(ctx: Context, id: number, now: Date): Promise<WorkRow> {
  const work = await ctx.db.transaction().execute((db) => openWork(db, id, now))
  if (work === null) throw new Refusal('E_NOT_FOUND')
  return work
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

/** Changes the settings. What readers see follows at once where an editor changes it and nothing else is unapproved. Returns the settings before. */
async function changeSettings(ctx: Context, by: StaffCaller, change: ManyChange, now: Date): Promise<Undone> {
  const work = await findOpened(ctx, change.id, now)
  const changes = wanted(work.settings, change)
  if (Object.keys(changes).length === 0) return {}
  const facts = factsOf(work)
  const { settingsVersion } = await setArticleSettings(ctx, by, { id: change.id, changes }, now)
  const isListed = ['scheduled', 'published'].includes(deskState(facts, now))
  if (isListed && !facts.hasChanges && rolesOf('approve').includes(by.role))
    await approveArticle(ctx, by, { id: change.id, version: work.version, settingsVersion }, now)
  const { categories, tags, limited } = work.settings
  return {
    ...('categories' in changes ? { categories } : {}),
    ...('tags' in changes ? { tags } : {}),
    ...('limited' in changes ? { limited } : {}),
  }
}

async function act(ctx: Context, by: StaffCaller, { id, action, note = '' }: ManyChange, now: Date): Promise<Undone> {
  if (action === undefined) return {}
  if (!rolesOfMany(action).includes(by.role)) throw new Refusal('E_FORBIDDEN')
  switch (action) {
    case 'send-for-review': {
      const { version, settings_version: settingsVersion } = await findOpened(ctx, id, now)
      await sendForReview(ctx, by, { id, version, settingsVersion, note }, now)
      break
    }
    case 'take-back': {
      const { version, settings_version: settingsVersion } = await findOpened(ctx, id, now)
      await takeBackFromReview(ctx, by, { id, version, settingsVersion }, now)
      break
    }
    case 'return':
      await returnToWriter(ctx, by, { id, note }, now)
      break
    case 'unschedule':
      await unscheduleArticle(ctx, by, id, now)
      break
    case 'withdraw':
      if (note.trim() === '') throw new Refusal('E_BAD_REQUEST', { field: 'note' })
      await withdrawFromReaders(ctx, by, { id, note }, now)
      break
    case 'reinstate':
      await undoWithdrawal(ctx, by, id, now)
      break
    case 'discard':
      await discardArticle(ctx, by, id, now)
      break
    case 'recover':
      await recoverArticle(ctx, by, id, now)
  }
  const back = UNDO[action]
  return back === undefined || !rolesOfMany(back).includes(by.role) ? {} : { action: back }
}

/** Changes articles one after another; what is refused for one is done for the others. The undo of a change is a change. */
export async function changeMany(ctx: Context, by: StaffCaller, { changes }: Many, now: Date): Promise<{ results: Result[] }> {
  const results: Result[] = []
  for (const change of changes) {
    try {
      const undo = { ...(await changeSettings(ctx, by, change, now)), ...(await act(ctx, by, change, now)) }
      results.push({ id: change.id, problem: null, undo: Object.keys(undo).length === 0 ? null : { id: change.id, ...undo } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ id: change.id, problem: error.code, undo: null })
    }
  }
  return { results }
}
