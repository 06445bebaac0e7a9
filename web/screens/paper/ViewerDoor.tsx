import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { layoutText } from '../../messages/pages.ts'
import { paperText } from '../../messages/paper.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { PaperViewerProps } from './viewer/state/use-viewer.tsx'
import { loadPaperViewer } from './viewer/load-paper-viewer.ts'

/** Milliseconds after which loading the viewer is shown. */
const SHOW_LOADING_AFTER_MS = 400

type State = { viewer: ComponentType<PaperViewerProps> | null; note: '' | 'loading' | 'failed' }

/** Opens the viewer and loads its program if needed. A failure is shown with a button to try again. */
export function ViewerDoor(props: PaperViewerProps) {
  const [{ viewer: Viewer, note }, setState] = useState<State>({ viewer: null, note: '' })
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(() => setState((state) => ({ ...state, note: 'loading' })), SHOW_LOADING_AFTER_MS)
    const end = (state: State) => {
      clearTimeout(timer)
      if (!isGone) setState(state)
    }
    loadPaperViewer().then(
      (viewer) => end({ viewer, note: '' }),
      () => end({ viewer: null, note: 'failed' }),
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  if (Viewer !== null) return <Viewer {...props} />
  if (note === '') return null
  return (
    <Dialog title={layoutText.paper} onClose={props.close}>
      <p role={note === 'failed' ? 'alert' : 'status'}>{note === 'failed' ? paperText.viewerFailed : layoutText.loading}</p>
    </Dialog>
  )
}
