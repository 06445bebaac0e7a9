import { useRef, useState } from 'react'
import { samplePaper } from '@yukan/contract/samples.ts'
import { toViewerPage } from '../papers/viewer-page.ts'
import { ViewerDoor } from '../screens/paper/ViewerDoor.tsx'
import { Button } from '../ui/Button.tsx'
import { PLACEHOLDER } from '../ui/Picture.tsx'

/** One tile covers the page at every level, and its address is that of the placeholder: what follows the `?` is ignored. */
const FILES = { folder: `${PLACEHOLDER.src}?`, query: '', expiresAt: '9999-12-31T00:00:00+09:00', tileSize: 1024 }

function samplePages(count: number, isAvailable: boolean) {
  const { width, height } = PLACEHOLDER
  const files = isAvailable ? FILES : { ...FILES, folder: '/files/none' }
  return Array.from({ length: count }, (_, index) =>
    toViewerPage({ ...samplePaper, page: index + 1, previewUrl: PLACEHOLDER.src, files, width, height, hasText: false }),
  )
}

interface ViewerStateProps {
  count: number
  /** Keywords of a search; without any, the pages of an issue are shown. */
  keywords?: readonly string[]
  /** False: the pages' pictures cannot be loaded. */
  isAvailable?: boolean
}

/** The paper viewer over the page, opened by a button, since it is client-only; does not change the address. */
export function ViewerState({ count, keywords = [], isAvailable = true }: ViewerStateProps) {
  const [shown, setShown] = useState<number | null>(null)
  const asked = useRef(0)
  const pages = samplePages(count, isAvailable)
  const show = (index: number) => {
    asked.current = index
    setShown(index)
  }
  return (
    <>
      <Button onClick={() => show(0)}>紙面を開く</Button>
      {shown !== null && (
        <ViewerDoor
          pages={pages}
          isIssue={keywords.length === 0}
          shown={shown}
          asked={() => asked.current}
          region={null}
          isReading={false}
          keywords={keywords}
          show={show}
          read={show}
          endReading={() => undefined}
          close={() => setShown(null)}
          refresh={async () => pages}
          onDenied={() => setShown(null)}
          addressOf={() => '/paper/latest/'}
        />
      )}
    </>
  )
}
