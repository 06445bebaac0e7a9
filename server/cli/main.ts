/** `npm run yukan -- <command>`: the program's tools on the command line (design §3). */
import { runCommand } from './run-command.ts'
import { makeTerminal } from './terminal.ts'

process.exitCode = await runCommand(process.argv.slice(2), makeTerminal(process.env, process.stdout, process.stderr))
