/** The desk's live front page: colleagues' changes are shown within a moment, and own changes are single operations. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { DeskFront, FrontArticle, FrontEdition, FrontSlot } from '@yukan/contract/desk/front.ts'
import { articlesText } from '../../../messages/desk-articles.ts'
import { frontText } from '../../../messages/desk-front.ts'
import { callDesk, readDesk } from '../../client/call-desk.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { useFollowed } from '../../ui/use-followed.ts'
import { editionTime } from '../../ui/times/edition-time.ts'

export function titleOf({ title }: Pick<FrontArticle, 'title'>): string {
  return title === '' ? articlesText.untitled : title
}

/** Changes of the places of an edition, each with its undo, and of editions. */
export interface FrontChanges {
  /** Places an article before another (null: at the end), or moves it there. `place` counts from 1. */
  place: (article: FrontArticle, before: number | null, place: number) => void
  remove: (slot: FrontSlot) => void
  pin: (slot: FrontSlot, until: string | null) => void
  /** `withArticles`: the articles that are scheduled for the launch go out with it. */
  launch: (edition: FrontEdition, withArticles: boolean) => Promise<boolean>
  undo: (edition: FrontEdition) => void
  redo: (edition: FrontEdition) => void
}

interface Front {
  front: DeskFront
  /** Why others' changes are not shown, as a sentence. */
  notFollowed: string | null
  action: DeskAction
  changes: FrontChanges
}

/** `id`: the edition of the address, null for the next that is prepared. */
export function useFront(loaded: DeskFront, id: number | null): Front {
  const [front, setFront] = useState(loaded)
  /** Updated for changes that started earlier, too: a queued change must see the versions of those before it. */
  const latest = useRef(loaded)
  const show = (next: DeskFront) => {
    latest.current = next
    setFront(next)
  }
  const showLoaded = useEffectEvent(() => show(loaded))
  useEffect(() => showLoaded(), [loaded])
  const notFollowed = useFollowed(async (signal) => {
    const body = { id, seen: latest.current.mark }
    const next = await callDesk('/front/poll', body, { signal })
    if (!signal.aborted) show(next)
  }, id)
  const reload = async () => show(await readDesk('/front/get', id === null ? {} : { id }))
  const action = useDeskAction({ isQueued: true })
  /** After a refusal too the current page is shown. */
  const run: Run = (work, done, undo) =>
    action.perform(() => work().finally(reload), { done, undo: (result) => undo(result).finally(reload) })
  return { front, notFollowed, action, changes: { ...useSlotChanges(latest, run), ...useEditionChanges(run) } }
}

type Run = <T>(work: () => Promise<T>, done: string | ((result: T) => string), undo: (result: T) => Promise<unknown>) => Promise<boolean>
/** Work that resolves to its own undo. */
type Move = () => Promise<() => Promise<unknown>>

/** The calls that change the places of an edition; those that place or pin return the version of the place. */
function slotCalls(id: number) {
  return {
    place: async (articleId: number, seen: number | null, before: number | null) =>
      (await callDesk('/front/place', { id, articleId, seen, before })).version,
    remove: (articleId: number, seen: number) => callDesk('/front/remove', { id, articleId, seen }),
    pin: async (articleId: number, seen: number, until: string | null) =>
      (await callDesk('/front/pin', { id, articleId, seen, until })).version,
  }
}

type SlotChanges = Pick<FrontChanges, 'place' | 'remove' | 'pin'>
type EditionChanges = Omit<FrontChanges, keyof SlotChanges>

function useSlotChanges(latest: RefObject<DeskFront>, run: Run): SlotChanges {
  const move = (work: Move, done: string) => void run(work, done, (undo) => undo())
  const slotsNow = () => latest.current.chosen?.slots ?? []
  const slotOf = (articleId: number) => slotsNow().find(({ article }) => article.id === articleId)
  /** The article that follows now: the undo moves the article back before it. */
  const nextOf = (articleId: number) => {
    const slots = slotsNow()
    return slots[slots.findIndex(({ article }) => article.id === articleId) + 1]?.article.id ?? null
  }
  /** Calls of the edition that is shown when a change begins, though they may be sent later. */
  const callsNow = () => slotCalls(latest.current.chosen?.edition.id ?? 0)
  return {
    place(article, before, at) {
      const calls = callsNow()
      const place = async () => {
        const [slot, next] = [slotOf(article.id), nextOf(article.id)]
        const version = await calls.place(article.id, slot?.version ?? null, before)
        return () => (slot === undefined ? calls.remove(article.id, version) : calls.place(article.id, version, next))
      }
      move(place, frontText.placed(titleOf(article), at))
    },
    remove(shown) {
      const calls = callsNow()
      const { article } = shown
      const remove = async () => {
        const [{ version, pinnedUntil }, next] = [slotOf(article.id) ?? shown, nextOf(article.id)]
        await calls.remove(article.id, version)
        return async () => {
          const placed = await calls.place(article.id, null, next)
          if (pinnedUntil !== null) await calls.pin(article.id, placed, pinnedUntil)
        }
      }
      move(remove, frontText.removed(titleOf(article)))
    },
    pin(shown, until) {
      const calls = callsNow()
      const { article } = shown
      const pin = async () => {
        const { version, pinnedUntil } = slotOf(article.id) ?? shown
        const pinned = await calls.pin(article.id, version, until)
        return () => calls.pin(article.id, pinned, pinnedUntil)
      }
      const title = titleOf(article)
      move(pin, until === null ? frontText.unpinDone(title) : frontText.pinDone(title, editionTime(until)))
    },
  }
}

function useEditionChanges(run: Run): EditionChanges {
  const undo = (id: number) => callDesk('/front/undo', { id })
  const redo = (id: number) => callDesk('/front/redo', { id })
  return {
    launch: ({ id }, withArticles) =>
      run(
        () => callDesk('/front/launch', { id, withArticles }),
        ({ released }) => (released === 0 ? frontText.launched : frontText.launchedWith(released)),
        () => undo(id),
      ),
    undo({ id, state }) {
      const text = state === 'prepared' ? frontText.undonePrepared : frontText.undone
      void run(
        () => undo(id),
        text,
        () => redo(id),
      )
    },
    redo({ id }) {
      void run(
        () => redo(id),
        frontText.redone,
        () => undo(id),
      )
    },
  }
}
