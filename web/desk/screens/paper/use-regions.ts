import { useState } from 'react'
import type { DeskRegions } from '@yukan/contract/desk/region.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { regionText } from '../../../messages/desk-region.ts'
import { readDesk, callDesk } from '../../client/call-desk.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { useDraft } from '../../forms/use-draft.ts'
import type { Draft as Typed } from '../../forms/use-draft.ts'
import { useReport } from '../../forms/use-report.ts'
import * as change from './region-draft.ts'
import type { Chosen, Draft } from './region-draft.ts'

/** The place of a new box that is not drawn with the mouse. */
const FIRST_BOX: PageBox = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 }
const NO_STEPS: Pick<Draft, 'chosen' | 'before'> = { chosen: null, before: [] }

export interface RegionsState {
  page: DeskRegions
  draft: Draft
  typed: Pick<Typed<unknown>, 'draft' | 'isChanged' | 'discard'>
  isChanged: boolean
  canUndo: boolean
  /** The last action, as a visible message and for screen readers. */
  note: string
  /** Incremented to focus the selected part. */
  focused: number
  /** Incremented to scroll the selected part into view. */
  shown: number
  action: DeskAction
  choose: (chosen: Chosen | null) => void
  /** Selects in the list next to the picture, where the region may be out of sight. */
  show: (chosen: Chosen) => void
  /** `box`: as drawn; without it a box in the middle. */
  add: (box?: PageBox) => void
  addPart: () => void
  /** By keys; `isOneStep` while a key is held. */
  move: (by: Partial<PageBox>, isOneStep: boolean) => void
  /** By the mouse; `isOneStep` from the second movement of a drag on. */
  setBox: (box: PageBox, isOneStep: boolean) => void
  remove: () => void
  removePart: () => void
  join: (into: number) => void
  place: (articleId: number | null) => void
  /** With keys in the picture the focus stays there. */
  undo: (isInPicture: boolean) => void
  save: () => Promise<void>
}

/** The label of a region: its article, else its headline. */
export function regionName(
  { articleId, headline, text }: Pick<change.DraftRegion, 'articleId' | 'headline' | 'text'>,
  articles: readonly { id: number; title: string }[],
): string {
  const title = articles.find(({ id }) => id === articleId)?.title ?? headline
  const name = title === '' ? text.slice(0, 20) : title
  return name === '' ? regionText.unnamed : name
}

/** The state of a page's regions during correction; saved as a whole. */
export function useRegions(loaded: DeskRegions): RegionsState {
  const [page, setPage] = useState(loaded)
  const [steps, setSteps] = useState<Pick<Draft, 'chosen' | 'before'>>(NO_STEPS)
  const typed = useDraft(
    `regions ${loaded.handle}`,
    { regions: change.savedOf(loaded.regions) },
    { version: page.version, onOld: (version) => setPage((now) => ({ ...now, version })) },
  )
  const draft: Draft = { ...typed.values, ...steps, saved: typed.saved.regions }
  const setDraft = ({ regions, ...next }: Draft) => {
    typed.change({ regions })
    setSteps({ chosen: next.chosen, before: next.before })
  }
  const [done, setDone] = useState({ text: '', hasPlace: false })
  const [focused, setFocused] = useState(0)
  const [shown, setShown] = useState(0)
  const action = useDeskAction()
  const report = useReport()
  const key = draft.chosen?.key ?? null
  const chosen = draft.regions.find((region) => region.key === key)
  const name = chosen === undefined ? '' : regionName(chosen, page.articles)
  const box = change.boxOf(draft, draft.chosen)
  const { isChanged } = typed

  const choose = (next: Chosen | null) => setSteps((now) => ({ ...now, chosen: next }))
  /** `hasPlace`: the message includes the new position of the selected part. */
  const act = (work: (before: Draft) => Draft, text: string, hasPlace: boolean) => {
    setDraft(work(draft))
    setDone({ text, hasPlace })
  }
  const actAndFocus = (work: (before: Draft) => Draft, text: string, hasPlace: boolean) => {
    act(work, text, hasPlace)
    setFocused((before) => before + 1)
  }
  const reload = async () => {
    const next = await readDesk('/region/get', { page: page.handle })
    setPage(next)
    const regions = change.savedOf(next.regions)
    typed.change({ regions })
    typed.accept({ regions })
    setSteps(NO_STEPS)
    setDone({ text: '', hasPlace: false })
  }
  return {
    page,
    draft,
    typed: {
      draft: typed.draft,
      isChanged,
      discard() {
        typed.discard()
        setSteps(NO_STEPS)
      },
    },
    isChanged,
    canUndo: draft.before.length > 0,
    note: `${done.text}${done.hasPlace && box !== null ? regionText.boxAt(box) : ''}`,
    focused,
    shown,
    action,
    choose,
    show(next) {
      choose(next)
      setShown((before) => before + 1)
    },
    add: (given = FIRST_BOX) => actAndFocus((before) => change.addRegion(before, given), regionText.added, true),
    addPart: () => key !== null && actAndFocus((before) => change.addPart(before, key, FIRST_BOX), regionText.partAdded, true),
    move: (by, isOneStep) => act((before) => change.moveChosen(before, by, isOneStep), '', true),
    setBox: (next, isOneStep) => act((before) => change.setBox(before, next, isOneStep), '', true),
    remove: () => key !== null && actAndFocus((before) => change.removeRegion(before, key), regionText.removed(name), false),
    removePart: () => key !== null && actAndFocus(change.removePart, regionText.removed(name), false),
    join(into) {
      const other = draft.regions.find((region) => region.key === into)
      if (key === null || other === undefined) return
      actAndFocus((before) => change.joinRegions(before, key, into), regionText.joined(name, regionName(other, page.articles)), false)
    },
    place: (articleId) => key !== null && act((before) => change.placeArticle(before, key, articleId), '', false),
    undo: (isInPicture) => (isInPicture ? actAndFocus : act)(change.undo, regionText.undone, false),
    async save() {
      const body = { page: page.handle, seen: page.version, regions: change.bodyOf(draft) }
      const isDone = await action.run(async () => {
        await callDesk('/region/save', body)
        await reload()
      })
      if (isDone) report(regionText.saved)
    },
  }
}
