import type { PageFiles } from '@yukan/contract/entities.ts'
import { clipPlace } from '@yukan/rules/paper/clip.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { ActionAlert } from '../../../forms/ActionAlert.tsx'
import { StatusMessage } from '../../../forms/StatusMessage.tsx'
import { clipText } from '../../../messages/clip.ts'
import { useSite } from '../../../site/site-data.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import type { ClippedPage } from './clip-calls.ts'
import { ClipPicture } from './ClipPicture.tsx'
import { useClip } from './use-clip.ts'

interface ClipActionsProps {
  page: ClippedPage
  region: PageBox
  /** New addresses of the page's files, when the old ones have ended; null if the reader may no longer view it. */
  renew: () => Promise<PageFiles | null>
}

/** A region of a page with what can be done with it: save it as PNG or PDF, or in the scrapbook. For any panel that has a page and a region. */
export function ClipActions({ page, region, renew }: ClipActionsProps) {
  const { reader } = useSite()
  const { action, status, isSaved, download, save } = useClip(page, region, renew)
  const place = clipPlace({ kind: page.kind, title: page.issue, day: page.date, page: page.page })
  if (page.files === null) return <p>{clipText.mayNot}</p>
  return (
    <div className="stack gap-3">
      <ClipPicture page={page} files={page.files} region={region} label={clipText.picture(place)} />
      <p className="bold text-18">{place}</p>
      <StatusMessage text={status} />
      <ActionAlert action={action} />
      <div className="stack gap-3">
        {reader?.isSignedIn === true && !isSaved && (
          <Button isFilled disabled={action.isRunning} onClick={save}>
            {clipText.save}
          </Button>
        )}
        {isSaved && (
          <ButtonLink to="/account/scrapbook/" isFilled>
            {clipText.toScrapbook}
          </ButtonLink>
        )}
        <Button disabled={action.isRunning} onClick={() => download('png')}>
          {clipText.png}
        </Button>
        <Button disabled={action.isRunning} onClick={() => download('pdf')}>
          {clipText.pdf}
        </Button>
      </div>
      {reader?.isSignedIn !== true && (
        <p>
          {clipText.needsLogin} <ButtonLink to="/login/">{clipText.login}</ButtonLink>
        </p>
      )}
    </div>
  )
}
