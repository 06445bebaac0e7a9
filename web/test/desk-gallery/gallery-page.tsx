/** A page with the states of the desk, which a test shows room by room. Nothing answers its calls. */
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { createRoutesStub } from 'react-router'
import { DraftOwner } from '../../desk/forms/DraftOwner.tsx'
import { Reports } from '../../desk/frame/Report.tsx'
import { deskGalleryStates } from '../../desk/gallery/states.tsx'
import '../../styles/tokens.css'
import '../../desk/styles/desk.css'

const states = deskGalleryStates()
let shown: Root[] = []

/** Renders the states with these names, one below the other, each with its own ids; in a room also the reports of its actions. */
function draw(names: readonly string[], isRoom: boolean): void {
  for (const root of shown) root.unmount()
  const place = document.querySelector('#states')
  place?.replaceChildren()
  shown = names.map((name, index) => {
    const element = document.createElement('section')
    element.dataset['state'] = name
    place?.append(element)
    const Component = () => {
      const drawn = states.find((state) => state.name === name)?.element
      return isRoom ? (
        <DraftOwner staffId={1}>
          <Reports keys={null}>{drawn}</Reports>
        </DraftOwner>
      ) : (
        drawn
      )
    }
    const Stub = createRoutesStub([{ path: '*', Component }])
    const root = createRoot(element, { identifierPrefix: `s${index}` })
    flushSync(() => root.render(<Stub initialEntries={['/']} />))
    return root
  })
}

const galleryPage = {
  names: () => states.map(({ name }) => name),
  show: (names: readonly string[]) => draw(names, false),
  enter: (name: string) => draw([name], true),
}
Object.assign(window, { galleryPage })
