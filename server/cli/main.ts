/** `node server/cli/main.ts <command>`: the server's own commands (decision 024). `npm run yukan` adds those of the demo newspaper. */
import { runCommand } from './run-command.ts'
import { makeTerminal } from './terminal.ts'

process.exitCode = await runCommand(process.argv.slice(2), makeTerminal(process.env, process.stdout, process.stderr))
