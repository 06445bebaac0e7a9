/**
 * Options of Node for the program that serves. Rendering a page needs three megabytes for a moment: a young generation of four was collected in
 * the middle of each, and promoted what was alive then. More than eight would exceed the program's memory. Little survives: more
 * collector threads cost more than they gain. Free pages are returned, since V8's pool keeps up to 90 MB of them. The old generation is collected
 * when it has grown by 70 percent: with V8's default of 40 it was marked twice as often, which pages wait for. With more V8 would collect so
 * late that garbage would look like an overload (decision 081).
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
 * glibc's allocator settings for the same program, read at the start of a process. Threads compress and resize: an arena for each would
 * keep the memory they freed. Without the thresholds (in bytes) glibc keeps ever larger freed blocks: response bodies and buffers
 * of compression. A page of 85 kB that leaves the cache is returned at once: between smaller blocks it would stay. Not less: Node allocates blocks of
 * 64 kB for reading, and each would cost system calls.
 */
export const ALLOCATOR_SETTINGS: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '73728',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
