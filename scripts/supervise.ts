/** `npm start`: the whole newspaper in a separate process, which is restarted if it ends unexpectedly. */
import { join } from 'node:path'
import { ALLOCATOR_SETTINGS, PROGRAM_OPTIONS } from '@yukan/server/program-options.ts'
import { COMPILED } from './compile-cache.ts'
import { supervise } from './supervisor.ts'

// An output that cannot be written must not end the supervisor.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

for (const [name, value] of Object.entries({ ...ALLOCATOR_SETTINGS, NODE_COMPILE_CACHE: COMPILED })) process.env[name] ??= value

process.exitCode = await supervise({
  script: join(import.meta.dirname, 'start.ts'),
  execArgv: PROGRAM_OPTIONS,
  say: (line) => void process.stdout.write(`${line}\n`),
})
