/** Members' forms: problems are shown once the field was left or the form sent, and typed text is never lost (product §5, §8). */
import { useCallback, useRef, useState } from 'react'
import type { ChangeEvent, SyntheticEvent } from 'react'
import { fieldTexts } from '@yukan/rules/text/form-fields.ts'
import type { FieldProblem } from '@yukan/rules/text/form-fields.ts'
import { BrowserRefusal } from '../client/browser-refusal.ts'
import { formText } from '../messages/members.ts'
import { afterPress } from './after-press.ts'
import { useFormDraft } from './use-form-draft.ts'
import type { DraftPlace, DraftState } from './use-form-draft.ts'

/** The typed values by field. */
export type Values<F extends string> = Record<F, string>
/** Messages next to fields; a valid field has none. */
export type Problems<F extends string> = Partial<Record<F, string | null>>

export interface FormOptions<F extends string> {
  initial: Values<F>
  check(values: Values<F>): Problems<NoInfer<F>>
  /** Fields that must be valid before the form can be sent; the others are checked when it is sent. */
  enabledBy?: readonly NoInfer<F>[]
  send(values: Values<F>): Promise<void>
  /** The form's own message for a refusal, below the form or next to a field; null for the default message. */
  explain?(refusal: BrowserRefusal): string | { field: NoInfer<F>; sentence: string } | null
  onInput?(field: NoInfer<F>): void
  /** The storage of the draft until it is sent; never for passwords. */
  draft?: DraftPlace | null
}

export interface Form<F extends string> {
  values: Values<F>
  set(field: F, value: string): void
  bind(field: F): { name: F; value: string; onChange(event: ChangeEvent<Control>): void; onBlur(): void }
  problemOf(field: F): string | undefined
  canSend: boolean
  /** Whether something was typed that has not been sent. */
  isChanged: boolean
  draft: DraftState
  /** Restores the saved values. */
  reset(): void
  isSending: boolean
  alert: string | null
  isSessionLost: boolean
  resume(): void
  onSubmit(event: SyntheticEvent<HTMLFormElement>): void
  /** Ref of the form element: values typed or filled in before hydration are read from it. */
  attach(form: HTMLFormElement | null): void
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The sentence of a problem of `rules/text/form-fields.ts`. */
export function problemText(problem: FieldProblem | null): string | null {
  return problem === null ? null : fieldTexts[problem]
}

/** The message of a refusal that is the same in every form (product §8). */
export function refusalText(refusal: BrowserRefusal): string {
  if (refusal.status === 0) return formText.offline
  if (refusal.status === 429) return formText.tooMany
  return refusal.status === 503 ? formText.busy : formText.failed
}

/** Whether a call was refused because the session has ended; a wrong password has the same status. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof BrowserRefusal && error.code === 'E_UNAUTHORIZED'
}

const NO_TEXT = ['checkbox', 'radio', 'file', 'submit']

function isControl(element: Element): element is Control {
  if (element instanceof HTMLInputElement) return !NO_TEXT.includes(element.type)
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

/** The values of the form's controls, including input before hydration. */
export function typedIn<F extends string>(form: HTMLFormElement, values: Values<F>): Values<F> {
  const typed = { ...values }
  const isField = (name: string): name is F => name in values
  for (const { name, value } of controlsOf(form)) if (isField(name)) typed[name] = value
  return typed
}

function focusOn(form: HTMLFormElement, field: string): void {
  controlsOf(form)
    .find(({ name }) => name === field)
    ?.focus()
}

/** A form of text fields. Selects and text areas are bound as inputs are. */
export function useForm<F extends string>(options: FormOptions<F>): Form<F> {
  const { initial, check, send, explain, onInput, enabledBy = [], draft } = options
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<F>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<F, string>>(new Map())
  const [alert, setAlert] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [isSessionLost, setSessionLost] = useState(false)
  const [isAlive, setAlive] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const isPending = useRef(false)
  const draftState = useFormDraft(draft ?? null, { initial, values, change: setValues })

  const isField = (name: string): name is F => name in initial
  const problems = check(values)
  const attach = useCallback((form: HTMLFormElement | null) => {
    if (form === null) return
    setValues((known) => typedIn(form, known))
    setTyped(true)
    setAlive(true)
  }, [])

  function set(field: F, value: string) {
    setValues((typed) => ({ ...typed, [field]: value }))
    setTyped(true)
    // The server's message was about all fields: any input clears it (product §4).
    setRefused(new Map())
    onInput?.(field)
  }

  function fail(error: unknown, form: HTMLFormElement) {
    if (isSessionEnd(error)) return setSessionLost(true)
    if (!(error instanceof BrowserRefusal)) {
      setAlert(formText.failed)
      throw error
    }
    const { status, field, message } = error
    const ownField = status === 400 && field !== undefined && isField(field) ? { field, sentence: message } : null
    const meaning = explain?.(error) ?? ownField ?? refusalText(error)
    if (typeof meaning === 'string') return setAlert(meaning)
    setRefused(new Map([[meaning.field, meaning.sentence]]))
    focusOn(form, meaning.field)
  }

  async function submit(form: HTMLFormElement) {
    if (isPending.current) return
    const typed = typedIn(form, values)
    const found = check(typed)
    const fields = Object.keys(initial).filter(isField)
    setValues(typed)
    setLeft(new Set(fields))
    setAlert(null)
    const wrong = fields.find((field) => (found[field] ?? null) !== null)
    if (wrong !== undefined) return focusOn(form, wrong)
    isPending.current = true
    setSending(true)
    try {
      await send(typed)
      setTyped(false)
    } catch (error) {
      fail(error, form)
    } finally {
      isPending.current = false
      setSending(false)
    }
  }

  return {
    values,
    set,
    bind: (field) => ({
      name: field,
      value: values[field],
      onChange: (event) => set(field, event.currentTarget.value),
      onBlur: () => afterPress(() => setLeft((seen) => new Set(seen).add(field))),
    }),
    problemOf: (field) => refused.get(field) ?? (left.has(field) ? problems[field] : null) ?? undefined,
    canSend: isAlive && !isSending && enabledBy.every((field) => (problems[field] ?? null) === null),
    isChanged:
      isTyped &&
      Object.keys(initial)
        .filter(isField)
        .some((field) => values[field] !== initial[field]),
    draft: draftState,
    reset() {
      setValues(initial)
      setLeft(new Set())
      setRefused(new Map())
      setAlert(null)
    },
    isSending,
    alert,
    isSessionLost,
    resume: () => setSessionLost(false),
    onSubmit(event) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    attach,
  }
}
