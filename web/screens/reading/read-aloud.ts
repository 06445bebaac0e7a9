/** Reading aloud by the system's voices (Web Speech). */
import { splitSentences } from '@yukan/rules/articles/spoken-sentences.ts'
import { rangesOf, readRegion } from './text-runs.ts'

const LANGUAGE = 'ja-JP'
const HIGHLIGHT = 'spoken-sentence'

/** The browser's speech synthesis; null if there is none. */
function speech(): SpeechSynthesis | null {
  return 'speechSynthesis' in window ? window.speechSynthesis : null
}

function japaneseVoice(): SpeechSynthesisVoice | null {
  const voices =
    speech()
      ?.getVoices()
      .filter(({ lang }) => /^ja\b/i.test(lang.replace('_', '-'))) ?? []
  return voices.find((voice) => voice.localService) ?? voices[0] ?? null
}

/** A store for `useSyncExternalStore`: whether the system has a Japanese voice. Browsers may report their voices late. */
export const japaneseVoices = {
  isThere: () => japaneseVoice() !== null,
  subscribe(callback: () => void): () => void {
    speech()?.addEventListener('voiceschanged', callback)
    return () => speech()?.removeEventListener('voiceschanged', callback)
  },
}

export interface AloudState {
  /** Number of the sentence, from 0. */
  sentence: number
  count: number
  isPaused: boolean
}

export interface Reader {
  pause: () => void
  resume: () => void
  /** Reads the sentence `step` after the current one; after the last one it stops. */
  skip: (step: number) => void
  stop: () => void
}

function highlight(ranges: readonly Range[]): void {
  if (typeof Highlight === 'undefined') return
  if (ranges.length === 0) CSS.highlights.delete(HIGHLIGHT)
  else CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
}

/** Pixels to scroll to bring one range into another. */
function shift(from: number, to: number, min: number, max: number): number {
  if (from < min) return from - min
  return to > max ? Math.min(to - max, from - min) : 0
}

interface Place {
  left: number
  right: number
  top: number
  bottom: number
}

/** The place of a sentence in the view. */
function placeOf(ranges: readonly Range[]): Place {
  const rects = ranges.flatMap((range) => [...range.getClientRects()])
  const most = (side: keyof Place, pick: (...sides: number[]) => number) => pick(...rects.map((rect) => rect[side]))
  return { left: most('left', Math.min), right: most('right', Math.max), top: most('top', Math.min), bottom: most('bottom', Math.max) }
}

/** Scrolls the region, and everything around it, to a sentence; `covered` pixels at the foot of the view are not seen. */
function show(region: Element, ranges: readonly Range[], covered: number): void {
  if (ranges.length === 0) return
  for (let around: Element | null = region; around !== null && around !== document.body; around = around.parentElement) {
    const view = around.getBoundingClientRect()
    const { left, right, top, bottom } = placeOf(ranges)
    around.scrollBy({ left: shift(left, right, view.left, view.right), top: shift(top, bottom, view.top, view.bottom) })
  }
  const { top, bottom } = placeOf(ranges)
  window.scrollBy({ top: shift(top, bottom, 0, window.innerHeight - covered) })
}

/** Reads a region sentence by sentence; `report` is called at each change, and with null at the end. Null if nothing can be read. */
export function readAloud(region: Element, covered: () => number, report: (state: AloudState | null) => void): Reader | null {
  const synthesis = speech()
  const text = readRegion(region)
  const sentences = splitSentences(text.runs)
  if (synthesis === null || sentences.length === 0) return null
  let current = 0
  /** Events of an utterance that was cancelled come late. */
  let speaking: SpeechSynthesisUtterance | null = null

  const silence = () => {
    if (speaking !== null) synthesis.cancel()
    speaking = null
  }
  const stop = () => {
    silence()
    highlight([])
    report(null)
  }
  const speak = () => {
    const sentence = sentences[current]
    if (sentence === undefined) return stop()
    silence()
    const utterance = new SpeechSynthesisUtterance(sentence.spoken)
    const next = () => {
      if (speaking !== utterance) return
      speaking = null
      current += 1
      speak()
    }
    utterance.lang = LANGUAGE
    utterance.voice = japaneseVoice()
    utterance.addEventListener('end', next)
    utterance.addEventListener('error', () => {
      if (speaking === utterance) stop()
    })
    speaking = utterance
    const ranges = rangesOf(sentence, text)
    highlight(ranges)
    report({ sentence: current, count: sentences.length, isPaused: false })
    show(region, ranges, covered())
    synthesis.speak(utterance)
  }
  speak()
  return {
    // The browser's own pause ends an utterance on some telephones: a paused sentence is read again from its beginning.
    pause: () => {
      silence()
      report({ sentence: current, count: sentences.length, isPaused: true })
    },
    resume: speak,
    skip: (step) => {
      current = Math.max(0, current + step)
      speak()
    },
    stop,
  }
}
