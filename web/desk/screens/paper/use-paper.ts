/** A live edition: shows pages as they become ready, and colleagues' changes within a moment. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskPaper, DeskPaperPage } from '@yukan/contract/desk/paper.ts'
import { paperText } from '../../../messages/desk-paper.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { useFollowed } from '../../ui/use-followed.ts'
import { editionTime } from '../../ui/times/edition-time.ts'
import { callDesk, readDesk } from '../../client/call-desk.ts'
import { editionCalls } from './paper-calls.ts'

export interface PaperChanges {
  /** `to`: its place in the new order, from 1. `before`: the handle of the page behind it. */
  move: (page: DeskPaperPage, before: number | null, to: number) => void
  sort: () => void
  /** Files and pages that failed for outside reasons. */
  retry: () => void
  remove: (page: DeskPaperPage) => Promise<boolean>
  /** Null: at once. */
  publish: (at: string | null) => Promise<boolean>
  withdraw: () => Promise<boolean>
  discard: () => Promise<boolean>
}

interface PaperState {
  paper: DeskPaper
  /** Why others' changes are not shown, as a sentence. */
  notFollowed: string | null
  action: DeskAction
  changes: PaperChanges
  reload: () => Promise<void>
}

/** Follows the edition, and changes it. `onDiscarded` is called when it is gone. */
export function usePaper(loaded: DeskPaper, onDiscarded: () => void): PaperState {
  const [paper, setPaper] = useState(loaded)
  const mark = useRef(loaded.mark)
  const { id } = loaded
  const show = (next: DeskPaper) => {
    mark.current = next.mark
    setPaper(next)
  }
  const showLoaded = useEffectEvent(() => show(loaded))
  useEffect(() => showLoaded(), [loaded])
  const notFollowed = useFollowed(async (signal) => {
    const next = await callDesk('/paper/poll', { id, seen: mark.current }, { signal })
    if (!signal.aborted) show(next)
  }, id)
  const reload = async () => show(await readDesk('/paper/get', { id }))
  const action = useDeskAction()
  const calls = editionCalls(id)
  /** After a refusal too the current edition is shown. */
  const shown = (work: () => Promise<unknown>) => () => work().finally(reload)
  const run = (work: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>): Promise<boolean> =>
    action.perform(shown(work), { done, undo: undo && shown(undo) })
  const next = (handle: number) => paper.pages[paper.pages.findIndex((page) => page.handle === handle) + 1]?.handle ?? null
  const changes: PaperChanges = {
    move({ handle, number }, before, to) {
      const follower = next(handle)
      void run(
        () => calls.move(handle, before),
        paperText.moved(number, to),
        () => calls.move(handle, follower),
      )
    },
    sort: () => void run(calls.sort, paperText.sorted),
    retry: () => void run(calls.retry, paperText.retried),
    remove: ({ handle, number }) => run(() => calls.remove(handle), paperText.removed(number)),
    publish: (at) => run(() => calls.publish(paper.version, at), at === null ? paperText.published : paperText.scheduled(editionTime(at))),
    withdraw: () => run(calls.withdraw, paper.state === 'published' ? paperText.withdrawn : paperText.unscheduled),
    async discard() {
      const isDone = await action.perform(calls.discard, { done: paperText.discarded })
      if (isDone) onDiscarded()
      return isDone
    },
  }
  return { paper, notFollowed, action, changes, reload }
}
