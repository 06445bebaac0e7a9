/** Prepares a text with readings for reading aloud, in sentences short enough for every speech program. */

/** A run of text. If it has a reading in kana, that is spoken instead. */
export interface TextRun {
  text: string
  /** Null: spoken as written. Empty: already spoken with the run before it. */
  reading: string | null
  /** A paragraph, heading, item or cell begins here. */
  isBlockStart: boolean
}

/** A part of a run, in UTF-16 units. */
export interface SentencePart {
  run: number
  from: number
  to: number
}

export interface SpokenSentence {
  spoken: string
  parts: SentencePart[]
}

/** Characters that a slow voice speaks in less than 14 seconds, after which some browsers stop. */
export const SPOKEN_MAX = 50

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u
const ENDS = /[。．！？!?]/
const CLOSES = /[」』）)】〉》”’\s]/
const PAUSES = /[、，,・：；」』）)\s]/
const HAS_SOUND = /[\p{L}\p{N}]/u

/** A ruby's text if it is a reading: other annotations, such as a translation, are not spoken. */
export function kanaReading(ruby: string): string | null {
  return KANA.test(ruby) ? ruby.trim() : null
}

/** A character, or a run with a reading, which is never divided. */
interface Unit extends SentencePart {
  spoken: string
}

function unitsOf({ text, reading }: TextRun, run: number): Unit[] {
  if (reading !== null) return [{ run, from: 0, to: text.length, spoken: reading }]
  let at = 0
  return [...text].map((character) => ({ run, from: at, to: (at += character.length), spoken: character }))
}

const isLast = (pattern: RegExp, unit: Unit | undefined) => unit !== undefined && pattern.test(unit.spoken.at(-1) ?? '')

/** The units of sentences; a sentence has the brackets that close after its end. */
function divideIntoSentences(runs: readonly TextRun[]): Unit[][] {
  const sentences: Unit[][] = []
  let current: Unit[] = []
  let hasEnded = false
  const end = () => {
    if (current.length > 0) sentences.push(current)
    current = []
    hasEnded = false
  }
  for (const [index, run] of runs.entries()) {
    if (run.isBlockStart) end()
    for (const unit of unitsOf(run, index)) {
      if (hasEnded && !isLast(ENDS, unit) && !isLast(CLOSES, unit)) end()
      current.push(unit)
      if (isLast(ENDS, unit)) hasEnded = true
    }
  }
  end()
  return sentences
}

/** Number of the first units that are spoken together: all, up to the last pause within the bound, or up to the bound. */
function firstLength(units: readonly Unit[]): number {
  let length = 0
  let pause = 0
  for (const [index, unit] of units.entries()) {
    length += unit.spoken.length
    if (length > SPOKEN_MAX) return pause > 0 ? pause : Math.max(1, index)
    if (isLast(PAUSES, unit)) pause = index + 1
  }
  return units.length
}

function divideLong(units: readonly Unit[]): Unit[][] {
  const pieces: Unit[][] = []
  for (let rest = [...units]; rest.length > 0;) pieces.push(rest.splice(0, firstLength(rest)))
  return pieces
}

function toSentence(units: readonly Unit[]): SpokenSentence {
  const parts: SentencePart[] = []
  for (const { run, from, to } of units) {
    const last = parts.at(-1)
    if (last?.run === run) last.to = to
    else parts.push({ run, from, to })
  }
  const spoken = units.map((unit) => unit.spoken).join('')
  return { spoken: spoken.replace(/\s+/g, ' ').trim(), parts }
}

/** The sentences of a text in order. Silent parts, such as a row of marks, are left out. */
export function splitSentences(runs: readonly TextRun[]): SpokenSentence[] {
  return divideIntoSentences(runs)
    .flatMap(divideLong)
    .map(toSentence)
    .filter(({ spoken }) => HAS_SOUND.test(spoken))
}
