import type { Ceremony } from '@yukan/rules/life/life.ts'
import { findWrongObituary, findWrongObituaryDays, obituaryErasedOn } from '@yukan/rules/life/life.ts'
import { OBITUARY_DAYS_MAX } from '@yukan/rules/lifetimes.ts'
import { isDay, japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { deskLifeText, obituaryText } from '../../../messages/desk-life.ts'
import { problemsOf, trimmed } from './form-values.ts'
import type { EntryFormProps } from './form-values.ts'
import { callDesk } from '../../client/call-desk.ts'
import type { ObituaryFields } from './life-fields.ts'
import { LifeField } from './LifeField.tsx'
import { LifeFormFrame } from './LifeFormFrame.tsx'
import { useLifeForm } from './use-life-form.ts'
import styles from './Life.module.css'

interface CeremonyFieldsProps {
  label: string
  ceremony: Ceremony
  problem: string | undefined
  onChange: (ceremony: Ceremony) => void
}

function CeremonyFields({ label, ceremony, problem, onChange }: CeremonyFieldsProps) {
  return (
    <fieldset className="stack gap-3 shrink pad-3-4 framed no-margin">
      <legend>{label}</legend>
      <div className={styles.row}>
        <LifeField
          label={obituaryText.on}
          type="date"
          value={ceremony.on}
          problem={problem}
          onChange={(on) => onChange({ ...ceremony, on })}
        />
        <LifeField label={obituaryText.time} type="time" value={ceremony.time} onChange={(time) => onChange({ ...ceremony, time })} />
      </div>
      <LifeField label={obituaryText.place} value={ceremony.place} onChange={(place) => onChange({ ...ceremony, place })} />
    </fieldset>
  )
}

function check(draft: ObituaryFields) {
  const wrong = [...findWrongObituary(draft), ...findWrongObituaryDays(draft)]
  return {
    name: draft.name.trim() === '' ? deskLifeText.needed : null,
    age: /^[0-9]{0,3}$/.test(draft.age.trim()) ? null : obituaryText.badAge,
    ...problemsOf(wrong, {
      diedOn: deskLifeText.needed,
      wake: obituaryText.badCeremony,
      funeral: obituaryText.badCeremony,
      shownFrom: deskLifeText.badShown,
      shownUntil: obituaryText.badShown(OBITUARY_DAYS_MAX),
    }),
  }
}

/** An obituary, with the family's consent. */
export function ObituaryForm({ initial, which, mayWrite, towns, ...follow }: EntryFormProps<ObituaryFields>) {
  const form = useLifeForm({
    kind: 'obituary',
    initial,
    which,
    check,
    save: (draft, of) => callDesk('/life/save-obituary', { ...trimmed(draft), ...of }),
    ...follow,
  })
  const { draft, change, problemOf } = form
  return (
    <LifeFormFrame form={form} isNew={which.id === null} mayWrite={mayWrite} towns={towns}>
      <p className="quiet">{obituaryText.membersOnly}</p>
      {isDay(draft.shownUntil) && <p className="quiet">{obituaryText.erased(japaneseDay(obituaryErasedOn(draft.shownUntil)))}</p>}
      <LifeField
        label={obituaryText.name}
        hint={obituaryText.nameHint}
        isRequired
        value={draft.name}
        problem={problemOf('name')}
        onChange={(name) => change({ name })}
      />
      <div className={styles.row}>
        <LifeField
          label={obituaryText.reading}
          value={draft.reading}
          problem={problemOf('reading')}
          onChange={(reading) => change({ reading })}
        />
        <LifeField
          label={obituaryText.age}
          maxLength={3}
          value={draft.age}
          problem={problemOf('age')}
          onChange={(age) => change({ age })}
        />
      </div>
      <div className={styles.row}>
        <LifeField
          label={obituaryText.diedOn}
          type="date"
          isRequired
          value={draft.diedOn}
          problem={problemOf('diedOn')}
          onChange={(diedOn) => change({ diedOn })}
        />
        <LifeField label={obituaryText.area} value={draft.area} problem={problemOf('area')} onChange={(area) => change({ area })} />
      </div>
      <div className={styles.row}>
        <LifeField
          label={obituaryText.mourner}
          value={draft.mourner}
          problem={problemOf('mourner')}
          onChange={(mourner) => change({ mourner })}
        />
        <LifeField
          label={obituaryText.relation}
          hint={obituaryText.relationHint}
          value={draft.relation}
          problem={problemOf('relation')}
          onChange={(relation) => change({ relation })}
        />
      </div>
      <CeremonyFields label={obituaryText.wake} ceremony={draft.wake} problem={problemOf('wake')} onChange={(wake) => change({ wake })} />
      <CeremonyFields
        label={obituaryText.funeral}
        ceremony={draft.funeral}
        problem={problemOf('funeral')}
        onChange={(funeral) => change({ funeral })}
      />
      <LifeField label={obituaryText.note} value={draft.note} problem={problemOf('note')} onChange={(note) => change({ note })} />
      <label className="check">
        <input type="checkbox" checked={draft.hasConsent} onChange={(event) => change({ hasConsent: event.currentTarget.checked })} />
        {obituaryText.consent}
      </label>
      <p className="quiet">{obituaryText.consentHint}</p>
    </LifeFormFrame>
  )
}
