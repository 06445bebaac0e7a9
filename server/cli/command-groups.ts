/** The commands of the server, by their modules. */
import { DONE, UsageError, withContext } from './command.ts'
import type { Command, CommandGroup } from './command.ts'

const migrateCommand: Command = {
  usage: 'migrate',
  description: 'Migrates the database to the schema of this program.',
  argumentCount: 0,
  run: (_args, terminal) =>
    withContext(terminal, async ({ migrations }) => {
      terminal.out(migrations.length === 0 ? 'The schema is up to date.' : `Done: ${migrations.join(', ')}.`)
      return DONE
    }),
}

const jobCommand: Command = {
  usage: 'job run <name>',
  description: 'Runs one of the jobs now.',
  argumentCount: 1,
  run: async ([name], terminal) => {
    const { jobs } = await import('../jobs/jobs.ts')
    const job = jobs.find((each) => each.name === name)
    if (job === undefined) throw new UsageError(`There is no job "${name}": the jobs are ${jobs.map((each) => each.name).join(', ')}.`)
    return withContext(terminal, async ({ ctx }) => {
      terminal.out(`${job.name}: ${await job.run(ctx, ctx.clock.now())}.`)
      return DONE
    })
  },
}

/** In the order of the help. Only the modules of the given command are loaded: all of them take a second. */
export const serverGroups: readonly CommandGroup[] = [
  { words: ['migrate'], load: async () => [migrateCommand] },
  { words: ['import articles'], load: async () => [(await import('./import-articles.ts')).importArticlesCommand] },
  { words: ['import paper'], load: async () => [(await import('./import-paper.ts')).importPaperCommand] },
  { words: ['import papers'], load: async () => [(await import('./import-papers.ts')).importPapersCommand] },
  { words: ['import redirects'], load: async () => [(await import('./redirects.ts')).redirectsCommand] },
  { words: ['import wordpress'], load: async () => [(await import('./wordpress.ts')).wordpressCommand] },
  { words: ['article'], load: async () => (await import('./article.ts')).articleCommands },
  { words: ['member', 'staff add', 'staff remove'], load: async () => (await import('./member.ts')).memberCommands },
  { words: ['staff invite'], load: async () => (await import('./staff.ts')).staffCommands },
  { words: ['billing', 'member'], load: async () => (await import('./billing.ts')).billingCommands },
  { words: ['backup', 'restore'], load: async () => (await import('./backup.ts')).backupCommands },
  { words: ['export', 'import newspaper'], load: async () => (await import('./newspaper.ts')).newspaperCommands },
  { words: ['delivery'], load: async () => (await import('./delivery.ts')).deliveryCommands },
  { words: ['contact'], load: async () => (await import('./contact.ts')).contactCommands },
  { words: ['queue'], load: async () => (await import('./queue.ts')).queueCommands },
  { words: ['job'], load: async () => [jobCommand] },
]
