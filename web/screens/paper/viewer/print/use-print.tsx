import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { viewerText } from '../../../../messages/viewer.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import type { PageReader } from '../canvas/page-reader.ts'
import { drawRegions } from './print-region.ts'
import { PrintSheet } from './PrintSheet.tsx'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'

interface Print {
  print: (part: PrintedPart) => void
  /** The element to print; it must be in the document. */
  sheet: ReactNode
}
export interface PrintedPart {
  parts: { page: ViewerPage; region: PageBox }[]
  masthead: string
  place: string
  source: string
}

/** Printing of the visible region (decision 027); `say` receives its progress. */
export function usePrint(reader: PageReader, say: (note: string) => void): Print {
  const [printed, setPrinted] = useState<(PrintedPart & { picture: HTMLCanvasElement }) | null>(null)
  const done = useCallback(() => setPrinted(null), [])
  const print = (part: PrintedPart) => {
    say(viewerText.printing)
    drawRegions(part.parts, reader).then(
      (picture) => setPrinted({ ...part, picture }),
      () => say(viewerText.printIncomplete),
    )
  }
  return { print, sheet: printed === null ? null : <PrintSheet {...printed} done={done} /> }
}
