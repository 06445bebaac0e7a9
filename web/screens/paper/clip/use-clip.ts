import { useState } from 'react'
import type { PageFiles } from '@yukan/contract/entities.ts'
import { CLIP_OFFERED_FOR } from '@yukan/rules/lifetimes.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import type { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { useAction } from '../../../forms/use-action.ts'
import type { Action } from '../../../forms/use-action.ts'
import { refusalText } from '../../../forms/use-form.ts'
import { useStatus } from '../../../forms/use-status.ts'
import { clipText } from '../../../messages/clip.ts'
import { useSite } from '../../../site/site-data.ts'
import { fileNameOf, loadClip, saveClip } from './clip-calls.ts'
import type { ClippedPage } from './clip-calls.ts'

export interface ClipUse {
  action: Action
  /** The result of an action. */
  status: string
  /** The clip is in the scrapbook. */
  isSaved: boolean
  download: (format: 'png' | 'pdf') => void
  save: () => void
}

function explain(refusal: BrowserRefusal): string {
  switch (refusal.code) {
    case 'E_FORBIDDEN':
      return clipText.mayNot
    case 'E_NOT_FOUND':
      return clipText.gone
    case 'E_SCRAPBOOK_FULL':
      return clipText.full
    default:
      return refusalText(refusal)
  }
}

/** Gives a file to the browser to be saved. */
function offer(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), CLIP_OFFERED_FOR)
}

/** Saving a region of a page as a file, or in the scrapbook. `renew`: new addresses of the page's files. */
export function useClip(page: ClippedPage, region: PageBox, renew: () => Promise<PageFiles | null>): ClipUse {
  const { publication } = useSite()
  const action = useAction()
  const [status, setStatus] = useStatus()
  const [isSaved, setSaved] = useState(false)
  const download = (format: 'png' | 'pdf') =>
    void action.run(async () => {
      const { files } = page
      if (files === null) return
      setStatus(clipText.making)
      const name = fileNameOf(publication.name, page, format)
      try {
        offer(await loadClip(files, format, region, renew), name)
      } catch (error) {
        setStatus('')
        throw error
      }
      setStatus(clipText.made(name))
    }, explain)
  const save = () =>
    void action.run(async () => {
      setStatus('')
      const isNew = await saveClip(page, region)
      setSaved(true)
      setStatus(isNew ? clipText.saved : clipText.savedBefore)
    }, explain)
  return { action, status, isSaved, download, save }
}
