import type { Config } from '../../config.ts'
import { commandEngine } from './command-engine.ts'
import { tesseract } from './tesseract.ts'
import type { TextEngine } from './text-engine.ts'

/** The configured engine; tesseract by default. */
export function textEngine({ ocrCommand }: Pick<Config, 'ocrCommand'>): TextEngine {
  const [command, ...args] = ocrCommand ?? []
  return command === undefined ? tesseract : commandEngine([command, ...args])
}
