/** What is typed into a form, in this tab: it survives a reload, until it is sent or the member logs out. Never for passwords. */
import { useEffect, useRef } from 'react'
import { readTab, writeTab } from '../storage/tab-storage.ts'
import type { TabKey } from '../storage/tab-storage.ts'

/** What is typed, by field. */
export type Values<F extends string> = Record<F, string>

/** The member whose form it is; 0 for a form that does not belong to one. */
type Owner = number

export interface DraftPlace {
  key: TabKey
  owner: Owner
}

interface DraftedForm<F extends string> {
  initial: Values<F>
  values: Values<F>
  change: (change: (values: Values<F>) => Values<F>) => void
}

function textsIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The stored values of the fields that still have the same initial value; none if the draft is invalid or another member's. */
export function parseFormDraft<F extends string>(stored: string | null, owner: Owner, initial: Values<F>): Partial<Values<F>> {
  const found: Partial<Values<F>> = {}
  if (stored === null) return found
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    // Written by another program.
    return found
  }
  const draft = textsIn(value)
  if (draft['owner'] !== owner) return found
  const [before, typed] = [textsIn(draft['initial']), textsIn(draft['values'])]
  for (const field in initial) {
    const text = typed[field]
    if (typeof text === 'string' && before[field] === initial[field]) found[field] = text
  }
  return found
}

/** The values with a draft's in the fields that still have their initial value: what was typed or filled in meanwhile stays. */
export function withDraft<F extends string>(values: Values<F>, initial: Values<F>, draft: Partial<Values<F>>): Values<F> {
  const next = { ...values }
  let isSame = true
  for (const field in initial) {
    const text = draft[field]
    if (text === undefined || values[field] !== initial[field] || text === values[field]) continue
    next[field] = text
    isSame = false
  }
  return isSame ? values : next
}

/** What is stored of a form; null where nothing differs from what is saved. */
export function draftOf<F extends string>(owner: Owner, initial: Values<F>, values: Values<F>): string | null {
  for (const field in initial) if (values[field] !== initial[field]) return JSON.stringify({ owner, initial, values })
  return null
}

/** Deletes the draft of a form, when it was sent. */
export function clearFormDraft(key: TabKey): void {
  writeTab(key, null)
}

/** The values with which a form opens that has a draft; null for none. For one that is opened by a button: the server does not render it. */
export function readFormDraft<F extends string>({ key, owner }: DraftPlace, initial: Values<F>): Values<F> | null {
  const values = withDraft(initial, initial, parseFormDraft(readTab(key), owner, initial))
  return values === initial ? null : values
}

/** Stores what is typed into such a form, or deletes its draft when nothing differs from what is saved. */
export function writeFormDraft<F extends string>({ key, owner }: DraftPlace, initial: Values<F>, values: Values<F>): void {
  writeTab(key, draftOf(owner, initial, values))
}

/** Restores a form's draft after the first rendering, which must equal the server's, and stores what is typed afterwards; null: stores nothing. */
export function useFormDraft<F extends string>(place: DraftPlace | null, { initial, values, change }: DraftedForm<F>): void {
  const known = useRef<Values<F>>(null)
  useEffect(() => {
    if (place === null) return
    const { key, owner } = place
    if (known.current === null) {
      const draft = parseFormDraft(readTab(key), owner, initial)
      change((typed) => withDraft(typed, initial, draft))
    } else if (known.current !== values) {
      writeTab(key, draftOf(owner, initial, values))
    }
    known.current = values
  })
}
