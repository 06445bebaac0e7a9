/** Proves the gate with the newest limited articles and printed pages, as every kind of reader (product §6, decision 054). */
import { v1Calls } from '@yukan/contract/calls.ts'
import type { ProofPart } from '@yukan/contract/desk/proof.ts'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { PROOF_CANARIES, PROOF_NEWEST } from '@yukan/rules/limits.ts'
import type { Opening } from '@yukan/rules/membership/openings.ts'
import { openingOfPaper } from '@yukan/rules/membership/openings.ts'
import { mayReadArticle } from '@yukan/rules/membership/reader-access.ts'
import { GUEST_KIND } from '@yukan/rules/membership/reader-kind.ts'
import { dayParts, SECOND, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { gateOf } from '../articles/article-reply.ts'
import { categoryTable } from '../articles/read-articles.ts'
import type { Dispatch } from '../calls/dispatch.ts'
import type { Context } from '../context.ts'
import { runningOpenings } from '../openings/running.ts'
import { callsFor, pageReader, pageServices } from '../pages/page-services.ts'
import type { RenderPage } from '../pages/web-build.ts'
import { findArticleBySlug } from '../store/articles/article.ts'
import type { WholeArticleRow } from '../store/articles/article.ts'
import { isOpenElsewhere, listNewestLimited } from '../store/operations/canary.ts'
import { findLatestIssueDay, listPages } from '../store/paper/paper.ts'
import { withheldPieces } from './canary.ts'
import { addressOf, channelAddresses, channelPages } from './channels.ts'
import type { Channel } from './channels.ts'
import { provedKinds } from './kinds.ts'
import { Findings } from './part.ts'

const RESPONSE_TIMEOUT = 20 * SECOND
/** Beginning of a title, which is a word to search for and must be on the page. */
const TITLE_BEGINNING = 6

/** Fetches a path of the site, or an absolute address, as a guest. Throws if there is no response. */
export type FetchAsGuest = (address: string) => Promise<{ status: number; text: string }>

export interface GateTools {
  fetchAsGuest: FetchAsGuest
  /** Makes calls as other kinds of readers. */
  dispatch: Dispatch
  /** Renders pages for other kinds of readers. */
  render: RenderPage
}

/** Requests the site from outside, as readers do. */
export function fetchFrom(publicUrl: string): FetchAsGuest {
  return async (address) => {
    const response = await fetch(new URL(address, publicUrl), {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
      headers: { 'user-agent': 'yukan-nightly-proof' },
    })
    return { status: response.status, text: await response.text() }
  }
}

interface Canary {
  row: WholeArticleRow
  pieces: string[]
}

/** The newest limited articles without an opening that have something to withhold. */
async function findCanaries(ctx: Context, openings: readonly Opening[], now: Date): Promise<Canary[]> {
  const found: Canary[] = []
  for (const slug of await listNewestLimited(ctx.db, PROOF_NEWEST, now)) {
    if (found.length === PROOF_CANARIES) break
    const row = await findArticleBySlug(ctx.db, slug)
    if (row === null || mayReadArticle(gateOf(row), GUEST_KIND, openings, now)) continue
    const pieces = withheldPieces(row)
    if (pieces.length > 0) found.push({ row, pieces })
  }
  return found
}

/** The longest run of a title that is written the same everywhere. */
function titlePart(title: string): string {
  const [longest = ''] = title.split(/["&'<>\\\s]/).toSorted((one, other) => other.length - one.length)
  return [...longest].slice(0, TITLE_BEGINNING).join('')
}

interface Proving extends GateTools {
  ctx: Context
  now: Date
  findings: Findings
}

/** Pieces that a text contains and that no other released article has in public. */
async function leaksIn({ ctx, now }: Proving, text: string, { row, pieces }: Canary): Promise<string[]> {
  const leaks: string[] = []
  for (const piece of pieces) if (text.includes(piece) && !(await isOpenElsewhere(ctx.db, piece, row.id, now))) leaks.push(piece)
  return leaks
}

/** How an article can be found; the beginning of its title is the word to search for. */
async function channelOf(ctx: Context, row: WholeArticleRow): Promise<Channel> {
  const table = await categoryTable(ctx)
  const title = titlePart(row.title)
  return {
    slug: row.slug,
    categories: row.category_ids.flatMap((id) => table.get(id)?.slug ?? []),
    tags: row.tags.map(({ name }) => name),
    day: tokyoDay(row.release_at),
    words: title === '' ? [] : [title],
  }
}

/** Fetches every address at which a guest could find content of an article. Returns the number of responses. */
async function crawlAsGuest(proving: Proving, canary: Canary, channel: Channel): Promise<number> {
  const { fetchAsGuest, findings } = proving
  const { row } = canary
  const title = titlePart(row.title)
  const addresses = channelAddresses(channel)
  for (const address of addresses) {
    const { status, text } = await fetchAsGuest(address)
    if (status >= 500) findings.add('unreadable', address)
    if ((await leaksIn(proving, text, canary)).length > 0) findings.add('leak', address)
    // A page that shows nothing would prove nothing.
    if (address === articlePath(row.slug) && !(status === 200 && text.includes(title))) findings.add('unreadable', address)
  }
  return addresses.length
}

/** Makes the call behind every page of an article as every kind of reader. Returns the number of replies. */
async function askAsKinds({ dispatch, findings, now }: Proving, { row, pieces }: Canary): Promise<number> {
  const kinds = provedKinds(now)
  const query = { slug: row.slug }
  const address = addressOf([v1Calls['/article/get/detail'].path, query])
  for (const { name, mayRead, caller } of kinds) {
    const text = JSON.stringify(await dispatch('/article/get/detail', { query }, caller))
    const seen = pieces.filter((piece) => text.includes(piece)).length
    if (!mayRead && seen > 0) findings.add('leak', `${name} ${address}`)
    if (mayRead && seen < pieces.length) findings.add('withheld', `${name} ${address}`)
  }
  return kinds.length
}

/** The pages that show an article, rendered for every kind of reader. Returns the number of pages. */
async function renderForKinds(proving: Proving, canary: Canary, channel: Channel): Promise<number> {
  const { ctx, dispatch, render, findings, now } = proving
  const kinds = provedKinds(now)
  const pages = channelPages(channel)
  for (const { name, mayRead, caller } of kinds)
    for (const path of pages) {
      const request = new Request(new URL(path, ctx.config.publicUrl))
      const response = await render(request, pageServices(ctx, { api: callsFor(dispatch, caller) }, pageReader(caller.kind), now))
      const text = await response.text()
      if (response.status >= 500) findings.add('unreadable', `${name} ${path}`)
      if (!mayRead && (await leaksIn(proving, text, canary)).length > 0) findings.add('leak', `${name} ${path}`)
      if (mayRead && path === articlePath(channel.slug) && !canary.pieces.every((piece) => text.includes(piece)))
        findings.add('withheld', `${name} ${path}`)
    }
  return kinds.length * pages.length
}

/** Checks the regions of a page as every kind of reader: headlines and places for all, articles and texts only for entitled ones. Returns their number. */
async function proveRegions({ dispatch, findings, now }: Proving, day: string, page: number): Promise<number> {
  const { year, month, dayOfMonth } = dayParts(day)
  const query = { year, month, day: dayOfMonth, kind: 'evening' as const, page }
  const kinds = provedKinds(now)
  for (const { name, mayRead, caller } of kinds) {
    const { mayView, regions } = await dispatch('/paper/get/regions', { query }, caller)
    const hasText = regions.some(({ article, paragraphs }) => article !== null || paragraphs !== null)
    if (!mayRead && (mayView || hasText)) findings.add('leak', `${name} ${addressOf([v1Calls['/paper/get/regions'].path, query])}`)
    if (mayRead && (!mayView || (regions.length > 0 && !hasText)))
      findings.add('withheld', `${name} ${addressOf([v1Calls['/paper/get/regions'].path, query])}`)
  }
  return kinds.length
}

/** The newest printed paper: addresses of its pages' files, articles and texts on them for entitled readers only, and no file without an address. Returns the number of responses. */
async function provePaper(proving: Proving, openings: readonly Opening[]): Promise<number> {
  const { ctx, now, dispatch, fetchAsGuest, findings } = proving
  const day = await findLatestIssueDay(ctx.db, tokyoDay(now), now)
  const pages = day === null ? [] : (await listPages(ctx.db, day, now)).filter(({ kind }) => kind === 'evening')
  if (day === null || pages.length === 0 || openingOfPaper({ day }, openings, now) !== null) return 0
  const kinds = provedKinds(now)
  for (const { name, mayRead, caller } of kinds) {
    const { list } = await dispatch('/paper/get/list', { query: { latest: 1 } }, caller)
    const evening = list.data.filter(({ kind }) => kind === 'evening')
    if (!mayRead && evening.some(({ url, files }) => url !== null || files !== null)) findings.add('leak', `${name} /paper/${day}/`)
    if (mayRead && evening.some(({ files }) => files === null)) findings.add('withheld', `${name} /paper/${day}/`)
  }
  let replies = 0
  for (const { page } of pages) replies += await proveRegions(proving, day, page)
  for (const { key } of pages) {
    const address = `${ctx.config.filesUrl}/page/${key}/page.webp`
    const { status } = await fetchAsGuest(address)
    if (status < 400) findings.add('leak', address)
  }
  return kinds.length + replies + pages.length
}

/** Checks the gate. Off if nothing is limited now, as in an opening of everything. */
export async function proveGate(ctx: Context, now: Date, tools: GateTools): Promise<ProofPart> {
  const findings = new Findings()
  const proving: Proving = { ctx, now, ...tools, findings }
  const openings = await runningOpenings(ctx, now)
  const canaries = await findCanaries(ctx, openings, now)
  let checked = 0
  for (const canary of canaries) {
    const channel = await channelOf(ctx, canary.row)
    checked += await askAsKinds(proving, canary)
    checked += await renderForKinds(proving, canary, channel)
    checked += await crawlAsGuest(proving, canary, channel)
  }
  checked += await provePaper(proving, openings)
  const part = findings.toPart('gate', checked)
  return checked === 0 ? { ...part, result: 'off' } : part
}
