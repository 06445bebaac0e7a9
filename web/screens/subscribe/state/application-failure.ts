import type { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { declineSentence } from '../../../messages/declines.ts'
import { confirmText as text } from '../../../messages/subscription.ts'
import { refusalText } from '../../../forms/use-form.ts'

/** Whether the refusal leaves the outcome unknown: no reply from us or from the provider. */
export function isOpen({ status, code }: Pick<BrowserRefusal, 'status' | 'code'>): boolean {
  return status === 0 || status >= 500 || code === 'E_TOO_MANY'
}

/** Whether the card itself was declined: the next try is another application. */
export function isDeclined({ code }: Pick<BrowserRefusal, 'code'>): boolean {
  return code === 'E_CARD_DECLINED'
}

const own: Readonly<Record<string, string>> = text.failures

/** The sentence for the reader (product §8 "Subscription"); a declined card has the reason of the provider's code below it. */
export function applicationSentence(refusal: BrowserRefusal): string {
  if (isDeclined(refusal)) return [text.declined, declineSentence(refusal.body['declineCode'])].join('\n')
  if (isOpen(refusal)) return [own[refusal.code] ?? refusalText(refusal), text.retrySafe].join('\n')
  return own[refusal.code] ?? text.failed
}
