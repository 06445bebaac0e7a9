/**
 * Options of Node for the program that serves. A page that is made needs three megabytes for a moment: a young generation of four was collected in
 * the middle of each, and what was alive then grew old. More than eight would cost the memory that the program may have. What survives is little: more
 * threads cost more than they collect. Pages that are free are given back, since the pool of V8 holds up to 90 MB of them. The old generation is collected
 * when it has grown by 70 percent: by V8's own 40 it was marked twice as often, and pages wait for that. With a larger one V8 would collect so
 * late that garbage looks like an overload (decision 081).
 */
export const PROGRAM_OPTIONS = [
  '--no-parallel-scavenge',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--no-memory-pool',
  '--heap-growing-percent=70',
  '--max-old-space-size=512',
]

/**
 * Settings of glibc's allocator for the same program; glibc reads them at the start of a process. Threads compress and resize: an arena for each would
 * keep what they have freed. Without the thresholds (in bytes) glibc keeps larger and larger blocks that have been freed: bodies of responses and what
 * compresses them. A page of 85 kB that leaves the cache is given back at once: between smaller blocks it would stay. Not less: Node takes blocks of
 * 64 kB to read, and each would cost calls of the system.
 */
export const ALLOCATOR_SETTINGS: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '73728',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
