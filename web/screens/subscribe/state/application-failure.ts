/** What became of an application that was refused (product §8 "Subscription"). */
import type { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { confirmText as text, declineReasons } from '../../../messages/subscription.ts'
import { refusalText } from '../../../forms/use-form.ts'

/** Whether the refusal leaves open what became of the application: no answer, or a provider that did not say. */
export function isOpen({ status, code }: Pick<BrowserRefusal, 'status' | 'code'>): boolean {
  return status === 0 || status >= 500 || code === 'E_TOO_MANY'
}

/** Whether the card itself was refused: the next try is another application. */
export function isDeclined({ code }: Pick<BrowserRefusal, 'code'>): boolean {
  return code === 'E_CARD_DECLINED'
}

function textIn(body: BrowserRefusal['body'], name: string): string | null {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** "register failure alert with the provider's decline detail" (product §8): what is known in Japanese, and the provider's own words. */
function declineSentence({ body }: Pick<BrowserRefusal, 'body'>): string {
  const code = textIn(body, 'declineCode')
  const known = code === null ? null : (declineReasons[code] ?? null)
  const reason = textIn(body, 'declineMessage')
  return [text.declined, ...(known === null ? [] : [known]), ...(reason === null ? [] : [text.declineReason(reason)])].join('\n')
}

const own: Readonly<Record<string, string>> = text.failures

/** The sentence for the reader. */
export function applicationSentence(refusal: BrowserRefusal): string {
  if (isDeclined(refusal)) return declineSentence(refusal)
  if (isOpen(refusal)) return [own[refusal.code] ?? refusalText(refusal), text.retrySafe].join('\n')
  return own[refusal.code] ?? text.failed
}
