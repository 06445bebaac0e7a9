/** The front page as the desk sees it: what readers see now, and what an edition will show (decision 045). */
import { createHash } from 'node:crypto'
import type { DeskFront, FrontArticle, FrontEdition } from '@yukan/contract/desk/front.ts'
import { deskState } from '@yukan/rules/articles/article-state.ts'
import { canRedo, editionState, isPlaceOpen, layFront, placesOf } from '@yukan/rules/front/front-page.ts'
import { CARD_RATIO, cutPosition } from '@yukan/rules/articles/picture-crop.ts'
import { FRONT_SIZE, FRONT_EDITIONS_SHOWN } from '@yukan/rules/limits.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { listToday } from '../desk-articles/find.ts'
import { readNextEdition } from '../settings/next-edition.ts'
import { findEdition, findCurrentEdition, listEditions, listFrontArticles, listSlots } from '../store/articles/front.ts'
import type { EditionRow, FrontArticleRow, SlotRow } from '../store/articles/front.ts'
import { factsOf } from './editions.ts'
import { loadFront } from './front-page.ts'

const THUMB_WIDTH = 640

function toArticle(row: FrontArticleRow, now: Date): FrontArticle {
  const { id, title, state, release_at: releaseAt, limited, picture } = row
  const facts = { state, releaseAt, isInReview: row.review_at !== null, isDiscarded: row.discarded_at !== null }
  return {
    id,
    title,
    state: deskState(facts, now),
    releaseAt: formatWireInstant(releaseAt),
    limited,
    picture:
      picture === null
        ? null
        : {
            url: `/desk/files/${picture.id}-${THUMB_WIDTH}.webp`,
            width: picture.width,
            height: picture.height,
            cut: cutPosition(picture, CARD_RATIO, { x: picture.focusX, y: picture.focusY }),
          },
  }
}

function toEdition(row: EditionRow, inForce: EditionRow | null, now: Date): FrontEdition {
  const [facts, other] = [factsOf(row), inForce === null ? null : factsOf(inForce)]
  return {
    id: row.id,
    launchAt: formatWireInstant(row.launch_at),
    endsAt: formatWireInstant(row.ends_at),
    state: editionState(facts, other, now),
    canRedo: canRedo(facts, other, now),
    changedAt: formatWireInstant(row.changed_at),
    changedBy: row.changed_by,
  }
}

/** Ids of the articles of the page at an instant, in their order, as far as places are laid out by hand. */
async function readOrder(ctx: Context, editionId: number | null, at: Date): Promise<number[]> {
  const { placed, run } = await loadFront(ctx.db, editionId, at)
  const order = layFront(placed, run, (row) => row.id)
  return order.slice(0, FRONT_SIZE).map((row) => row.id)
}

interface Chosen {
  edition: EditionRow
  slots: SlotRow[]
  /** The articles of the page at the launch, or now if it is launched. */
  order: number[]
}

async function readChosen(ctx: Context, edition: EditionRow | null, now: Date): Promise<Chosen | null> {
  if (edition === null) return null
  const at = edition.launch_at > now ? edition.launch_at : now
  const [slots, order] = await Promise.all([listSlots(ctx.db, edition.id), readOrder(ctx, edition.id, at)])
  return { edition, slots, order }
}

/** The requested edition, or the next prepared one. E_NOT_FOUND for an unknown one. */
async function findChosen(ctx: Context, id: number | null, editions: readonly EditionRow[], now: Date): Promise<EditionRow | null> {
  if (id === null) return editions.find((each) => each.undone_at === null && each.launch_at > now) ?? null
  const edition = await findEdition(ctx.db, id)
  if (edition === null) throw new Refusal('E_NOT_FOUND')
  return edition
}

/** The next evening edition for which no page is prepared. */
function readFreeLaunch(ctx: Context, editions: readonly EditionRow[], now: Date): Promise<Date> {
  const prepared = editions.filter((each) => each.undone_at === null && each.launch_at > now)
  return readNextEdition(ctx.db, now, (edition) => prepared.some(({ launch_at: at }) => at.getTime() === edition.getTime()))
}

/** The whole of the desk's front page. E_NOT_FOUND for an unknown edition. */
export async function readFront(ctx: Context, id: number | null, now: Date): Promise<DeskFront> {
  const [editions, inForce, today] = await Promise.all([
    listEditions(ctx.db, now, FRONT_EDITIONS_SHOWN),
    findCurrentEdition(ctx.db, now),
    listToday(ctx, now),
  ])
  const chosen = await readChosen(ctx, await findChosen(ctx, id, editions, now), now)
  const shown = await readOrder(ctx, inForce?.id ?? null, now)
  const slots = chosen?.slots ?? []
  const placedIds = new Set(slots.map((slot) => slot.article_id))
  const runIds = [...new Set([...today.releases, ...today.late, ...today.reviews].map((row) => row.id))].filter(
    (each) => !placedIds.has(each),
  )
  const rows = await listFrontArticles(ctx.db, [...new Set([...shown, ...placedIds, ...(chosen?.order ?? []), ...runIds])])
  const articles = new Map(rows.map((row) => [row.id, toArticle(row, now)]))
  const find = (each: number) => articles.get(each) ?? []
  const places = placesOf(chosen?.order ?? shown)
  const nowPlaces = placesOf(shown)
  const found = {
    editions: editions.map((each) => toEdition(each, inForce, now)),
    now: {
      edition: inForce === null ? null : toEdition(inForce, inForce, now),
      articles: shown.flatMap(find).map((article) => ({ article, to: places.get(article.id) ?? null })),
    },
    chosen:
      chosen === null
        ? null
        : {
            edition: toEdition(chosen.edition, inForce, now),
            slots: slots.flatMap((slot) => {
              const article = articles.get(slot.article_id)
              return article === undefined ? [] : [toSlot(slot, article, chosen, nowPlaces)]
            }),
            rest: chosen.order.filter((each) => !placedIds.has(each)).flatMap(find),
          },
    freeAt: (await readFreeLaunch(ctx, editions, now)).toISOString(),
    unplaced: runIds.flatMap(find),
  }
  return { ...found, mark: createHash('sha256').update(JSON.stringify(found)).digest('base64url').slice(0, 22) }
}

function toSlot(slot: SlotRow, article: FrontArticle, { edition, order }: Chosen, nowPlaces: ReadonlyMap<number, number>) {
  const pins = { pinnedUntil: slot.pinned_until, endsAt: edition.ends_at }
  return {
    article,
    version: slot.version,
    pinnedUntil: slot.pinned_until === null ? null : formatWireInstant(slot.pinned_until),
    isShown: isPlaceOpen(pins, edition.launch_at) && order.includes(article.id),
    from: nowPlaces.get(article.id) ?? null,
    changedBy: slot.changed_by,
  }
}
