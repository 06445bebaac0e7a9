import type { ReactNode } from 'react'

export interface GalleryState {
  /** Folder and state: `screens/article: guest, reader status 0`. */
  name: string
  element: ReactNode
}
