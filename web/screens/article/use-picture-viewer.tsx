import { useState } from 'react'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { pageConnection } from '../../rendering/page-connection.ts'
import type { PictureData } from '../../ui/picture-data.ts'
import type { GalleryViewerProps } from './GalleryViewer.tsx'

/** The full-screen viewer of pictures, loaded when the first link is clicked. `open(index)` is the click of a link; `viewer` is rendered next to the links. */
export function usePictureViewer(
  images: readonly PictureData[],
  title: string,
): { open: (index: number) => (event: MouseEvent) => void; viewer: ReactNode } {
  const [shown, setShown] = useState<number | null>(null)
  const [Viewer, setViewer] = useState<ComponentType<GalleryViewerProps> | null>(null)
  const open = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    import('./GalleryViewer.tsx').then((module) => {
      setViewer(() => module.GalleryViewer)
      setShown(index)
    }, pageConnection.reportLost)
  }
  const isShown = shown !== null && Viewer !== null
  return { open, viewer: isShown && <Viewer images={images} title={title} shown={shown} show={setShown} close={() => setShown(null)} /> }
}
