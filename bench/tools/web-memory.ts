/** Resident memory of the processes that serve a newspaper, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs'

const KILOBYTE = 1024
const WEB_PROCESS = 'web-process.ts'

/** A file of a process; empty if the process has ended. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return ''
    throw error
  }
}

const valueOf = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** Bytes of each web process of a program by its id: those that it has started (`WEB_PROCESSES`), or the program itself. */
export function readWebMemory(program: number): ReadonlyMap<number, number> {
  const bytesOf = (pid: number): [number, number] => [pid, valueOf(readOf(pid, 'status'), 'VmRSS') * KILOBYTE]
  const started = readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) => Number.isInteger(pid) && valueOf(readOf(pid, 'status'), 'PPid') === program && readOf(pid, 'cmdline').includes(WEB_PROCESS),
    )
  return new Map((started.length > 0 ? started : [program]).map(bytesOf))
}
