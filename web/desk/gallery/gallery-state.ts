import type { ReactNode } from 'react'

export interface DeskGalleryState {
  /** Folder, component and state: `staff/StaffScreen: nobody invited`. */
  name: string
  element: ReactNode
}

/** A state for each entry of a record. */
export function named<T>(screen: string, values: Readonly<Record<string, T>>, draw: (value: T) => ReactNode): DeskGalleryState[] {
  return Object.entries(values).map(([name, value]) => ({ name: `${screen}: ${name}`, element: draw(value) }))
}
