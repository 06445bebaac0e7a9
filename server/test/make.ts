/** Creates articles, members and sessions in the database for tests. */
import type { PaperKind, PlanName } from '@yukan/rules/text/words.ts'
import { randomBytes } from 'node:crypto'
import { deviceCookieName } from '../calls/caller.ts'
import { hashSecret } from '../hash-secret.ts'
import { saveArticles } from '../store/articles/article-write.ts'
import { indexPages } from '../store/search/search.ts'
import type { ArticleInput } from '../store/articles/article-write.ts'
import type { PageBox, PageParagraph } from '@yukan/rules/paper/paper-text.ts'
import type { Kysely } from 'kysely'
import type { MemberTable, Tables } from '../db/tables.ts'
import type { Selectable, Updateable } from 'kysely'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { TEST_NOW } from './context.ts'
import type { TestContext } from './context.ts'

let count = 0

export interface MadeArticle extends ArticleInput {
  id: number
}

/** Writes an article like the importer, with search index and tallies; missing categories are created. */
export async function makeArticle(db: Kysely<Tables>, given: Partial<ArticleInput> = {}): Promise<MadeArticle> {
  count += 1
  const article: ArticleInput = {
    slug: `article-${count}`,
    title: `記事${count}の見出し`,
    description: `<p>記事${count}の説明。</p>`,
    content: `<p>記事${count}の本文。</p>`,
    info: '',
    releaseAt: new Date(TEST_NOW.getTime() - count * 1000),
    limited: false,
    onlyWeb: false,
    eyecatch: false,
    rank: 0,
    isRecommended: false,
    categories: [],
    tags: [],
    picture: null,
    gallery: [],
    ...given,
  }
  const categories = article.categories.map((slug) => ({ slug, name: slug, label: slug }))
  if (categories.length > 0)
    await db
      .insertInto('category')
      .values(categories)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
  await db.transaction().execute((transaction) => saveArticles(transaction, [article], TEST_NOW))
  const { id } = await db.selectFrom('article').select('id').where('slug', '=', article.slug).executeTakeFirstOrThrow()
  return { ...article, id }
}

/** A picture in two widths, without its file. */
export async function makePicture(db: Kysely<Tables>, key: string): Promise<{ pictureId: number; key: string }> {
  const { id } = await db
    .insertInto('picture')
    .values({ key, width: 1280, height: 853, widths: [1280, 640], source: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { pictureId: id, key }
}

export interface PageOptions {
  day: string
  page: number
  kind?: PaperKind
  /** Name of a free paper, for the issue's first page. */
  title?: string
  text?: string
  key?: string
}

/** A page of a day's issue, which is created with its first page, with searchable text. */
export async function makePage(
  db: Kysely<Tables>,
  { day, page, kind = 'evening', title = '', text = '', key = `${kind}-${day}-${page}` }: PageOptions,
): Promise<{ id: number; key: string }> {
  const issue = await db
    .insertInto('paper_issue')
    .values({ kind, day, title })
    .onConflict((conflict) => conflict.columns(['day', 'kind', 'edition']).doUpdateSet((to) => ({ kind: to.ref('excluded.kind') })))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('paper_page')
    .values({ issue_id: issue.id, page, key, width: 3198, height: 4300, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((transaction) => indexPages(transaction, [id]))
  return { id, key }
}

/** A region of a page, found by the job unless another origin is given. Returns its id. */
export async function makeRegion(
  db: Kysely<Tables>,
  pageId: number,
  given: { articleId?: number; boxes?: PageBox[]; headline?: string; paragraphs?: PageParagraph[]; origin?: 'automatic' | 'desk' } = {},
): Promise<number> {
  const {
    articleId = null,
    boxes = [{ x: 0.1, y: 0.1, width: 0.4, height: 0.3 }],
    headline = '',
    paragraphs = [],
    origin = 'automatic',
  } = given
  count += 1
  const { id } = await db
    .insertInto('paper_region')
    .values({
      page_id: pageId,
      position: count,
      article_id: articleId,
      origin,
      headline,
      boxes: JSON.stringify(boxes),
      paragraphs: JSON.stringify(paragraphs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type MadeMember = Selectable<MemberTable>

export interface MemberOptions extends Omit<Updateable<MemberTable>, 'id'> {
  /** Gives the member this subscription. `expireAt`: default a month after `TEST_NOW`; `createdAt`: two months before it. */
  subscription?: { planName: PlanName; expireAt?: Date; isCancelled?: boolean; createdAt?: Date }
}

/** A member without a plan; pass `subscription`, `trial_until` or `role` for others. */
export async function makeMember(db: Kysely<Tables>, { subscription, ...given }: MemberOptions = {}): Promise<MadeMember> {
  count += 1
  const member = await db
    .insertInto('member')
    .values({ email: `reader${count}@example.jp`, last_name: '桐生', first_name: '花子', tel: '0277000000', ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (subscription !== undefined) {
    await db
      .insertInto('subscription')
      .values({
        member_id: member.id,
        plan_name: subscription.planName,
        expire_at: subscription.expireAt ?? new Date(TEST_NOW.getTime() + 30 * DAY),
        is_cancelled: subscription.isCancelled ?? false,
        created_at: subscription.createdAt ?? new Date(TEST_NOW.getTime() - 60 * DAY),
      })
      .execute()
  }
  return member
}

export interface LoginOptions {
  isRegistered?: boolean
  deviceName?: 'iPhone' | 'iPad' | 'Mac' | 'Android' | 'others'
}

/** Logs a member in on a new device. Returns the headers of its requests; `cookie` alone is what a page's request contains. */
export async function loginAs(
  { db, ctx, clock }: Pick<TestContext, 'db' | 'ctx'> & { clock: { now(): Date } },
  member: { id: number },
  { isRegistered = true, deviceName = 'others' }: LoginOptions = {},
): Promise<{ authorization: string; cookie: string }> {
  const cookie = randomBytes(16).toString('base64url')
  const token = randomBytes(16).toString('base64url')
  const now = clock.now()
  const device = await db
    .insertInto('device')
    .values({ member_id: member.id, cookie_hash: hashSecret(cookie), name: deviceName, is_registered: isRegistered, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session')
    .values({
      token_hash: hashSecret(token),
      device_id: device.id,
      member_id: member.id,
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + DAY),
    })
    .execute()
  return { authorization: `Bearer ${token}`, cookie: `${deviceCookieName(ctx.config.publicUrl)}=${cookie}` }
}
