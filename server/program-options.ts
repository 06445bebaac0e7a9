/**
 * Options of Node for the program that serves. A page that is made needs three megabytes for a moment: a young generation of four was collected in
 * the middle of each, and what was alive then grew old. More than eight would cost the memory that the program may have. What survives is little: more
 * threads cost more than they collect. Pages that are free are given back, since the pool of V8 holds up to 90 MB of them. With a larger old generation
 * V8 would collect so late that garbage looks like an overload (decision 081).
 */
export const PROGRAM_OPTIONS = [
  '--no-parallel-scavenge',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--no-memory-pool',
  '--max-old-space-size=512',
]
