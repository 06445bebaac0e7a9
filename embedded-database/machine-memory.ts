import { totalmem } from 'node:os'

/** Bytes of memory that all programs here may use together: those of the machine, or fewer in a container that is limited. */
export function machineMemory(): number {
  const given = process.constrainedMemory()
  return given > 0 ? Math.min(given, totalmem()) : totalmem()
}
