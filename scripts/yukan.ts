/** `npm run yukan -- <command>`: the commands of the server and of the demo newspaper. */
import { seedCommands } from '@yukan/demo/seed/seed-commands.ts'
import { runCommand } from '@yukan/server/cli/run-command.ts'
import { makeTerminal } from '@yukan/server/cli/terminal.ts'

process.exitCode = await runCommand(process.argv.slice(2), makeTerminal(process.env, process.stdout, process.stderr), seedCommands)
