import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { DeskRegions } from '@yukan/contract/desk/region.ts'
import { REGIONS_MAX, REGION_PARTS_MAX } from '@yukan/rules/limits.ts'
import { issueName } from '@yukan/rules/paper/paper-pages.ts'
import { japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'
import { regionText } from '../../../messages/desk-region.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RegionPicture } from './RegionPicture.tsx'
import type { DraftRegion } from './region-draft.ts'
import { regionName, useRegions } from './use-regions.ts'
import type { RegionsState } from './use-regions.ts'
import styles from './Regions.module.css'

/** Article, joining and deleting of the chosen region. */
function ChosenRegion({ state, article }: { state: RegionsState; article: RefObject<HTMLSelectElement | null> }) {
  const { page, draft, place, join, remove, removePart, addPart } = state
  const region = draft.regions.find(({ key }) => key === draft.chosen?.key)
  if (region === undefined) return <p className="quiet">{regionText.nothingChosen}</p>
  const parts = region.boxes.length
  const others = draft.regions.filter(({ key, boxes }) => key !== region.key && boxes.length + parts <= REGION_PARTS_MAX)
  return (
    <div className={styles.chosen}>
      <p>
        <b>{regionName(region, page.articles)}</b>
      </p>
      <label className="stack gap-1">
        {regionText.article}
        <select
          ref={article}
          value={region.articleId ?? ''}
          onChange={({ target }) => place(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{regionText.noArticle}</option>
          {page.articles.map(({ id, title, day }) => (
            <option key={id} value={id}>
              {title}（{japaneseShortDay(day)}）
            </option>
          ))}
        </select>
      </label>
      <label className="stack gap-1">
        {regionText.join}
        <select value="" onChange={({ target }) => target.value !== '' && join(Number(target.value))}>
          <option value="">{regionText.joinNone}</option>
          {others.map((other) => (
            <option key={other.key} value={other.key}>
              {regionName(other, page.articles)}
            </option>
          ))}
        </select>
      </label>
      <Button disabled={parts === REGION_PARTS_MAX} onClick={addPart}>
        {regionText.addPart}
      </Button>
      {parts > 1 && <Button onClick={removePart}>{regionText.removePart((draft.chosen?.part ?? 0) + 1, parts)}</Button>}
      <Button onClick={remove}>{regionText.remove}</Button>
    </div>
  )
}

function RegionList({ regions, state: { page, draft, show } }: { regions: readonly DraftRegion[]; state: RegionsState }) {
  if (regions.length === 0) return <p className="quiet">{regionText.noneUnmatched}</p>
  return (
    <ul className={styles.list}>
      {regions.map((region) => (
        <li key={region.key}>
          <button type="button" aria-pressed={draft.chosen?.key === region.key} onClick={() => show({ key: region.key, part: 0 })}>
            {regionName(region, page.articles)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The regions of a page: found by its text, corrected with mouse and keys, saved as a whole. */
export function RegionsScreen({ loaded }: { loaded: DeskRegions }) {
  const state = useRegions(loaded)
  const { page, draft, action, isChanged, canUndo, add, undo, save } = state
  const [isDrawing, setDrawing] = useState(false)
  const article = useRef<HTMLSelectElement>(null)
  const isFull = draft.regions.length === REGIONS_MAX
  const { day, kind, title, id } = page.edition
  const edition = `${japaneseShortDay(day)} ${issueName(kind, title)}`
  return (
    <>
      <p className="back">
        <Link to={`/paper/${id}/`}>{regionText.back}</Link>
      </p>
      <div className="head">
        <h1>{regionText.heading(edition, page.number)}</h1>
        <p className="quiet">{regionText.hint}</p>
        <p role="status">
          {page.isUnplaced ? regionText.isUnplaced : page.isDue ? regionText.isDue : regionText.matched(page.matched)}{' '}
          {isChanged && regionText.unsaved}
        </p>
      </div>
      <DeskAlert action={action} />
      <DraftNotice form={state.typed} />
      <p id="region-keys" className="quiet">
        {isDrawing ? regionText.drawHint : regionText.keys}
      </p>
      <div className={styles.columns}>
        <RegionPicture state={state} isDrawing={isDrawing} onDrawn={() => setDrawing(false)} confirm={() => article.current?.focus()}>
          <Button aria-pressed={isDrawing} disabled={isFull} onClick={() => setDrawing(!isDrawing)}>
            {regionText.draw}
          </Button>
          <Button disabled={isFull} onClick={() => add()}>
            {regionText.put}
          </Button>
          <Button disabled={!canUndo} onClick={() => undo(false)}>
            {regionText.undo}
          </Button>
          <Button isFilled disabled={!isChanged || action.isRunning} onClick={() => void save()}>
            {regionText.save}
          </Button>
        </RegionPicture>
        <div>
          <Panel title={regionText.chosen} note="">
            <ChosenRegion state={state} article={article} />
          </Panel>
          <Panel title={regionText.unmatched} note={regionText.count(draft.regions.filter(({ articleId }) => articleId === null).length)}>
            <RegionList regions={draft.regions.filter(({ articleId }) => articleId === null)} state={state} />
          </Panel>
          <Panel title={regionText.placed} note={regionText.count(draft.regions.filter(({ articleId }) => articleId !== null).length)}>
            <RegionList regions={draft.regions.filter(({ articleId }) => articleId !== null)} state={state} />
          </Panel>
        </div>
      </div>
    </>
  )
}
