/** Drafts of forms until they are sent: they survive a reload. Never for passwords. */
import { useEffect, useRef, useState } from 'react'
import { readTab, writeTab } from '../storage/tab-storage.ts'
import type { TabKey } from '../storage/tab-storage.ts'

/** Where the text of one draft is stored. */
export interface DraftStore {
  read: () => string | null
  /** Stores a text, or deletes it for null. Returns whether the device did so. */
  write: (text: string | null) => boolean
}

export interface DraftPlace {
  store: DraftStore
  /** The member whose form it is; 0 for a form that does not belong to one. */
  owner: number
  /** Restores a field even if its saved value has changed since it was typed, and reports it. */
  keepsOld?: boolean
}

interface DraftedForm<T extends object> {
  initial: T
  /** Version of the saved value, if it has versions. */
  version?: number
  values: T
  change: (change: (values: T) => T, found: FoundDraft<T>) => void
}

export interface FoundDraft<T extends object> {
  values: Partial<T>
  /** Version of the saved value when it was typed. */
  version: number
  /** Whether the saved value of one of the fields has changed since then. */
  isOld: boolean
}

/** The displayed state of a form's draft. */
export interface DraftState {
  found: 'nothing' | 'current' | 'old'
  /** False if the device refuses to store drafts. */
  isStored: boolean
}

/** A tab's draft of a form. It is deleted when the member logs out. */
export function tabDraft(key: TabKey): DraftStore {
  return { read: () => readTab(key), write: (text) => writeTab(key, text) }
}

function fieldsIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Whether a value has the kind of another: both texts, both lists. Null matches every type except strings. */
function isOfKind<T>(value: unknown, sample: T): value is T {
  if (value === undefined) return false
  if (sample === null) return true
  if (value === null) return typeof sample !== 'string'
  return typeof value === typeof sample && Array.isArray(value) === Array.isArray(sample)
}

/** Whether the saved value of a stored draft has the shape of the current one. Not if an earlier release of the program stored it. */
function hasParts(before: unknown, now: unknown): boolean {
  if (before === null || now === null) return true
  if (!isOfKind(before, now)) return false
  if (Array.isArray(before) && Array.isArray(now)) {
    return now.length === 0 || before.every((item: unknown) => now.some((each: unknown) => hasParts(item, each)))
  }
  const parts = fieldsIn(before)
  return typeof now !== 'object' || Object.entries(now).every(([name, part]) => hasParts(parts[name], part))
}

/** The stored typed values; empty if the draft is invalid or another member's. */
export function parseFormDraft<T extends object>(
  stored: string | null,
  { owner, keepsOld = false }: Omit<DraftPlace, 'store'>,
  initial: T,
): FoundDraft<T> {
  const found: FoundDraft<T> = { values: {}, version: 0, isOld: false }
  if (stored === null) return found
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    // Written by another program.
    return found
  }
  const draft = fieldsIn(value)
  if (draft['owner'] !== owner) return found
  const [before, typed] = [fieldsIn(draft['initial']), fieldsIn(draft['values'])]
  for (const field in initial) {
    const text = typed[field]
    const isOld = !isSame(before[field], initial[field])
    if (!isOfKind(text, initial[field]) || !hasParts(before[field], initial[field])) continue
    if (isOld && !keepsOld) continue
    found.values[field] = text
    if (isOld && !isSame(text, initial[field])) found.isOld = true
  }
  if (typeof draft['version'] === 'number') found.version = draft['version']
  return found
}

/** Merges a draft into the fields that still have their initial value: later input is kept. */
export function withDraft<T extends object>(values: T, initial: T, draft: Partial<T>): T {
  const next = { ...values }
  let isUnchanged = true
  for (const field in initial) {
    const text = draft[field]
    if (text === undefined || !isSame(values[field], initial[field]) || isSame(text, values[field])) continue
    next[field] = text
    isUnchanged = false
  }
  return isUnchanged ? values : next
}

/** The stored draft of a form: typed values, and the saved values of the same fields; null if nothing was typed. */
export function draftOf<T extends object>(owner: number, initial: T, values: T, version = 0): string | null {
  const [before, typed]: [Partial<T>, Partial<T>] = [{}, {}]
  for (const field in initial) {
    if (isSame(initial[field], values[field])) continue
    before[field] = initial[field]
    typed[field] = values[field]
  }
  return Object.keys(typed).length === 0 ? null : JSON.stringify({ owner, version, initial: before, values: typed })
}

/** The initial values of a form with a draft; null without one. For forms opened by a button, which the server does not render. */
export function readFormDraft<T extends object>(place: DraftPlace, initial: T): T | null {
  const values = withDraft(initial, initial, parseFormDraft(place.store.read(), place, initial).values)
  return values === initial ? null : values
}

/** Stores the draft of such a form, or deletes it if it equals the saved values. */
export function writeFormDraft<T extends object>({ store, owner }: DraftPlace, initial: T, values: T): void {
  store.write(draftOf(owner, initial, values))
}

/** Restores a form's draft after the first rendering, which must equal the server's, and stores later input; null: stores nothing. */
export function useFormDraft<T extends object>(place: DraftPlace | null, { initial, version, values, change }: DraftedForm<T>): DraftState {
  const [found, setFound] = useState<DraftState['found']>('nothing')
  const [isStored, setStored] = useState(true)
  const known = useRef<{ initial: T; values: T } | null>(null)
  useEffect(() => {
    if (place === null) return
    if (known.current === null) {
      const draft = parseFormDraft(place.store.read(), place, initial)
      if (withDraft(initial, initial, draft.values) !== initial) {
        change((typed) => withDraft(typed, initial, draft.values), draft)
        setFound(draft.isOld ? 'old' : 'current')
      }
    } else if (!isSame(known.current, { initial, values })) {
      setStored(place.store.write(draftOf(place.owner, initial, values, version)))
    }
    known.current = { initial, values }
  }, [place, initial, version, values, change])
  return { found, isStored }
}
