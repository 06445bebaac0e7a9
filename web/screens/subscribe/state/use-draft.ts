import { useRef, useState } from 'react'
import { readDraft, writeDraft } from './flow-draft.ts'
import type { Draft } from './flow-draft.ts'

/** Changes the draft from its current state and stores it at once. */
export type ChangeDraft = (change: (draft: Draft) => Draft) => Draft

/** The member's draft, in this tab. */
export function useDraft(memberId: number): { draft: Draft; change: ChangeDraft } {
  const [draft, setDraft] = useState(() => readDraft(memberId))
  const latest = useRef(draft)
  return {
    draft,
    change(change) {
      const next = change(latest.current)
      if (next !== latest.current) {
        latest.current = next
        writeDraft(next)
        setDraft(next)
      }
      return next
    },
  }
}

const BYTES = 16
const HEXADECIMAL = 16

/** A random id of 128 bits for an application. */
export function newApplicationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return [...bytes].map((byte) => byte.toString(HEXADECIMAL).padStart(2, '0')).join('')
}
