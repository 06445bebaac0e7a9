/** `yukan billing reconcile` and `yukan member set-bank|unset-bank` (decision 024): contracts and payments for the staff. */
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { BANK_ROLE, MEMBER_ROLE } from '@yukan/rules/text/words.ts'
import { endAbandoned } from '../billing/applications.ts'
import { runReconciliation } from '../billing/reconciliation.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { setBankPayment } from '../membership/bank-payment.ts'
import { memberSubject } from '../member-desk/status.ts'
import { recordChange, recordCounts } from '../store/staff/audit.ts'
import { findMember, findMemberByEmail } from '../store/membership/member.ts'
import { DONE, FAILED, plural, withContext } from './command.ts'
import type { Command } from './command.ts'
import type { Terminal } from './terminal.ts'

/** Returns why the card provider cannot be reached, or null. */
async function reasonAway(ctx: Context): Promise<string | null> {
  const provider = await ctx.cardProvider()
  return provider.subscriptions.list({ limit: 1 }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

const reconcileNow: Command = {
  usage: 'billing reconcile',
  description: 'Compares every customer with the card provider, repairs what differs, and names each difference.',
  argumentCount: 0,
  run: (_args, terminal) =>
    withContext(terminal, async ({ ctx }) => {
      // Otherwise each customer would wait for the time-out.
      const away = await reasonAway(ctx)
      if (away !== null) {
        terminal.err(`The card provider does not answer, nothing was compared: ${away}`)
        return FAILED
      }
      const { customers, differences, failures, abandoned, cancellationsSent, ended } = await runReconciliation(ctx, ctx.clock.now())
      const counts = { differences: differences.length, abandoned, cancellationsSent, ended }
      await recordCounts(ctx.db, { action: 'billing.reconcile', subject: '', counts }, ctx.clock.now())
      for (const { memberId, subscriptionId, what } of differences) terminal.out(`Member ${memberId}, ${subscriptionId}: ${what}.`)
      for (const { memberId, message } of failures) terminal.err(`Member ${memberId} could not be compared: ${message}`)
      terminal.out(`${plural(customers, 'customer')} compared, ${plural(differences.length, 'difference')} repaired.`)
      return failures.length === 0 ? DONE : FAILED
    }),
}

/** Makes a member pay by bank, or by card again. A running card contract must be cancelled first. */
function setBank(email: string, isBank: boolean, terminal: Terminal): Promise<number> {
  return withContext(terminal, async ({ ctx }) => {
    const known = await findMemberByEmail(ctx.db, normalizeEmail(email))
    if (known === null) {
      terminal.err(`There is no member "${email}".`)
      return FAILED
    }
    const now = ctx.clock.now()
    if (isBank) await endAbandoned(ctx, now, known.id)
    return ctx.db.transaction().execute((db) => changePayment(db, { id: known.id, email }, isBank, now, terminal))
  })
}

/** Sets how a member pays, with a record at the desk, and prints the outcome. Returns the exit status. */
async function changePayment(
  db: Db,
  { id, email }: { id: number; email: string },
  isBank: boolean,
  now: Date,
  terminal: Terminal,
): Promise<number> {
  const outcome = await setBankPayment(db, id, isBank, now)
  const [from, to] = isBank ? [MEMBER_ROLE, BANK_ROLE] : [BANK_ROLE, MEMBER_ROLE]
  if (outcome === 'other') {
    const member = await findMember(db, id)
    terminal.err(`Member ${id} has role ${member?.role} and flag ${member?.flag}: only an active member of role ${from} can be changed.`)
    return FAILED
  }
  if (outcome === 'contract') {
    terminal.err(`Member ${id} pays by card: the contract has to be cancelled first.`)
    return FAILED
  }
  if (outcome === 'done') await recordChange(db, null, { action: 'member.set-bank', subject: memberSubject(id), after: { isBank } }, now)
  terminal.out(`Member ${id}, ${email}: role ${to}${isBank ? ', pays by bank transfer' : ''}.`)
  return DONE
}

const toBank: Command = {
  usage: 'member set-bank <email>',
  description: 'Sets a member to pay by bank transfer (role 7), unless a card contract runs.',
  argumentCount: 1,
  run: ([email = ''], terminal) => setBank(email, true, terminal),
}

const fromBank: Command = {
  usage: 'member unset-bank <email>',
  description: 'Ends the payment by bank transfer (role 1 again).',
  argumentCount: 1,
  run: ([email = ''], terminal) => setBank(email, false, terminal),
}

export const billingCommands: readonly Command[] = [reconcileNow, toBank, fromBank]
