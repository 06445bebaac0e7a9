/** `npm start`: the whole newspaper in a process of its own, which is started again when it ends unexpectedly. */
import { join } from 'node:path'
import { PROGRAM_OPTIONS } from '@yukan/server/program-options.ts'
import { supervise } from './supervisor.ts'

// An output that cannot be written must not end the supervisor.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// glibc reads it at the start of a process. Threads compress and resize: an arena for each would keep what they have freed.
process.env['MALLOC_ARENA_MAX'] ??= '2'
// Without these glibc keeps larger and larger blocks that have been freed: bodies of responses and what compresses them. A page of 85 kB that leaves the
// cache is given back at once: between smaller blocks it would stay. Not less: Node takes blocks of 64 kB to read, and each would cost calls of the system.
process.env['MALLOC_MMAP_THRESHOLD_'] ??= '73728'
process.env['MALLOC_TRIM_THRESHOLD_'] ??= '131072'

process.exitCode = await supervise({
  script: join(import.meta.dirname, 'start.ts'),
  execArgv: PROGRAM_OPTIONS,
  say: (line) => void process.stdout.write(`${line}\n`),
})
