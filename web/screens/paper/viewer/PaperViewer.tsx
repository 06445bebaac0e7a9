import { useRef, useState } from 'react'
import { surrounding } from '@yukan/rules/paper/region-shape.ts'
import { zoomPercent } from '@yukan/rules/paper/paper-viewer.ts'
import type { RefObject } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { clipText } from '../../../messages/clip.ts'
import { viewerText } from '../../../messages/viewer.ts'
import { ClipActions } from '../clip/ClipActions.tsx'
import { ClipFrame } from './clip/ClipFrame.tsx'
import { HelpPanel } from './panels/HelpPanel.tsx'
import { HitBar } from './panels/HitBar.tsx'
import { OverviewPanel } from './panels/OverviewPanel.tsx'
import styles from './PaperViewer.module.css'
import { StoryList } from './stories/StoryList.tsx'
import { StoryPanel } from './stories/StoryPanel.tsx'
import type { Story } from './stories/use-page-stories.ts'
import { TextPanel } from './panels/TextPanel.tsx'
import { TurnBar } from './panels/TurnBar.tsx'
import { useFullScreen } from './state/use-full-screen.ts'
import { useViewer } from './state/use-viewer.tsx'
import type { PaperViewerProps, Viewer } from './state/use-viewer.tsx'
import { useViewerKeys } from './state/use-viewer-keys.ts'
import { ViewerDialog } from './panels/ViewerDialog.tsx'
import { ViewerIcon } from './panels/ViewerIcon.tsx'
import { ViewerPanel } from './panels/ViewerPanel.tsx'
import { ViewerTools } from './panels/ViewerTools.tsx'
import type { Tool } from './panels/ViewerTools.tsx'
import { ZoomControls } from './panels/ZoomControls.tsx'

/** The paper over the whole window: deep zoom, turning, found words, text, sharing and printing (product §2 "Paper page", "Search"). */
export function PaperViewer(props: PaperViewerProps) {
  const viewer = useViewer(props)
  const { stage, panel, toggle, closePanel, hits, stories, announcement } = viewer
  const frame = useRef<HTMLDivElement>(null)
  const tools = useTools(viewer, frame, props.isIssue && props.pages.length > 1)
  useViewerKeys(
    (action) => (action === 'next' || action === 'back' ? viewer.turn(action) : stage.stage?.step(action)),
    () => toggle('help'),
  )
  return (
    <ViewerDialog
      label={viewer.title}
      cancel={() => (viewer.clip.isChoosing ? viewer.clip.cancel() : panel === 'none' ? props.close() : closePanel())}
      closed={props.close}
    >
      <div ref={frame} className={styles.frame}>
        <header className={styles.bar}>
          <button type="button" className={styles.control} aria-label={viewerText.close} onClick={props.close}>
            <ViewerIcon name="close" />
          </button>
          <p className={styles.heading}>
            <strong className={styles.title}>{viewer.title}</strong>
            <span className={styles.position}>{viewer.position}</span>
          </p>
          {props.pages.length > 1 && (
            <button type="button" className={styles.tool} aria-expanded={panel === 'overview'} onClick={() => toggle('overview')}>
              <ViewerIcon name="overview" />
              <span>{viewerText.overview}</span>
            </button>
          )}
          <ViewerTools tools={tools} />
        </header>
        <div className={middleClass(panel)}>
          <Picture viewer={viewer} />
          {viewer.clip.cut !== null && panel === 'clip' && (
            <ViewerPanel title={clipText.title} close={closePanel}>
              <ClipActions key={viewer.clip.cut.id} {...viewer.clip.cut} />
            </ViewerPanel>
          )}
          {panel === 'overview' && (
            <OverviewPanel pages={props.pages} isIssue={props.isIssue} open={viewer.openIndices} show={props.show} close={closePanel} />
          )}
          {panel === 'help' && <HelpPanel close={closePanel} />}
          {panel === 'text' && (
            <TextPanel pages={viewer.open} texts={viewer.texts} stories={stories} keywords={props.keywords} close={closePanel} />
          )}
          {panel === 'story' && <OpenStory viewer={viewer} />}
        </div>
        {hits !== null && <HitBar hits={hits} />}
        <TurnBar
          pages={props.pages}
          isIssue={props.isIssue}
          open={viewer.openIndices}
          canGoForward={viewer.canGoForward}
          canGoBack={viewer.canGoBack}
          turn={viewer.turn}
          show={props.show}
        />
        <p role="status" className={styles.message}>
          {announcement.message}
        </p>
      </div>
      {viewer.sheet}
    </ViewerDialog>
  )
}

