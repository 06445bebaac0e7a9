/** `npm start`: the whole newspaper in a process of its own, which is started again when it ends unexpectedly. */
import { join } from 'node:path'
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
  // A page that is made needs three megabytes for a moment: a young generation of four was collected in the middle of each, and what was alive then
  // grew old. More than eight would cost the memory that the program may have. What survives is little: more threads cost more than they collect.
  // Pages that are free are given back, since the pool of V8 holds up to 90 MB of them.
  execArgv: [
    '--no-parallel-scavenge',
    '--min-semi-space-size=8',
    '--max-semi-space-size=8',
    '--no-memory-pool',
    '--max-old-space-size=512',
  ],
  say: (line) => void process.stdout.write(`${line}\n`),
})
