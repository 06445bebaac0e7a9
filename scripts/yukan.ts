/** `npm run yukan -- <command>`: the commands of the server and of the demo newspaper. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before the other modules are loaded: with what an earlier command has compiled, they are loaded in half the time. Where it cannot be written it is left out.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'))
const { runCommand } = await import('@yukan/server/cli/run-command.ts')
const { makeTerminal } = await import('@yukan/server/cli/terminal.ts')

const seed = { words: ['seed'], load: async () => (await import('@yukan/demo/seed/seed-commands.ts')).seedCommands }
process.exitCode = await runCommand(process.argv.slice(2), makeTerminal(process.env, process.stdout, process.stderr), [seed])
