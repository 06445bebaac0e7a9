/** `yukan staff invite`: the first account of the desk (decision 039). The desk invites the others. */
import { EMAIL } from '@yukan/rules/text/form-fields.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { inviteStaff } from '../staff/invitations.ts'
import { findStaffByEmail } from '../store/staff/staff.ts'
import { DONE, FAILED, UsageError, withContext } from './command.ts'
import type { Command } from './command.ts'

export const staffCommands: readonly Command[] = [
  {
    usage: 'staff invite <email>',
    description: `Mails an invitation to the desk and shows its link; a role may follow the address (${STAFF_ROLES.join(', ')}), default: admin.`,
    argumentCount: { atLeast: 1 },
    run: ([given = '', typedRole = 'admin', ...rest], terminal) => {
      const email = normalizeEmail(given)
      const role = STAFF_ROLES.find((each) => each === typedRole)
      if (!EMAIL.test(email)) throw new UsageError(`"${given}" is not an email address.`)
      if (role === undefined || rest.length > 0) throw new UsageError(`The role must be one of ${STAFF_ROLES.join(', ')}.`)
      return withContext(terminal, async ({ ctx }) => {
        if ((await findStaffByEmail(ctx.db, email)) !== null) {
          terminal.err(`${email} has an account of the desk already.`)
          return FAILED
        }
        const name = email.slice(0, email.indexOf('@'))
        const path = await inviteStaff(ctx, null, { email, name, role }, ctx.clock.now())
        terminal.out(`${email} is invited as ${role}. The link works once, for seven days: ${ctx.config.publicUrl}${path}`)
        return DONE
      })
    },
  },
]
