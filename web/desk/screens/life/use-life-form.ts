/** What somebody types into the form of an entry, until it is saved: nothing is lost by a refusal (decision 051). */
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { deskLifeText } from '../../../messages/desk-life.ts'
import { readDesk } from '../../client/call-desk.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useUnsaved } from '../../forms/use-unsaved.ts'
import { useReport } from '../../forms/use-report.ts'
import type { Which } from './life-fields.ts'

/** Sentences beside fields; a right field has none. */
export type LifeProblems = Readonly<Record<string, string | null>>

export interface LifeFormOptions<Draft> {
  initial: Draft
  which: Which
  /** Called with the version that was saved. */
  onVersion: (version: number) => void
  /** Called when something was typed that is not saved, and when all is. */
  onTyped: (isTyped: boolean) => void
  check: (draft: Draft) => LifeProblems
  save: (draft: Draft, which: Which) => Promise<{ id: number; version: number }>
}

export interface LifeForm<Draft> {
  draft: Draft
  change: (part: Partial<Draft>) => void
  problemOf: (field: string) => string | undefined
  alert: string | null
  isSending: boolean
  /** Whether the page works: until then nothing can be typed that would be lost. */
  isAlive: boolean
  isSessionLost: boolean
  resume: () => void
  submit: () => void
}

export function useLifeForm<Draft extends object>({
  initial,
  which,
  onVersion,
  onTyped,
  check,
  save,
}: LifeFormOptions<Draft>): LifeForm<Draft> {
  const [draft, setDraft] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [isShown, setShown] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [isConflict, setConflict] = useState(false)
  const [isAlive, setAlive] = useState(false)
  const { run, isRunning, alert, isSessionLost, resume } = useDeskAction()
  const report = useReport()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const release = useUnsaved(JSON.stringify(draft) !== JSON.stringify(saved))
  useEffect(() => setAlive(true), [])
  const problems = check(draft)
  const isWrong = Object.values(problems).some((problem) => problem !== null)

  /** Takes a saved change back by saving what was there before. */
  const restore = (before: Draft, id: number, version: number) => async () => {
    const isUndone = await run(async () => {
      const reply = await save(before, { id, version })
      setDraft(before)
      setSaved(before)
      onVersion(reply.version)
      onTyped(false)
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
      onTyped(false)
      if (which.id === null) {
        release()
        report(deskLifeText.isCreated)
        return navigate(`/life/${reply.id}/`)
      }
      setSaved(draft)
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
    change(part) {
      setDraft((typed) => ({ ...typed, ...part }))
      setRefused(null)
      onTyped(true)
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
