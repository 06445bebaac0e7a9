/** `yukan contact list`: the messages that readers sent by the contact form (product §2 "Contact"). */
import { parseArgs } from 'node:util'
import { listMessages } from '../store/membership/contact.ts'
import type { ContactMessage } from '../store/membership/contact.ts'
import { DONE, formatMoment, plural, UsageError, withContext } from './command.ts'
import type { Command } from './command.ts'

const USAGE = 'contact list <options…>'
const DEFAULT_LIMIT = '100'

function parseLimit(args: readonly string[]): number {
  try {
    const { limit } = parseArgs({ args: [...args], options: { limit: { type: 'string', default: DEFAULT_LIMIT } }, strict: true }).values
    if (/^[1-9]\d{0,5}$/.test(limit)) return Number(limit)
    throw new Error(`--limit is a number of messages from 1 to 999999, not "${limit}".`)
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} Usage: "${USAGE}".`)
  }
}

/** Content is indented: a message cannot imitate a heading. */
function messageLines({ item_name, email, name, tel, content, received_at }: ContactMessage): string[] {
  return [
    `${formatMoment(received_at)}  ${item_name}`,
    `  ${name}, ${email}, ${tel}`,
    ...content.split('\n').map((line) => `    ${line}`),
    '',
  ]
}

const list: Command = {
  usage: USAGE,
  description: `Lists the messages of the contact form, newest first; --limit: how many (${DEFAULT_LIMIT}).`,
  argumentCount: { atLeast: 0 },
  run: (args, terminal) => {
    const limit = parseLimit(args)
    return withContext(terminal, async ({ ctx }) => {
      const messages = await listMessages(ctx.db, { limit })
      for (const line of messages.flatMap(messageLines)) terminal.out(line)
      terminal.err(`${plural(messages.length, 'message')}.`)
      return DONE
    })
  },
}

export const contactCommands: readonly Command[] = [list]
