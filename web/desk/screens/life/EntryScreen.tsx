import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { LifeEntry } from '@yukan/contract/life-entities.ts'
import { ARTICLE_EDITORS } from '@yukan/rules/articles/article-state.ts'
import { japaneseMonth, monthOf } from '@yukan/rules/time/calendar.ts'
import type { LifeKind, LifeState } from '@yukan/rules/life/life.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { deskLifeText, lifeKindLabels, writeLabels } from '../../../messages/desk-life.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { StateMark } from '../../ui/StateMark.tsx'
import { shortTime } from '../../ui/times/short-time.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { DutyForm } from './DutyForm.tsx'
import { EventForm } from './EventForm.tsx'
import { emptyAnnouncement, emptyDuties, emptyEvent, emptyObituary } from './form-values.ts'
import { callDesk } from '../../client/call-desk.ts'
import { ObituaryForm } from './ObituaryForm.tsx'
import styles from './Life.module.css'

interface EntryScreenProps {
  /** Null for a new one. */
  entry: LifeEntry | null
  kind: LifeKind
  towns: readonly string[]
  /** The Tokyo day on which the page was rendered. */
  today: string
  staffRole: StaffRole
}

type FormProps = Omit<EntryScreenProps, 'staffRole'> & {
  version: number
  mayWrite: boolean
  onVersion: (version: number) => void
  onTyped: (isTyped: boolean) => void
}

/** The title of an entry. */
function titleOf(entry: LifeEntry): string {
  switch (entry.kind) {
    case 'obituary':
      return entry.facts.name
    case 'doctor':
      return japaneseMonth(monthOf(`${entry.facts.month}-01`))
    case 'event':
    case 'announcement':
      return entry.facts.title
  }
}

const headOf = ({ town, shownFrom, shownUntil }: LifeEntry) => ({ town, shownFrom, shownUntil })

/** The form of a kind: empty, or with what an entry has. */
function EntryForm({ entry, kind, version, ...rest }: FormProps) {
  const shared = { ...rest, which: { id: entry?.id ?? null, version } }
  const head = entry === null ? null : headOf(entry)
  switch (kind) {
    case 'obituary':
      return (
        <ObituaryForm
          {...shared}
          initial={head !== null && entry?.kind === kind ? { ...head, ...entry.facts } : emptyObituary(rest.today)}
        />
      )
    case 'event':
      return (
        <EventForm {...shared} initial={head !== null && entry?.kind === kind ? { ...head, ...entry.facts } : emptyEvent(rest.today)} />
      )
    case 'doctor':
      return (
        <DutyForm {...shared} initial={head !== null && entry?.kind === kind ? { ...head, ...entry.facts } : emptyDuties(rest.today)} />
      )
    case 'announcement':
      return (
        <AnnouncementForm
          {...shared}
          initial={head !== null && entry?.kind === kind ? { ...head, ...entry.facts } : emptyAnnouncement(rest.today)}
        />
      )
  }
}

const STEPS: Readonly<Record<LifeState, readonly { to: LifeState; label: string }[]>> = {
  draft: [
    { to: 'published', label: deskLifeText.publish },
    { to: 'withdrawn', label: deskLifeText.withdraw },
  ],
  published: [
    { to: 'withdrawn', label: deskLifeText.withdraw },
    { to: 'draft', label: deskLifeText.toDraft },
  ],
  withdrawn: [
    { to: 'published', label: deskLifeText.reinstate },
    { to: 'draft', label: deskLifeText.toDraft },
  ],
}
const DONE: Readonly<Record<LifeState, string>> = {
  draft: deskLifeText.isDraft,
  published: deskLifeText.isPublished,
  withdrawn: deskLifeText.isWithdrawn,
}

interface StepsProps {
  id: number
  state: LifeState
  version: number
  isTyped: boolean
  onDone: (state: LifeState, version: number) => void
}

/** The buttons that publish and withdraw, for editors. */
function Steps({ id, state, version, isTyped, onDone }: StepsProps) {
  const action = useDeskAction()
  const { revalidate } = useRevalidator()
  const set = async (from: number, to: LifeState): Promise<number> => {
    const { version: reached } = await callDesk('/life/set-state', { id, version: from, state: to }).finally(revalidate)
    onDone(to, reached)
    return reached
  }
  const step = (to: LifeState) => action.perform(() => set(version, to), { done: DONE[to], undo: (reached) => set(reached, state) })
  return (
    <>
      <DeskAlert action={action} />
      {isTyped && <p className="quiet">{deskLifeText.saveFirst}</p>}
      <p className={`buttons ${styles.steps}`}>
        {STEPS[state].map(({ to, label }, index) => (
          <Button
            key={to}
            isFilled={index === 0 && state !== 'published'}
            disabled={action.isRunning || isTyped}
            onClick={() => void step(to)}
          >
            {label}
          </Button>
        ))}
      </p>
    </>
  )
}

/** One entry: its form and its actions. */
export function EntryScreen({ entry, kind, towns, today, staffRole }: EntryScreenProps) {
  const [kept, setKept] = useState({ version: entry?.version ?? 0, state: entry?.state ?? 'draft' })
  const [isTyped, setTyped] = useState(false)
  const isEditor = ARTICLE_EDITORS.includes(staffRole)
  const mayWrite = isEditor || (staffRole === 'reporter' && kept.state === 'draft')
  return (
    <>
      <p className="back">
        <Link to="/life/">{deskLifeText.back}</Link>
      </p>
      <div className="head">
        <h1>{entry === null ? writeLabels[kind] : titleOf(entry)}</h1>
        {entry !== null && <StateMark state={kept.state} />}
      </div>
      {entry !== null && (
        <p className="quiet">
          {lifeKindLabels[kind]}　{deskLifeText.changed}　{shortTime(entry.changedAt)}　{entry.changedBy}
        </p>
      )}
      {entry !== null && isEditor && (
        <Steps id={entry.id} {...kept} isTyped={isTyped} onDone={(state, version) => setKept({ state, version })} />
      )}
      <EntryForm
        entry={entry}
        kind={kind}
        version={kept.version}
        towns={towns}
        today={today}
        mayWrite={mayWrite}
        onVersion={(version) => setKept((before) => ({ ...before, version }))}
        onTyped={setTyped}
      />
    </>
  )
}
