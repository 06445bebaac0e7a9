/** `node server/cli/main.ts <command>`: the server's commands (decision 024). `npm run yukan` adds those of the demo. */
import { runCommand } from './run-command.ts'
import { makeTerminal } from './terminal.ts'

process.exitCode = await runCommand(process.argv.slice(2), makeTerminal(process.env, process.stdout, process.stderr))
