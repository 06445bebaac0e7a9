import { findWrongEvent, findWrongShown } from '@yukan/rules/life/life.ts'
import { addDays, isDay, japaneseWholeDay } from '@yukan/rules/time/tokyo-time.ts'
import { findWrongDays, listEventDays } from '@yukan/rules/life/life-repeat.ts'
import { LIFE_TEXT_MAX, BREAKING_LINK_MAX } from '@yukan/rules/limits.ts'
import { deskLifeText, eventText } from '../../../messages/desk-life.ts'
import { problemsOf, trimmed } from './form-values.ts'
import type { EntryFormProps } from './form-values.ts'
import { callDesk } from '../../client/call-desk.ts'
import type { EventFields } from './life-fields.ts'
import { LifeField } from './LifeField.tsx'
import { LifeFormFrame } from './LifeFormFrame.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { useLifeForm } from './use-life-form.ts'
import styles from './Life.module.css'

/** Days that the preview lists. */
const PREVIEWED = 8
/** Beyond the first and the last day of a repeat lie the days to which one was moved. */
const AROUND = 92

function check(draft: EventFields) {
  const wrong = [...findWrongEvent({ ...draft, link: draft.link.trim() }), ...findWrongShown(draft)]
  return {
    title: draft.title.trim() === '' ? deskLifeText.needed : null,
    ...problemsOf(wrong, {
      startOn: deskLifeText.needed,
      endOn: eventText.badEnd,
      endTime: eventText.badTime,
      repeat: eventText.badRepeat,
      exceptions: eventText.badExceptions,
      moved: eventText.badMoved,
      link: eventText.badLink,
      shownFrom: deskLifeText.badShown,
      shownUntil: deskLifeText.badShown,
    }),
  }
}

/** The days on which the event takes place, as readers will find it. */
function DaysPreview({ draft }: { draft: EventFields }) {
  const days = findWrongDays(draft).length > 0 ? [] : listEventDays(draft, addDays(draft.startOn, -AROUND), addDays(draft.endOn, AROUND))
  return (
    <section className={styles.preview} aria-label={eventText.days}>
      <h2>{eventText.days}</h2>
      {days.length === 0 && <p className="quiet">{eventText.noDays}</p>}
      <ul>
        {days.slice(0, PREVIEWED).map((day) => (
          <li key={day}>{japaneseWholeDay(day)}</li>
        ))}
      </ul>
      {days.length > PREVIEWED && <p className="quiet">{eventText.moreDays(days.length - PREVIEWED)}</p>}
    </section>
  )
}

/** The end and the days of showing after a change of the first or last day: those that were equal follow it. */
function follow(draft: EventFields, part: Partial<Pick<EventFields, 'startOn' | 'endOn'>>): Partial<EventFields> {
  const startOn = part.startOn ?? draft.startOn
  const isAfter = isDay(startOn) && draft.endOn < startOn
  const endOn = part.endOn ?? (draft.endOn === draft.startOn || isAfter ? startOn : draft.endOn)
  return { startOn, endOn, shownUntil: draft.shownUntil === draft.endOn ? endOn : draft.shownUntil }
}

/** An event with its days. */
export function EventForm({ initial, which, mayWrite, towns, onVersion, onTyped }: EntryFormProps<EventFields>) {
  const form = useLifeForm({
    kind: 'event',
    initial,
    which,
    check,
    save: (draft, of) => callDesk('/life/save-event', { ...trimmed(draft), ...of }),
    onVersion,
    onTyped,
  })
  const { draft, change, problemOf } = form
  const text = (name: 'title' | 'place' | 'price' | 'contact') => (
    <LifeField
      label={eventText[name]}
      isRequired={name === 'title'}
      value={draft[name]}
      problem={problemOf(name)}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <LifeFormFrame form={form} isNew={which.id === null} mayWrite={mayWrite} towns={towns}>
      {text('title')}
      {text('place')}
      <div className={styles.row}>
        <LifeField
          label={eventText.startOn}
          type="date"
          isRequired
          value={draft.startOn}
          problem={problemOf('startOn')}
          onChange={(startOn) => change(follow(draft, { startOn }))}
        />
        <LifeField
          label={eventText.endOn}
          type="date"
          isRequired
          value={draft.endOn}
          problem={problemOf('endOn')}
          onChange={(endOn) => change(follow(draft, { endOn }))}
        />
      </div>
      <div className={styles.row}>
        <LifeField label={eventText.startTime} type="time" value={draft.startTime} onChange={(startTime) => change({ startTime })} />
        <LifeField
          label={eventText.endTime}
          type="time"
          value={draft.endTime}
          problem={problemOf('endTime')}
          onChange={(endTime) => change({ endTime })}
        />
      </div>
      <RepeatFields draft={draft} change={change} problemOf={problemOf} />
      <DaysPreview draft={draft} />
      {text('price')}
      {text('contact')}
      <LifeField
        label={eventText.link}
        hint={eventText.linkHint}
        maxLength={BREAKING_LINK_MAX}
        value={draft.link}
        problem={problemOf('link')}
        onChange={(link) => change({ link })}
      />
      <LifeField
        label={eventText.text}
        rows={4}
        maxLength={LIFE_TEXT_MAX}
        value={draft.text}
        onChange={(value) => change({ text: value })}
      />
    </LifeFormFrame>
  )
}
