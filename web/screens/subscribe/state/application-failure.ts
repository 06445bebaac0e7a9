import type { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { confirmText as text, declineReasons } from '../../../messages/subscription.ts'
import { refusalText } from '../../../forms/use-form.ts'

/** Whether the refusal leaves the outcome open: no reply, or none from the provider. */
export function isOpen({ status, code }: Pick<BrowserRefusal, 'status' | 'code'>): boolean {
  return status === 0 || status >= 500 || code === 'E_TOO_MANY'
}

/** Whether the card itself was declined: the next try is another application. */
export function isDeclined({ code }: Pick<BrowserRefusal, 'code'>): boolean {
  return code === 'E_CARD_DECLINED'
}

function textIn(body: BrowserRefusal['body'], name: string): string | null {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** "register failure alert with the provider's decline detail" (product §8): our Japanese reason, and the provider's message. */
function declineSentence({ body }: Pick<BrowserRefusal, 'body'>): string {
  const code = textIn(body, 'declineCode')
  const known = code === null ? null : (declineReasons[code] ?? null)
  const reason = textIn(body, 'declineMessage')
  return [text.declined, ...(known === null ? [] : [known]), ...(reason === null ? [] : [text.declineReason(reason)])].join('\n')
}

const own: Readonly<Record<string, string>> = text.failures

/** The sentence for the reader (product §8 "Subscription"). */
export function applicationSentence(refusal: BrowserRefusal): string {
  if (isDeclined(refusal)) return declineSentence(refusal)
  if (isOpen(refusal)) return [own[refusal.code] ?? refusalText(refusal), text.retrySafe].join('\n')
  return own[refusal.code] ?? text.failed
}
