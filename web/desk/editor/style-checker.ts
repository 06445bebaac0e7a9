/** Checks the text by the house style when the typing pauses, and marks its alerts. Independent of React. */
import { HouseStyle } from '@yukan/rules/house-style/house-style.ts'
import type { StyledText } from '@yukan/rules/house-style/house-style.ts'
import { alertKey } from '@yukan/rules/house-style/style-alert.ts'
import type { StyleAlert } from '@yukan/rules/house-style/style-alert.ts'
import { styleText } from '../../messages/desk-house-style.ts'
import type { OpenEditor } from './open-editor.ts'
import { placeInDocument, styledBlocks } from './styled-blocks.ts'
import type { StyledBlock } from './styled-blocks.ts'
import { alertMarks } from './text-marks.ts'
import type { AlertMark, TextMark } from './text-marks.ts'

/** Longer than the pauses of a fast typist. */
const PAUSE_MS = 400
/** A browser that is never idle checks after this time. */
const IDLE_TIMEOUT_MS = 1000
const GROUP = 'house-style'

/** The rules for checking an article. */
export interface CheckedArticle {
  style: HouseStyle
  /** Tokyo day. */
  releaseOn: string
  /** `alertKey` of the alerts that the article ignores. */
  ignored: ReadonlySet<string>
  /** Texts outside the document: captions. */
  others: readonly string[]
}

export interface FoundAlerts {
  /** Alerts of the document, in text order. */
  marks: readonly AlertMark[]
  /** Alerts of `others`, one list for each. */
  others: readonly (readonly StyleAlert[])[]
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(work)
}

function toMark(block: StyledBlock, alert: StyleAlert): TextMark & AlertMark {
  const { isExact, ...place } = placeInDocument(block, alert.from, alert.to)
  // Half of a reading's base cannot be replaced.
  const shown = isExact ? alert : { ...alert, proposed: null, reading: null }
  const className = alert.kind === 'ruby' ? 'desk-reading' : 'desk-alert'
  return { group: GROUP, ...place, className, title: styleText.markTitle(shown), alert: shown }
}

function isSame(one: readonly AlertMark[], other: readonly AlertMark[]): boolean {
  const fits = ({ from, to, alert }: AlertMark, mark: AlertMark | undefined) =>
    mark !== undefined &&
    mark.from === from &&
    mark.to === to &&
    alertKey(mark.alert) === alertKey(alert) &&
    mark.alert.proposed === alert.proposed
  return one.length === other.length && one.every((mark, index) => fits(mark, other[index]))
}

/** Checks one open editor. `stop` before it is closed. */
export class StyleChecker {
  readonly #editor: OpenEditor
  readonly #onFound: (found: FoundAlerts) => void
  readonly #unwatch: () => void
  #article: CheckedArticle | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  #changedAt = 0
  #isStopped = false

  constructor(editor: OpenEditor, onFound: (found: FoundAlerts) => void) {
    this.#editor = editor
    this.#onFound = onFound
    this.#unwatch = editor.watch(() => this.#wait())
  }

  /** Changes the rules, and checks again soon. */
  setArticle(article: CheckedArticle): void {
    this.#article = article
    this.#wait()
  }

  stop(): void {
    this.#isStopped = true
    this.#unwatch()
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  /** One timer that is rearmed: a new one for each key costs more. */
  #wait(): void {
    this.#changedAt = performance.now()
    if (this.#timer === null && !this.#isStopped) this.#timer = setTimeout(() => this.#wake(), PAUSE_MS)
  }

  #wake(): void {
    const left = this.#changedAt + PAUSE_MS - performance.now()
    // A mark within a composition would end it.
    if (left > 0 || this.#editor.view.composing) this.#timer = setTimeout(() => this.#wake(), Math.max(left, PAUSE_MS / 2))
    else
      whenIdle(() => {
        this.#timer = null
        if (this.#isStopped) return
        if (this.#editor.view.composing) this.#wait()
        else this.#check()
      })
  }

  #check(): void {
    const article = this.#article
    if (article === null || this.#editor.view.isDestroyed) return
    const { style, releaseOn, ignored, others } = article
    const { state } = this.#editor.view
    const blocks = styledBlocks(state.doc)
    const beside = others.map((text): StyledText => ({ text, rubies: [], mayHaveRuby: false }))
    const found = style
      .check([...blocks.map(({ styled }) => styled), ...beside], releaseOn)
      .map((alerts) => alerts.filter((alert) => !ignored.has(alertKey(alert))))
    const marks = blocks.flatMap((block, index) => (found[index] ?? []).map((alert) => toMark(block, alert)))
    if (!isSame(marks, alertMarks(state))) this.#editor.setMarks(GROUP, marks)
    this.#onFound({ marks, others: found.slice(blocks.length) })
  }
}
