/** Every kind of reader, with its rights by the specification (product §6): written down again, independent of the rules under test. */
import type { Subscription } from '@yukan/rules/membership/member-status.ts'
import type { Reader } from '@yukan/rules/membership/reader-access.ts'
import { readerKind } from '@yukan/rules/membership/reader-kind.ts'
import { addDays, DAY, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { BANK_ROLE, MEMBER_ROLE } from '@yukan/rules/text/words.ts'
import { GUEST } from '../calls/handler.ts'
import type { Caller } from '../calls/handler.ts'

export interface ProvedKind {
  name: string
  mayRead: boolean
  caller: Caller
}

const STAFF_ROLE = 3

/** The kinds now. Their callers have no account. */
export function provedKinds(now: Date): ProvedKind[] {
  const today = tokyoDay(now)
  const plan = (planName: Subscription['planName'], expireAt: number): Partial<Reader> => ({
    subscription: { planName, expireAt: new Date(expireAt), isCancel: false },
  })
  const later = now.getTime() + DAY
  const kind = (name: string, mayRead: boolean, facts: Partial<Reader> | null): ProvedKind => {
    const reader: Reader | null =
      facts === null
        ? null
        : {
            email: 'reader@example.invalid',
            role: MEMBER_ROLE,
            limitTrial: null,
            subscription: null,
            isValidDevice: true,
            isVerifiedSearchBot: false,
            ...facts,
          }
    return { name, mayRead, caller: { ...GUEST, kind: readerKind({ reader, district: 0, isPastDue: false }, now) } }
  }
  return [
    kind('guest', false, null),
    kind('free', false, {}),
    kind('trial', true, { limitTrial: addDays(today, 1) }),
    kind('trial-ended', false, { limitTrial: today }),
    kind('web', true, plan('web', later)),
    kind('web-paper', true, plan('webPaper', later)),
    kind('paper', false, plan('paper', later)),
    kind('expired', false, plan('web', now.getTime())),
    kind('bank', true, { role: BANK_ROLE }),
    kind('device', false, { ...plan('web', later), isValidDevice: false }),
    kind('staff', true, { role: STAFF_ROLE, isValidDevice: false }),
  ]
}
