/** An engine that runs the program of `OCR_COMMAND` on a page's picture, for example one with its own model. */
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { isInstalled } from '../../concurrency/bounded-process.ts'
import { EngineLine, PICTURE_FILE, runEngine } from './text-engine.ts'
import type { TextEngine } from './text-engine.ts'

const LINES_FILE = 'lines.json'
const LINES_MAX = 20_000
const LinesReply = Type.Object({ lines: Type.Array(EngineLine, { maxItems: LINES_MAX }) })

function parseLines(text: string): EngineLine[] | null {
  try {
    const reply: unknown = JSON.parse(text)
    return Check(LinesReply, reply) ? reply.lines : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The engine of `OCR_COMMAND`: `<command> page.png lines.json`, which writes `{"lines": [EngineLine, …]}`. */
export function commandEngine([command, ...args]: readonly [string, ...string[]]): TextEngine {
  return {
    name: command,
    isInstalled: () => isInstalled(command),
    async read(folder, bounds) {
      const reply = await runEngine([command, ...args, PICTURE_FILE, LINES_FILE], { folder, file: LINES_FILE }, bounds)
      if ('problem' in reply) return reply
      const lines = parseLines(reply.text)
      return lines === null ? { problem: 'reply', peakMemory: reply.peakMemory } : { lines, peakMemory: reply.peakMemory }
    },
  }
}
