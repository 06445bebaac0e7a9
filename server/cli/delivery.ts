/** `yukan delivery list <date>` (decision 024): the day's deliveries as CSV, for the agents' programs and for people. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDay, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { deliveryList, toCsv } from '../delivery/delivery-list.ts'
import { toShiftJis } from '../delivery/shift-jis.ts'
import { DONE, plural, UsageError, withContext } from './command.ts'
import type { Command } from './command.ts'

const BYTE_ORDER_MARK = '\ufeff'

const list: Command = {
  usage: 'delivery list <YYYY-MM-DD>',
  description: 'Writes new, changed and ending deliveries of a day as CSV in this folder, in UTF-8 and in Shift_JIS.',
  argumentCount: 1,
  run: ([day = ''], terminal) => {
    if (!isDay(day)) throw new UsageError(`"${day}" is no day, written YYYY-MM-DD.`)
    return withContext(terminal, async ({ ctx }) => {
      const now = ctx.clock.now()
      const lines = await deliveryList(ctx, day, now)
      const csv = toCsv(lines)
      const { bytes, lacking } = toShiftJis(csv)
      const [utf8, shiftJis] = [`delivery-${day}.csv`, `delivery-${day}.sjis.csv`]
      // Relative to where the command was typed; npm changes to the project's folder.
      const folder = terminal.env['INIT_CWD'] ?? '.'
      await writeFile(join(folder, utf8), BYTE_ORDER_MARK + csv)
      await writeFile(join(folder, shiftJis), bytes)
      for (const character of lacking) {
        const owners = lines.filter((line) => Object.values(line).some((text) => text.includes(character))).map((line) => line.会員番号)
        terminal.err(`Shift_JIS has no "${character}": 〓 stands for it in ${shiftJis}, member ${[...new Set(owners)].join(', ')}.`)
      }
      if (day >= tokyoDay(now)) terminal.err(`${day} is not over: run this again once it is.`)
      terminal.out(`${plural(lines.length, 'line')} in ${utf8} and ${shiftJis}.`)
      return DONE
    })
  },
}

export const deliveryCommands: readonly Command[] = [list]
