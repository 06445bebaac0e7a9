import { useEffect, useEffectEvent, useState } from 'react'
import { nearestStory, storyAt, storyOfRegion } from '@yukan/rules/paper/paper-stories.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { surrounding } from '@yukan/rules/paper/region-shape.ts'
import { viewerText } from '../../../../messages/viewer.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'
import type { PageCanvas, PagePlace } from '../canvas/page-canvas.ts'
import type { PageReader } from '../canvas/page-reader.ts'
import { usePageStories } from './use-page-stories.ts'
import type { PageStories, Story } from './use-page-stories.ts'

export interface Stories {
  ofPages: PageStories
  /** The stories of all shown pages, in reading order. */
  all: readonly Story[]
  /** The story whose text is open. */
  open: Story | null
  /** Its text is open, but the story at its place is not loaded yet. */
  isLoading: boolean
  read: (story: Story) => void
  tap: (place: PagePlace) => void
  hover: (place: PagePlace | null) => void
  /** The story that has the focus. */
  focus: (story: Story | null) => void
}
interface StoriesInput {
  reader: PageReader
  stage: PageCanvas | null
  placed: string
  /** The shown pages. */
  pages: readonly ViewerPage[]
  isIssue: boolean
  /** The page of the address, its region, and whether the text there is open. */
  address: { pageId: string; region: PageBox | null; isReading: boolean }
  /** Opens the text of a part of a page. */
  openText: (pageId: string, region: PageBox) => void
  onDenied: () => void
  say: (note: string) => void
}

/** The stories on the shown pages: which is highlighted and which is open (decision 064). */
export function useStories(input: StoriesInput): Stories {
  const { reader, stage, placed, pages, isIssue, address, openText, onDenied, say } = input
  const [ofPages, retry] = usePageStories({ reader, pages, isIssue })
  const [hoveredId, setHovered] = useState<string | null>(null)
  const [focusedId, setFocused] = useState<string | null>(null)
  const { pageId, region, isReading } = address
  const storiesOf = (id: string) => (ofPages.get(id) ?? []).filter(({ isStory }) => isStory)
  const here = storiesOf(pageId)
  const linked = region === null ? null : storyOfRegion(here, region)
  const open = region === null || !isReading ? null : nearestStory(here, region)
  const all = pages.flatMap(({ id }) => storiesOf(id))
  const byId = (id: string | null) => all.find((story) => story.id === id) ?? null
  const [focused, hovered] = [byId(focusedId), byId(hoveredId)]
  const lit = new Set([focused ?? hovered, open ?? linked].filter((story) => story !== null))

  const light = useEffectEvent(() => {
    const parts = [...lit].flatMap((story) =>
      story.boxes.map((box) => ({ id: story.pageId, box, isOpen: story === open || story === linked })),
    )
    stage?.light(parts, hovered !== null)
  })
  const litKey = [...lit].map(({ id }) => id).join(' ')
  useEffect(() => light(), [stage, placed, litKey, hoveredId, open?.id])

  const inView = focused ?? open
  const reveal = useEffectEvent(() => {
    const box = inView === null ? null : surrounding(inView.boxes)
    stage?.reveal(box === null || inView === null ? null : { id: inView.pageId, box })
  })
  useEffect(() => reveal(), [stage, placed, inView?.id])

  const at = (place: PagePlace | null) => (place === null ? null : storyAt(storiesOf(place.id), place))
  const read = (story: Story) => {
    const box = surrounding(story.boxes)
    // The reader may no longer see the page.
    if (story.article === null && story.paragraphs === null) onDenied()
    else if (box !== null) openText(story.pageId, box)
  }
  return {
    ofPages,
    all,
    open,
    isLoading: isReading && !ofPages.has(pageId),
    read,
    tap: (place) => {
      const story = at(place)
      if (story !== null) return read(story)
      if (ofPages.get(place.id) !== null) return
      say(viewerText.storiesFailed)
      retry()
    },
    hover: (place) => setHovered(at(place)?.id ?? null),
    focus: (story) => setFocused(story?.id ?? null),
  }
}
