/** `npm run yukan -- <command>` (decision 024). Exit status: 0 done, 1 failed, 2 invalid command line. */
import { jobs } from '../jobs/jobs.ts'
import { importArticles, ImportPathError } from '../articles/import-articles.ts'
import { ImportBusyError } from '../articles/import-many.ts'
import { formatProgress } from '../articles/import-progress.ts'
import { describeFailure } from '../describe-failure.ts'
import { articleCommands } from './article.ts'
import { backupCommands } from './backup.ts'
import { billingCommands } from './billing.ts'
import { DONE, FAILED, NOT_UNDERSTOOD, plural, UsageError, withContext } from './command.ts'
import type { Command } from './command.ts'
import { contactCommands } from './contact.ts'
import { deliveryCommands } from './delivery.ts'
import { importPaperCommand } from './import-paper.ts'
import { importPapersCommand } from './import-papers.ts'
import { memberCommands } from './member.ts'
import { newspaperCommands } from './newspaper.ts'
import { queueCommands } from './queue.ts'
import { redirectsCommand } from './redirects.ts'
import { staffCommands } from './staff.ts'
import type { Terminal } from './terminal.ts'
import { wordpressCommand } from './wordpress.ts'

const serverCommands: readonly Command[] = [
  {
    usage: 'migrate',
    description: 'Migrates the database to the schema of this program.',
    argumentCount: 0,
    run: (_args, terminal) =>
      withContext(terminal, async ({ migrations }) => {
        terminal.out(migrations.length === 0 ? 'The schema is up to date.' : `Done: ${migrations.join(', ')}.`)
        return DONE
      }),
  },
  {
    usage: 'import articles <path>',
    description: 'Imports a .jsonl or .txt file, or all of them below a folder (docs/operations.md).',
    argumentCount: 1,
    run: ([path = ''], terminal) =>
      withContext(terminal, async ({ ctx }) => {
        const report = await importArticles(ctx, path, {
          onProgress: (progress) => terminal.progress(formatProgress(progress)),
          onContinue: ({ file, line, articles, of }) =>
            terminal.out(
              `${file}: an interrupted import is continued after line ${line.toLocaleString('en')}, ` +
                `with ${articles.toLocaleString('en')} of ${plural(of, 'article')} done.`,
            ),
        })
        for (const problem of report.problems) terminal.err(String(problem))
        terminal.out(
          `${plural(report.added, 'article')} added, ${report.changed.toLocaleString('en')} changed, ` +
            `${report.unchanged.toLocaleString('en')} unchanged, from ${plural(report.files, 'file')}.`,
        )
        const broken = new Set(report.problems.map(({ file }) => file)).size
        if (broken > 0) terminal.err(`Nothing was imported of ${plural(broken, 'file')} with problems.`)
        return broken > 0 ? FAILED : DONE
      }),
  },
  importPaperCommand,
  importPapersCommand,
  redirectsCommand,
  wordpressCommand,
  ...articleCommands,
  ...memberCommands,
  ...staffCommands,
  ...billingCommands,
  ...backupCommands,
  ...newspaperCommands,
  ...deliveryCommands,
  ...contactCommands,
  ...queueCommands,
  {
    usage: 'job run <name>',
    description: 'Runs one of the jobs now.',
    argumentCount: 1,
    run: ([name], terminal) => {
      const job = jobs.find((each) => each.name === name)
      if (job === undefined) throw new UsageError(`There is no job "${name}": the jobs are ${jobs.map((each) => each.name).join(', ')}.`)
      return withContext(terminal, async ({ ctx }) => {
        terminal.out(`${job.name}: ${await job.run(ctx, ctx.clock.now())}.`)
        return DONE
      })
    },
  },
]

function withHelp(commands: readonly Command[]): Command[] {
  const help: Command = {
    usage: 'help',
    description: 'Shows this help.',
    argumentCount: 0,
    run: async (_args, terminal) => {
      for (const line of helpLines(all)) terminal.out(line)
      return DONE
    },
  }
  const all = [...commands, help]
  return all
}

function wordsOf({ usage }: Command): string[] {
  return usage.split(' ').filter((word) => !word.startsWith('<'))
}

function helpLines(commands: readonly Command[]): string[] {
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

function findCommand(commands: readonly Command[], args: readonly string[]): { command: Command; rest: string[] } {
  const given = args.length === 0 || args[0] === '--help' || args[0] === '-h' ? ['help'] : args
  const command = commands.find((each) => wordsOf(each).every((word, index) => given[index] === word))
  if (command === undefined) {
    const near = commands.filter((each) => wordsOf(each)[0] === given[0]).map(({ usage }) => usage)
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
export async function runCommand(args: readonly string[], terminal: Terminal, additional: readonly Command[] = []): Promise<number> {
  try {
    const { command, rest } = findCommand(withHelp([...serverCommands, ...additional]), args)
    return await command.run(rest, terminal)
  } catch (error) {
    if (error instanceof UsageError || error instanceof ImportPathError) {
      terminal.err(error.message)
      return NOT_UNDERSTOOD
    }
    terminal.err(error instanceof ImportBusyError ? error.message : describeFailure(error))
    return FAILED
  }
}
