/** `npm run yukan -- <command>`: the commands of the server and of the demo newspaper. */
import { enableCompileCache } from 'node:module'
import { COMPILED } from './compile-cache.ts'

// Before the other modules are loaded.
enableCompileCache(COMPILED)
const { runCommand } = await import('@yukan/server/cli/run-command.ts')
const { processTerminal } = await import('@yukan/server/cli/terminal.ts')

const seed = { words: ['seed'], load: async () => (await import('@yukan/demo/seed/seed-commands.ts')).seedCommands }
process.exitCode = await runCommand(process.argv.slice(2), processTerminal(process), [seed])
