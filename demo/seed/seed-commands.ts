import { readConfig } from '@yukan/server/config.ts'
import { DONE, UsageError, withContext } from '@yukan/server/cli/command.ts'
import type { Command } from '@yukan/server/cli/command.ts'
import { needsRest, seedIfEmpty, seedOnDemand, seedRest } from './seed.ts'
import type { Terminal } from '@yukan/server/cli/terminal.ts'

function seed(terminal: Terminal, isWhole: boolean): Promise<number> {
  if (!readConfig(terminal.env).isDemo) throw new UsageError('The demo newspaper is switched off here (DEMO=0).')
  return withContext(terminal, async ({ ctx }) => {
    const isSeeded = await (isWhole ? seedOnDemand(ctx) : seedIfEmpty(ctx))
    const isCompleted = isWhole && (await needsRest(ctx)) && (await seedRest(ctx, terminal.err, terminal.progress))
    const ready = isWhole ? 'The demo newspaper is ready, papers and all.' : 'The demo newspaper is ready.'
    terminal.out(isSeeded || isCompleted ? ready : 'There are articles already: nothing was changed.')
    return DONE
  })
}

export const seedCommands: readonly Command[] = [
  {
    usage: 'seed front',
    description: 'Fills an empty database with articles and members of the demo newspaper.',
    argumentCount: 0,
    run: (_args, terminal) => seed(terminal, false),
  },
  {
    usage: 'seed',
    description:
      'Fills an empty database with the demo newspaper, its printed papers and its contracts; brings it back where it was removed.',
    argumentCount: 0,
    run: (_args, terminal) => seed(terminal, true),
  },
]
