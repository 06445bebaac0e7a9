/** A page with the states of the desk, which a test shows room by room. Nothing answers its calls. */
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { createRoutesStub } from 'react-router'
import { deskGalleryStates } from '../../desk/gallery/states.tsx'
import '../../styles/tokens.css'
import '../../desk/styles/desk.css'

const states = deskGalleryStates()
let shown: Root[] = []

/** Draws the states of these names, one below the other, each with ids of its own. */
function show(names: readonly string[]): void {
  for (const root of shown) root.unmount()
  const place = document.querySelector('#states')
  place?.replaceChildren()
  shown = names.map((name, index) => {
    const element = document.createElement('section')
    element.dataset['state'] = name
    place?.append(element)
    const Stub = createRoutesStub([{ path: '*', Component: () => states.find((state) => state.name === name)?.element }])
    const root = createRoot(element, { identifierPrefix: `s${index}` })
    flushSync(() => root.render(<Stub initialEntries={['/']} />))
    return root
  })
}

Object.assign(window, { galleryPage: { names: () => states.map(({ name }) => name), show } })
