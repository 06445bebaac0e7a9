import { useState } from 'react'
import { Link } from 'react-router'
import type { FrontEdition } from '@yukan/contract/desk/front.ts'
import { frontText } from '../../../messages/desk-front.ts'
import { Button } from '../../../ui/Button.tsx'
import { PreviewFrames } from '../../ui/PreviewFrames.tsx'
import { editionTime } from '../../ui/times/edition-time.ts'

/** The readers' home page at the launch of an edition, on a phone and on a desktop. */
export function FrontPreviewScreen({ edition: { id, launchAt } }: { edition: FrontEdition }) {
  const [shows, setShows] = useState(0)
  const title = frontText.previewTitle(editionTime(launchAt))
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        <Link to={`/front/?id=${id}`}>{frontText.back}</Link>
        <Button onClick={() => setShows((count) => count + 1)}>{frontText.reload}</Button>
      </div>
      <p className="quiet">{frontText.previewHint}</p>
      <PreviewFrames key={shows} src={`/desk/front-preview/${id}`} title={title} />
    </>
  )
}
