import { useRef } from 'react'
import { zoomPercent } from '@yukan/rules/paper-viewer.ts'
import type { RefObject } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { viewerText } from '../../../messages/viewer.ts'
import { HelpPanel } from './panels/HelpPanel.tsx'
import { HitBar } from './panels/HitBar.tsx'
import styles from './PaperViewer.module.css'
import { TextPanel } from './panels/TextPanel.tsx'
import { TurnBar } from './panels/TurnBar.tsx'
import { useFullScreen } from './state/use-full-screen.ts'
import { useViewer } from './state/use-viewer.tsx'
import type { PaperViewerProps, Viewer } from './state/use-viewer.tsx'
import { useViewerKeys } from './state/use-viewer-keys.ts'
import { ViewerDialog } from './panels/ViewerDialog.tsx'
import { ViewerIcon } from './panels/ViewerIcon.tsx'
import { ViewerTools } from './panels/ViewerTools.tsx'
import type { Tool } from './panels/ViewerTools.tsx'
import { ZoomControls } from './panels/ZoomControls.tsx'

/** The paper over the whole window: deep zoom, turning, found words, text, sharing and printing (product §2 "Paper page", "Search"). */
export function PaperViewer(props: PaperViewerProps) {
  const viewer = useViewer(props)
  const { stage, panel, toggle, hits, announcement } = viewer
  const frame = useRef<HTMLDivElement>(null)
  const tools = useTools(viewer, frame, props.isIssue && props.pages.length > 1)
  useViewerKeys(
    (action) => (action === 'next' || action === 'back' ? viewer.turn(action) : stage.stage?.step(action)),
    () => toggle('help'),
  )
  return (
    <ViewerDialog label={viewer.title} cancel={() => (panel === 'none' ? props.close() : toggle(panel))} closed={props.close}>
      <div ref={frame} className={styles.frame}>
        <header className={styles.bar}>
          <button type="button" className={styles.control} aria-label={viewerText.close} onClick={props.close}>
            <ViewerIcon name="close" />
          </button>
          <p className={styles.heading}>
            <strong className={styles.title}>{viewer.title}</strong>
            <span className={styles.position}>{viewer.position}</span>
          </p>
          <ViewerTools tools={tools} />
        </header>
        <div className={panel === 'none' ? styles.middle : `${styles.middle} ${styles.hasPanel}`}>
          <Picture viewer={viewer} />
          {panel === 'help' && <HelpPanel close={() => toggle('help')} />}
          {panel === 'text' && (
            <TextPanel pages={viewer.open} texts={viewer.texts} keywords={props.keywords} close={() => toggle('text')} />
          )}
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

function Picture({ viewer }: { viewer: Viewer }) {
  const { announcement, link } = viewer
  const { setHost, stage, isFailed, zoom, gaps, reload } = viewer.stage
  return (
    <section className={styles.stage} aria-label={viewerText.region} tabIndex={0} data-autofocus="">
      <div ref={setHost} className={styles.host} />
      {stage === null && !isFailed && <p className={styles.waiting}>{viewerText.loading}</p>}
      {isFailed && (
        <p className={styles.waiting} role="alert">
          {viewerText.failed}
        </p>
      )}
      <ZoomControls percent={zoomPercent(zoom)} step={(action) => stage?.step(action)} whole={() => stage?.fit()} />
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
    { icon: 'link', label: viewerText.copyLink, act: viewer.copyLink },
    { icon: 'print', label: viewerText.print, act: viewer.print },
    ...(isPossible
      ? [{ icon: 'full-screen' as const, label: isFull ? viewerText.leaveFullScreen : viewerText.fullScreen, act: toggleFull }]
      : []),
    { icon: 'help', label: viewerText.help, isOpen: panel === 'help', act: () => toggle('help') },
  ]
}
