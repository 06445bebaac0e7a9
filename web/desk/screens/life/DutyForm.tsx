import type { Duty } from '@yukan/contract/life-entities.ts'
import { findWrongDuties, findWrongShown } from '@yukan/rules/life/life.ts'
import { copyDutyOrder } from '@yukan/rules/life/life-repeat.ts'
import { isDay } from '@yukan/rules/time/tokyo-time.ts'
import { useState } from 'react'
import { DUTY_ROWS_MAX } from '@yukan/rules/limits.ts'
import { deskLifeText, dutyText } from '../../../messages/desk-life.ts'
import { Button } from '../../../ui/Button.tsx'
import { readDesk } from '../../client/call-desk.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useReport } from '../../forms/use-report.ts'
import { endOfMonth, problemsOf, trimmed } from './form-values.ts'
import type { EntryFormProps } from './form-values.ts'
import { callDesk } from '../../client/call-desk.ts'
import type { DutyFields } from './life-fields.ts'
import { LifeField } from './LifeField.tsx'
import { LifeFormFrame } from './LifeFormFrame.tsx'
import { useLifeForm } from './use-life-form.ts'
import styles from './Life.module.css'

const emptyRow: Duty = { day: '', town: '', clinic: '', departments: '', hours: '', tel: '' }
const COLUMNS = ['day', 'town', 'clinic', 'departments', 'hours', 'tel'] as const
const labels = { ...dutyText, town: deskLifeText.town }

const isMonth = (month: string) => isDay(`${month}-01`)
/** A row with only a day is not filled in yet. */
const isFilled = ({ town, clinic, departments, hours, tel }: Duty) =>
  [town, clinic, departments, hours, tel].some((text) => text.trim() !== '')
const filledRows = (rows: readonly Duty[]) => rows.filter(isFilled)

function check(draft: DutyFields) {
  const rows = filledRows(draft.rows)
  const wrong = [...findWrongDuties({ month: draft.month, rows }), ...findWrongShown(draft)]
  const sentences = {
    month: dutyText.noMonth,
    rows: dutyText.badRows,
    shownFrom: deskLifeText.badShown,
    shownUntil: deskLifeText.badShown,
  }
  return { ...problemsOf(wrong, sentences), ...(rows.some(({ clinic }) => clinic.trim() === '') ? { rows: dutyText.badRows } : {}) }
}

interface RowsProps {
  rows: readonly Duty[]
  problem: string | undefined
  onChange: (rows: Duty[]) => void
}

function DutyRows({ rows, problem, onChange }: RowsProps) {
  const set = (index: number, part: Partial<Duty>) => onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <section aria-label={dutyText.rows}>
      <h2>{dutyText.rows}</h2>
      <p className="quiet">{dutyText.hint}</p>
      <ol className={styles.duties}>
        {rows.map((row, index) => (
          <li key={index} aria-label={dutyText.row(index + 1)}>
            {COLUMNS.map((name) => (
              <LifeField
                key={name}
                label={labels[name]}
                type={name === 'day' ? 'date' : name === 'tel' ? 'tel' : 'text'}
                maxLength={name === 'town' ? 20 : 60}
                value={row[name]}
                onChange={(value) => set(index, { [name]: value })}
              />
            ))}
            <Button
              aria-label={`${dutyText.row(index + 1)} ${deskLifeText.remove}`}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              {deskLifeText.remove}
            </Button>
          </li>
        ))}
      </ol>
      {problem !== undefined && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {rows.length < DUTY_ROWS_MAX && <Button onClick={() => onChange([...rows, emptyRow])}>{deskLifeText.add}</Button>}
    </section>
  )
}

/** Fills the table: with the days of duty, or in the order of the month before. Undo restores the former rows. */
function useFill({ month, rows }: DutyFields, change: (rows: Duty[]) => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isRunning, alert } = useDeskAction()
  const report = useReport()
  const fill = (make: (days: readonly string[], last: readonly Duty[]) => Duty[] | string, sentence: string) => {
    if (!isMonth(month)) return setProblem(dutyText.noMonth)
    setProblem(null)
    void run(async () => {
      const { days, last } = await readDesk('/life/duty-days', { month })
      const made = make(days, last)
      if (typeof made === 'string') return setProblem(made)
      change(made)
      const before = [...rows]
      report(sentence, async () => {
        change(before)
        return true
      })
    })
  }
  return {
    isRunning,
    problem: problem ?? alert,
    listDays: () =>
      fill((days) => {
        const missing = days.filter((day) => rows.every((row) => row.day !== day)).map((day) => ({ ...emptyRow, day }))
        return [...rows, ...missing].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
      }, dutyText.isListed),
    copyLast: () => fill((days, last) => (last.length === 0 ? dutyText.noLast : copyDutyOrder(last, days)), dutyText.isCopied),
  }
}

/** A month's table of doctors on duty. */
export function DutyForm({ initial, which, mayWrite, towns, onVersion, onTyped }: EntryFormProps<DutyFields>) {
  const save = (draft: DutyFields, of: typeof which) =>
    callDesk('/life/save-doctors', { ...trimmed({ ...draft, rows: filledRows(draft.rows) }), ...of })
  const form = useLifeForm({ kind: 'doctor', initial, which, check, save, onVersion, onTyped })
  const { draft, change, problemOf } = form
  const fill = useFill(draft, (rows) => change({ rows }))
  const setMonth = (month: string) => {
    const isFollowing = isMonth(draft.month) && draft.shownUntil === endOfMonth(draft.month) && isMonth(month)
    change({ month, ...(isFollowing ? { shownUntil: endOfMonth(month) } : {}) })
  }
  return (
    <LifeFormFrame form={form} isNew={which.id === null} mayWrite={mayWrite} towns={towns} isWide>
      <LifeField label={dutyText.month} type="month" isRequired value={draft.month} problem={problemOf('month')} onChange={setMonth} />
      <p className="buttons">
        <Button disabled={fill.isRunning} onClick={fill.listDays}>
          {dutyText.listDays}
        </Button>
        <Button disabled={fill.isRunning} onClick={fill.copyLast}>
          {dutyText.copyLast}
        </Button>
      </p>
      <p role="alert" className="alert">
        {fill.problem}
      </p>
      <DutyRows rows={draft.rows} problem={problemOf('rows')} onChange={(rows) => change({ rows })} />
    </LifeFormFrame>
  )
}