function middleClass(panel: Viewer['panel']): string {
  if (panel === 'none') return `${styles.middle}`
  const isText = panel === 'text' || panel === 'story'
  return isText ? `${styles.middle} ${styles.hasPanel} ${styles.hasText}` : `${styles.middle} ${styles.hasPanel}`
}

function OpenStory({ viewer: { stories, clip, closePanel } }: { viewer: Viewer }) {
  const { all, open, isLoading, read } = stories
  if (open === null && !isLoading) return null
  const at = all.findIndex((story) => story.id === open?.id)
  const [previous, next] = at === -1 ? [null, null] : [all[at - 1] ?? null, all[at + 1] ?? null]
  const cut = (story: Story) => {
    const box = surrounding(story.boxes)
    if (box !== null) clip.cutPart(story.pageId, box)
  }
  return <StoryPanel key={open?.id} story={open} previous={previous} next={next} read={read} clip={cut} close={closePanel} />
}

function Picture({ viewer }: { viewer: Viewer }) {
  const { announcement, link, stories, settings } = viewer
  const { setHost, stage, isFailed, zoom, gaps, reload } = viewer.stage
  const [isUsed, setUsed] = useState(false)
  return (
    <section className={styles.stage} aria-label={viewerText.region} tabIndex={0} data-autofocus="">
      <div ref={setHost} className={styles.host} onPointerDownCapture={() => setUsed(true)} onWheelCapture={() => setUsed(true)} />
      <StoryList stories={stories} />
      {stage === null && !isFailed && <p className={styles.waiting}>{viewerText.loading}</p>}
      {isFailed && (
        <p className={styles.waiting} role="alert">
          {viewerText.failed}
        </p>
      )}
      <ZoomControls percent={zoomPercent(zoom)} step={(action) => stage?.step(action)} whole={() => stage?.fit()} />
      {viewer.clip.isChoosing && <ClipFrame cut={viewer.clip.choose} cancel={viewer.clip.cancel} />}
      <div className={styles.notes}>
        {gaps > 0 && (
          <p className={styles.note} role="alert">
            {viewerText.gaps} <Button onClick={reload}>{viewerText.reload}</Button>
          </p>
        )}
        {link !== null && (
          <p className={styles.note}>
            <label>
              {viewerText.copyByHand}
              <input className={styles.link} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            </label>
          </p>
        )}
        {stories.all.length > 0 && !isUsed && !settings.hasReadStory && announcement.note === '' && (
          <p className={`${styles.note} ${styles.hint}`}>{viewerText.storyHint}</p>
        )}
        {announcement.note !== '' && (
          <p className={styles.note} aria-hidden="true">
            {announcement.note}
          </p>
        )}
      </div>
    </section>
  )
}

function useTools(viewer: Viewer, frame: RefObject<HTMLDivElement | null>, hasSpreads: boolean): Tool[] {
  const { settings, change, panel, toggle } = viewer
  const { isPossible, isFull, toggle: toggleFull } = useFullScreen(frame)
  const spread: Tool = {
    icon: 'spread',
    label: viewerText.spread,
    isOn: settings.isSpread,
    act: () => change({ isSpread: !settings.isSpread }),
  }
  return [
    ...(viewer.isWide && hasSpreads ? [spread] : []),
    ...(viewer.openArchive === null ? [] : [{ icon: 'archive' as const, label: viewerText.openArchive, act: viewer.openArchive }]),
    {
      icon: 'keep',
      label: viewerText.keepsPlace,
      isOn: settings.keepsPlace,
      act: () => change({ keepsPlace: !settings.keepsPlace }),
    },
    { icon: 'text', label: viewerText.text, isOpen: panel === 'text', act: () => toggle('text') },
    {
      icon: 'clip',
      label: clipText.tool,
      isOn: viewer.clip.isChoosing,
      act: viewer.clip.isChoosing ? viewer.clip.cancel : viewer.clip.begin,
    },
    { icon: 'link', label: viewerText.copyLink, act: viewer.copyLink },
    { icon: 'print', label: viewerText.print, act: viewer.print },
    ...(isPossible
      ? [{ icon: 'full-screen' as const, label: isFull ? viewerText.leaveFullScreen : viewerText.fullScreen, act: toggleFull }]
      : []),
    { icon: 'help', label: viewerText.help, isOpen: panel === 'help', act: () => toggle('help') },
  ]
}
