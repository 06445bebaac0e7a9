/** Output of commands: results to the standard output, everything else to the standard error output. */

/** The parts of its process that a command uses. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  out(line: string): void
  /** Progress and problems. */
  err(line: string): void
  /** Shows the progress of long work in one line; does nothing without a terminal. */
  progress(text: string): void
}

export interface OutputStream {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/** The part of the process that a terminal uses. */
export interface TerminalProcess {
  env: Terminal['env']
  stdout: ProcessStream
  stderr: ProcessStream
}

interface ProcessStream extends OutputStream {
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown
}

const REDRAW_MS = 100
const CLEAR = '\r\u001b[K'
const DEFAULT_COLUMNS = 80

/** The part of a text that fits a number of columns; kanji and kana take two. */
function fitting(text: string, columns: number): string {
  let width = 0
  let fit = ''
  for (const character of text) {
    width += /[\u1100-\uffdc\u{1f300}-\u{3ffff}]/u.test(character) ? 2 : 1
    if (width >= columns) break
    fit += character
  }
  return fit
}

/** A terminal over the process's own streams. */
export function makeTerminal(
  env: Terminal['env'],
  output: OutputStream,
  errors: OutputStream,
  clock: () => number = () => performance.now(),
): Terminal {
  let drawnAt = Number.NEGATIVE_INFINITY
  let isDrawn = false
  const clear = () => {
    if (isDrawn) errors.write(CLEAR)
    isDrawn = false
  }
  return {
    env,
    out(line) {
      clear()
      output.write(`${line}\n`)
    },
    err(line) {
      clear()
      errors.write(`${line}\n`)
    },
    progress(text) {
      if (errors.isTTY !== true || clock() - drawnAt < REDRAW_MS) return
      drawnAt = clock()
      isDrawn = true
      errors.write(CLEAR + fitting(text, errors.columns ?? DEFAULT_COLUMNS))
    },
  }
}

/** The terminal of the process. A reader of the output that ends before the command, such as `head`, does not end its work. */
export function processTerminal({ env, stdout, stderr }: TerminalProcess): Terminal {
  for (const stream of [stdout, stderr])
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error
    })
  return makeTerminal(env, stdout, stderr)
}
