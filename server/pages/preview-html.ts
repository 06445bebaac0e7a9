/** Makes a preview from the HTML of a readers' page. */
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'

/** The page without scripts, whose links open another window. `notice`, if any, is at its top. */
export function toPreviewHtml(html: string, { notice, publicUrl }: { notice: string; publicUrl: string }): string {
  const still = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|manifest|canonical)"[^>]*>/g, '')
  // The desk may have its own host, which has no readers' pages.
  const linked = still.replaceAll(/(<a\b[^>]*\shref=")\//g, `$1${publicUrl}/`)
  const head = '<base target="_blank"/><meta name="robots" content="noindex, nofollow"/>'
  const mark = notice === '' ? '' : `<p role="note"><mark>${escapeHtml(notice)}</mark></p>`
  return linked.replace('<head>', `<head>${head}`).replace(/<body[^>]*>/, (body) => `${body}${mark}`)
}
