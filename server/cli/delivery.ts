/** `yukan delivery list <date>` (decisions 024 and 090): hands the day's deliveries over as CSV, as the desk does. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LACKING_SHOWN } from '@yukan/rules/limits.ts'
import { isDay, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { deliveryFile, handOver, findUnencodableCharacters } from '../delivery/delivery-list.ts'
import { DONE, plural, UsageError, withContext } from './command.ts'
import type { Command } from './command.ts'

const list: Command = {
  usage: 'delivery list <YYYY-MM-DD>',
  description: 'Writes new, changed and ending deliveries of a day as CSV in this folder, in UTF-8 and in Shift_JIS.',
  argumentCount: 1,
  run: ([day = ''], terminal) => {
    if (!isDay(day)) throw new UsageError(`"${day}" is no day, written YYYY-MM-DD.`)
    return withContext(terminal, async ({ ctx }) => {
      const now = ctx.clock.now()
      const { lines, revoked } = await handOver(ctx, { day, part: null }, null, now)
      const [utf8, shiftJis] = [`delivery-${day}.csv`, `delivery-${day}.sjis.csv`]
      // Relative to the folder in which the command was typed; npm changes to the project's folder.
      const folder = terminal.env['INIT_CWD'] ?? '.'
      await writeFile(join(folder, utf8), deliveryFile(lines, 'UTF-8'))
      await writeFile(join(folder, shiftJis), deliveryFile(lines, 'Shift_JIS'))
      const lacking = findUnencodableCharacters(lines)
      for (const { character, members } of lacking)
        terminal.err(`Shift_JIS has no "${character}": 〓 stands for it in ${shiftJis}, member ${members.join(', ')}.`)
      if (lacking.length === LACKING_SHOWN) terminal.err(`Only the first ${LACKING_SHOWN} characters that Shift_JIS lacks are named.`)
      for (const { memberId } of revoked)
        terminal.err(`The delivery of member ${memberId} does not end on ${day}, as an earlier list of it had: notify the agent.`)
      if (day >= tokyoDay(now)) terminal.err(`${day} is not over: run this again once it is.`)
      terminal.out(`${plural(lines.length, 'line')} in ${utf8} and ${shiftJis}.`)
      return DONE
    })
  },
}

export const deliveryCommands: readonly Command[] = [list]
