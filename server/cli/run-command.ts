/** `npm run yukan -- <command>` (decision 024). Exit status: 0 done, 1 failed, 2 invalid command line. */
import { describeFailure } from '../describe-failure.ts'
import { DONE, FAILED, NOT_UNDERSTOOD, UsageError } from './command.ts'
import { serverGroups } from './command-groups.ts'
import type { Command, CommandGroup } from './command.ts'
import type { Terminal } from './terminal.ts'

/** One after the other: packages in both module systems cannot be loaded twice at once. */
async function loadAll(groups: readonly CommandGroup[]): Promise<Command[]> {
  const commands: Command[] = []
  for (const { load } of groups) commands.push(...(await load()))
  return commands
}

function helpCommand(groups: readonly CommandGroup[]): Command {
  const help: Command = {
    usage: 'help',
    description: 'Shows this help.',
    argumentCount: 0,
    run: async (_args, terminal) => {
      for (const line of await helpLines([...(await loadAll(groups)), help])) terminal.out(line)
      return DONE
    },
  }
  return help
}

function wordsOf({ usage }: Command): string[] {
  return usage.split(' ').filter((word) => !word.startsWith('<'))
}

async function helpLines(commands: readonly Command[]): Promise<string[]> {
  const { jobs } = await import('../jobs/jobs.ts')
  const width = Math.max(...commands.map(({ usage }) => usage.length)) + 2
  return [
    'npm run yukan -- <command>',
    '',
    ...commands.map(({ usage, description }) => `  ${usage.padEnd(width)}${description}`),
    '',
    'Jobs:',
    ...jobs.map(({ name, description }) => `  ${name.padEnd(width)}${description}`),
  ]
}

const isGiven = (words: readonly string[], given: readonly string[]) => words.every((word, index) => given[index] === word)

async function findCommand(groups: readonly CommandGroup[], args: readonly string[]): Promise<{ command: Command; rest: string[] }> {
  const given = args.length === 0 || args[0] === '--help' || args[0] === '-h' ? ['help'] : args
  const loaded = await loadAll(groups.filter(({ words }) => words.some((each) => isGiven(each.split(' '), given))))
  const command = [...loaded, helpCommand(groups)].find((each) => isGiven(wordsOf(each), given))
  if (command === undefined) {
    const near = (await loadAll(groups)).filter((each) => wordsOf(each)[0] === given[0]).map(({ usage }) => usage)
    const hint = near.length > 0 ? `usage: "${near.join('" or "')}"` : '"help" lists all commands'
    throw new UsageError(`There is no command "${given.join(' ')}"; ${hint}.`)
  }
  const rest = given.slice(wordsOf(command).length)
  const { argumentCount } = command
  const [least, most] =
    typeof argumentCount === 'number' ? [argumentCount, argumentCount] : [argumentCount.atLeast, Number.POSITIVE_INFINITY]
  if (rest.length < least) throw new UsageError(`Something is missing; usage: "${command.usage}".`)
  if (rest.length > most) throw new UsageError(`"${rest[most]}" is too much; usage: "${command.usage}".`)
  return { command, rest }
}

/** Runs a command of the server or one of `additional`. Returns the exit status; errors are written to the terminal. */
export async function runCommand(args: readonly string[], terminal: Terminal, additional: readonly CommandGroup[] = []): Promise<number> {
  try {
    const { command, rest } = await findCommand([...serverGroups, ...additional], args)
    return await command.run(rest, terminal)
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(error.message)
      return NOT_UNDERSTOOD
    }
    terminal.err(describeFailure(error))
    return FAILED
  }
}
