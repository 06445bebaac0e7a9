import { useState } from 'react'
import { deskGalleryStates } from './states.tsx'

/** `/desk/gallery`: every state of every screen of the desk, one at a time, in development only. */
export default function DeskGallery() {
  const states = deskGalleryStates()
  const [shown, setShown] = useState('')
  const state = states.find(({ name }) => name === shown)
  return (
    <main>
      <nav aria-label="States">
        {states.map(({ name }) => (
          <button key={name} type="button" aria-pressed={name === shown} onClick={() => setShown(name)}>
            {name}
          </button>
        ))}
      </nav>
      {state !== undefined && <div key={state.name}>{state.element}</div>}
    </main>
  )
}
