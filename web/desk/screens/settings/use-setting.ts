/** The draft of a setting's form, until it is saved (decision 049). */
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Setting } from '@yukan/contract/desk/setting.ts'
import type { SettingName, SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { settingPlaceText, settingsText } from '../../../messages/desk-settings.ts'
import { callDesk } from '../../client/call-desk.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useDraft } from '../../forms/use-draft.ts'
import type { Draft as Typed } from '../../forms/use-draft.ts'
import { useReport } from '../../forms/use-report.ts'
import type { Undo } from '../../forms/use-report.ts'

/** The loaded setting with a name. */
export type SettingOf<N extends SettingName> = Extract<Setting, { name: N }>

/** Problems by the place of a text, `items.0.itemName`; null if there is none. */
export type SettingProblems = Readonly<Record<string, string | null>>

interface SettingOptions<N extends SettingName, Draft> {
  initial: Draft
  toValue: (draft: Draft) => SettingValue<N>
  /** Problems that can be found before the server is asked. */
  check?: (draft: Draft) => SettingProblems
}

export interface SettingEdit<Draft> {
  draft: Draft
  typed: Pick<Typed<Draft>, 'draft' | 'isChanged' | 'discard'>
  change: (part: Partial<Draft>) => void
  problemOf: (place: string) => string | undefined
  note: string
  setNote: (note: string) => void
  alert: string | null
  isSending: boolean
  /** Whether the page is hydrated: until then input is disabled, since it would be lost. */
  isAlive: boolean
  isSessionLost: boolean
  resume: () => void
  save: () => void
}

/** Reports of settings that readers do not get at once. */
const savedTexts: Readonly<Partial<Record<SettingName, string>>> = { prices: settingsText.savedPrices }

/** A refusal of a version with the place of the error. */
function throwOldVersion(error: unknown): never {
  if (!(error instanceof BrowserRefusal) || error.code !== 'E_OLD_VERSION') throw error
  throw new BrowserRefusal(error.status, error.code, settingsText.oldVersion(settingPlaceText((error.field ?? '').split('.'))))
}

/** Puts a setting back to a version, and reports it with the way back. `undoOf` is the same as an undo of what followed that version. */
export function useRestore(name: SettingName, onDone: (version: number) => void) {
  const report = useReport()
  const { run } = useDeskAction()
  const { revalidate } = useRevalidator()
  const restore = async (restored: number, version: number): Promise<void> => {
    const body = { name, restored, version }
    const reply = await callDesk('/setting/restore', body).catch(throwOldVersion)
    await revalidate()
    report(settingsText.restored, undoOf(version, reply.version))
    onDone(reply.version)
  }
  const undoOf =
    (restored: number, version: number): Undo =>
    () =>
      run(() => restore(restored, version))
  return { restore, undoOf }
}

/** `onDone` is called when the form has to be reset to a version. */
export function useSetting<N extends SettingName, Draft extends object>(
  setting: { name: N; version: number },
  onDone: (version: number) => void,
  { initial, toValue, check = () => ({}) }: SettingOptions<N, Draft>,
): SettingEdit<Draft> {
  const [version, setVersion] = useState(setting.version)
  const typed = useDraft(`setting ${setting.name}`, initial, { version, onOld: setVersion })
  const noted = useDraft(`setting-note ${setting.name}`, { note: '' })
  const { values: draft } = typed
  const { note } = noted.values
  const [isShown, setShown] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const [isAlive, setAlive] = useState(false)
  const { run, isRunning, alert, isSessionLost, resume } = useDeskAction()
  const report = useReport()
  const { revalidate } = useRevalidator()
  const { undoOf } = useRestore(setting.name, onDone)
  useEffect(() => setAlive(true), [])
  const problems = check(draft)
  const isWrong = Object.values(problems).some((problem) => problem !== null)

  const send = async () => {
    const before = version
    const body = { name: setting.name, value: toValue(draft), version: before, note: note.trim() }
    try {
      const reply = await callDesk('/setting/update', body)
      typed.accept(draft)
      noted.discard()
      report(savedTexts[setting.name] ?? settingsText.saved, undoOf(before, reply.version))
      await revalidate()
      onDone(reply.version)
    } catch (error) {
      if (!(error instanceof BrowserRefusal)) throw error
      if (error.code === 'E_BAD_REQUEST') return setRefused(error.field ?? '')
      if (error.code !== 'E_CHANGED') throw error
      const by = error.body['by']
      setConflict(settingsText.conflict(typeof by === 'string' ? by : settingsText.somebody))
      await revalidate()
    }
  }
  // After a conflict the next attempt is based on the current version.
  useEffect(() => {
    if (conflict !== null) setVersion(setting.version)
  }, [conflict, setting.version])

  return {
    draft,
    typed: {
      draft: typed.draft,
      isChanged: typed.isChanged,
      discard() {
        typed.discard()
        noted.discard()
      },
    },
    change(part) {
      typed.change(part)
      setRefused(null)
    },
    problemOf: (place) => (refused === place ? settingsText.wrong : ((isShown ? problems[place] : null) ?? undefined)),
    note,
    setNote: (text) => noted.change({ note: text }),
    alert: alert ?? conflict ?? (refused !== null || (isShown && isWrong) ? settingsText.wrong : null),
    isSending: isRunning,
    isAlive,
    isSessionLost,
    resume,
    save() {
      setShown(true)
      setConflict(null)
      if (!isWrong) void run(send)
    },
  }
}
