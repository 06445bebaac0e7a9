/** A browser under test by the W3C's WebDriver standards, whichever protocol it has. */
import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'

/** One window of a browser with an empty profile. */
export interface Session {
  /** Opens an address and waits until the document has loaded. */
  go(url: string): Promise<void>
  /** Runs the body of a function with arguments in the page. Returns its result as JSON holds it. Throws what it throws. */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T>
  /** Input by devices: the sources of "Perform Actions", which both protocols have. */
  act(sources: readonly object[]): Promise<void>
  /** Errors in pages so far, if the protocol reports them. */
  readonly faults: readonly string[]
  end(): Promise<void>
}

/** A kind of browser: its name, the Debian packages that it needs, whether they are installed, and a new window of it. */
export interface Engine {
  name: string
  packages: string
  isInstalled: boolean
  open(): Promise<Session>
}

export const VIEWPORT = { width: 1280, height: 900 } as const

/** The function that both protocols run: the result is JSON, an exception is part of it. */
export function wrapped(body: string): string {
  return `(text) => { try { const value = ((...args) => { ${body} })(...JSON.parse(text)); return JSON.stringify({ value: value ?? null }) }
    catch (error) { return JSON.stringify({ failure: String(error) }) } }`
}

/** Reads the result of a wrapped function. Throws the exception of the page. */
export function unwrapped<T>(text: string): T {
  const result = JSON.parse(text) as { value: T; failure?: string }
  if (result.failure !== undefined) throw new Error(`in the page: ${result.failure}`)
  return result.value
}

const ENDS_WITHIN = 10_000

/** Ends a process started here, by force after ten seconds. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const timeout = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN)
  await exit
  clearTimeout(timeout)
}

/** Waits for a line of a process. Throws its output when it ends before. */
export function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (text: string) => {
      output += text
      const found = pattern.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended: ${output}`)))
  })
}
