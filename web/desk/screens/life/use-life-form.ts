/** The draft of the form of an entry until it is saved: a refusal loses nothing (decision 051). */
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { LifeKind } from '@yukan/rules/life/life.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { deskLifeText } from '../../../messages/desk-life.ts'
import { readDesk } from '../../client/call-desk.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useDraft } from '../../forms/use-draft.ts'
import type { Draft as Typed } from '../../forms/use-draft.ts'
import { useReport } from '../../forms/use-report.ts'
import type { EntryVersion } from './life-fields.ts'

/** Messages next to fields; a valid field has none. */
export type LifeProblems = Readonly<Record<string, string | null>>

export interface LifeFormOptions<Draft> {
  kind: LifeKind
  initial: Draft
  which: EntryVersion
  /** Called with the version that was saved. */
  onVersion: (version: number) => void
  /** Called when something was typed that is not saved, and when all is. */
  onTyped: (isTyped: boolean) => void
  check: (draft: Draft) => LifeProblems
  save: (draft: Draft, which: EntryVersion) => Promise<{ id: number; version: number }>
}

export interface LifeForm<Draft> {
  draft: Draft
  typed: Pick<Typed<Draft>, 'draft' | 'isChanged' | 'discard'>
  change: (part: Partial<Draft>) => void
  problemOf: (field: string) => string | undefined
  alert: string | null
  isSending: boolean
  /** Whether the page is hydrated: until then input is disabled, since it would be lost. */
  isAlive: boolean
  isSessionLost: boolean
  resume: () => void
  submit: () => void
}

export function useLifeForm<Draft extends object>({
  kind,
  initial,
  which,
  onVersion,
  onTyped,
  check,
  save,
}: LifeFormOptions<Draft>): LifeForm<Draft> {
  const typed = useDraft(`life-${kind} ${which.id ?? 'new'}`, initial, { version: which.version, onOld: onVersion })
  const { values: draft, saved, isChanged } = typed
  const [isShown, setShown] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [isConflict, setConflict] = useState(false)
  const [isAlive, setAlive] = useState(false)
  const { run, isRunning, alert, isSessionLost, resume } = useDeskAction()
  const report = useReport()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => setAlive(true), [])
  const showTyped = useEffectEvent(onTyped)
  useEffect(() => showTyped(isChanged), [isChanged])
  const problems = check(draft)
  const isWrong = Object.values(problems).some((problem) => problem !== null)

  /** Undoes a saved change by saving the former value. */
  const restore = (before: Draft, id: number, version: number) => async () => {
    const isUndone = await run(async () => {
      const reply = await save(before, { id, version })
      typed.change(before)
      typed.accept(before)
      onVersion(reply.version)
    })
    await revalidate()
    return isUndone
  }

  const refuse = async (error: BrowserRefusal) => {
    if (error.code === 'E_BAD_REQUEST') return setRefused(error.field ?? '')
    if (error.code !== 'E_CHANGED' || which.id === null) throw error
    const { entry } = await readDesk('/life/get', { id: which.id })
    if (entry !== null) onVersion(entry.version)
    setConflict(true)
  }

  const send = async () => {
    try {
      const reply = await save(draft, which)
      typed.accept(draft)
      if (which.id === null) {
        report(deskLifeText.isCreated)
        return navigate(`/life/${reply.id}/`)
      }
      onVersion(reply.version)
      await revalidate()
      // Last, when the next action can begin: it may be this one's undo.
      report(deskLifeText.isSaved, restore(saved, reply.id, reply.version))
    } catch (error) {
      if (!(error instanceof BrowserRefusal)) throw error
      await refuse(error)
    }
  }

  const found = refused !== null || (isShown && isWrong) ? deskLifeText.wrong : null
  return {
    draft,
    typed,
    change(part) {
      typed.change(part)
      setRefused(null)
    },
    problemOf: (field) => (refused === field ? deskLifeText.wrong : ((isShown ? problems[field] : null) ?? undefined)),
    alert: alert ?? (isConflict ? deskLifeText.conflict : found),
    isSending: isRunning,
    isAlive,
    isSessionLost,
    resume,
    submit() {
      setShown(true)
      setConflict(false)
      if (!isWrong) void run(send)
    },
  }
}
