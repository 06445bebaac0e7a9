/** `npm run yukan -- <command>`: the commands of the server and of the demo newspaper. */
import { runCommand } from '@yukan/server/cli/run-command.ts'
import { makeTerminal } from '@yukan/server/cli/terminal.ts'

const seed = { words: ['seed'], load: async () => (await import('@yukan/demo/seed/seed-commands.ts')).seedCommands }
process.exitCode = await runCommand(process.argv.slice(2), makeTerminal(process.env, process.stdout, process.stderr), [seed])
