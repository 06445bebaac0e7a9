/** `node server/cli/main.ts <command>`: the server's commands (decision 024). `npm run yukan` adds those of the demo. */
import { runCommand } from './run-command.ts'
import { processTerminal } from './terminal.ts'

process.exitCode = await runCommand(process.argv.slice(2), processTerminal(process))
