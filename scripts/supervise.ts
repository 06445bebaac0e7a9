/** `npm start`: the whole newspaper in a process of its own, which is started again when it ends unexpectedly. */
import { join } from 'node:path'
import { supervise } from './supervisor.ts'

// An output that cannot be written must not end the supervisor.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

process.exitCode = await supervise({
  script: join(import.meta.dirname, 'start.ts'),
  execArgv: ['--max-semi-space-size=8', '--max-old-space-size=512'],
  say: (line) => void process.stdout.write(`${line}\n`),
})
