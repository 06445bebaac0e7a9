import type { PageFiles, PaperKind } from '@yukan/contract/entities.ts'
import { clipFileName } from '@yukan/rules/paper/clip.ts'
import type { PixelSize } from '@yukan/rules/paper/clip.ts'
import { formatRegion } from '@yukan/rules/paper/paper-region.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { BrowserRefusal, refusalOf, throwOffline } from '../../../client/browser-refusal.ts'
import { callV1 } from '../../../client/call-from-browser.ts'

/** A page that the reader may view, as far as a clip needs it. */
export interface ClippedPage extends PixelSize {
  date: string
  kind: PaperKind
  /** Name of the issue. */
  issue: string
  page: number
  files: PageFiles | null
}

const FORBIDDEN = 403

async function fetchClip({ folder, query }: PageFiles, format: 'png' | 'pdf', region: PageBox): Promise<Blob> {
  const address = `${folder}/clip.${format}?region=${formatRegion(region) ?? ''}&${query}`
  const response = await fetch(address).catch(throwOffline)
  if (!response.ok) throw await refusalOf(response)
  return response.blob().catch(throwOffline)
}

/** A clip as a file, made by the server; with new addresses if the old ones have expired. Throws `BrowserRefusal`. */
export async function loadClip(
  files: PageFiles,
  format: 'png' | 'pdf',
  region: PageBox,
  renew: () => Promise<PageFiles | null>,
): Promise<Blob> {
  try {
    return await fetchClip(files, format, region)
  } catch (error) {
    const fresh = error instanceof BrowserRefusal && error.status === FORBIDDEN ? await renew() : null
    if (fresh === null) throw error
    return fetchClip(fresh, format, region)
  }
}

/** Name of the file of a clip. */
export function fileNameOf(newspaper: string, { kind, issue, date, page }: ClippedPage, format: 'png' | 'pdf'): string {
  return `${clipFileName(newspaper, { kind, title: issue, day: date, page })}.${format}`
}

/** Puts a clip into the member's scrapbook. Returns whether it was not there before. Throws `BrowserRefusal`. */
export async function saveClip({ date, kind, page }: ClippedPage, region: PageBox): Promise<boolean> {
  const body = { date, kind, page, region: formatRegion(region) ?? '' }
  return (await callV1('/scrapbook/add/clip', body)).isNew
}
