import { useState } from 'react'
import styles from './Gallery.module.css'
import type { GalleryData } from './gallery-data.server.ts'
import { galleryStates } from './states.tsx'

/** A list of every state and, one at a time, the state itself: dialogs and headings of several would conflict. */
export function Gallery({ data }: { data: GalleryData }) {
  const states = galleryStates(data)
  const [shown, setShown] = useState('')
  const state = states.find(({ name }) => name === shown)
  return (
    <div>
      <nav className={styles.contents} aria-label="States">
        {states.map(({ name }) => (
          <button key={name} type="button" aria-pressed={name === shown} onClick={() => setShown(name)}>
            {name}
          </button>
        ))}
      </nav>
      {state !== undefined && (
        <div key={state.name} className={styles.state}>
          <p className={styles.name}>{state.name}</p>
          {state.element}
        </div>
      )}
    </div>
  )
}
