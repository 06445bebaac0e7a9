/** `npm run yukan -- <command>`: the program's tools on the command line (decision 024). */
import { runCommand } from './run-command.ts'
import { makeTerminal } from './terminal.ts'

process.exitCode = await runCommand(process.argv.slice(2), makeTerminal(process.env, process.stdout, process.stderr))
