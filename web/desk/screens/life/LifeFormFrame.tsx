import { useId } from 'react'
import type { ReactNode } from 'react'
import type { LifeHead } from '@yukan/rules/life/life.ts'
import { LIFE_TOWN_MAX } from '@yukan/rules/limits.ts'
import { deskLifeText } from '../../../messages/desk-life.ts'
import { formText } from '../../../messages/members.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { LifeField } from './LifeField.tsx'
import type { LifeForm } from './use-life-form.ts'
import styles from './Life.module.css'

interface LifeFormFrameProps<Draft extends LifeHead> {
  form: LifeForm<Draft>
  isNew: boolean
  mayWrite: boolean
  towns: readonly string[]
  /** The form has a table. */
  isWide?: boolean
  children: ReactNode
}

/** The common parts of entries' forms: town, days of showing, button. */
export function LifeFormFrame<Draft extends LifeHead>({
  form,
  isNew,
  mayWrite,
  towns,
  isWide = false,
  children,
}: LifeFormFrameProps<Draft>) {
  const list = useId()
  const { draft, problemOf } = form
  const change = (part: Partial<LifeHead>) => form.change({ ...draft, ...part })
  return (
    <>
      {form.isSessionLost && <SessionEnd onResume={form.resume} />}
      <DraftNotice form={form.typed} />
      {!mayWrite && <p className="notice">{deskLifeText.editorsOnly}</p>}
      <noscript>
        <p className="notice">{formText.needsScript}</p>
      </noscript>
      <form
        method="post"
        noValidate
        aria-busy={form.isSending}
        className={styles.form}
        data-wide={isWide}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <fieldset className="fields" disabled={!form.isAlive || !mayWrite}>
          {children}
          <Field label={deskLifeText.town} hint={deskLifeText.townHint} problem={problemOf('town')}>
            {(control) => (
              <input
                {...control}
                list={list}
                value={draft.town}
                maxLength={LIFE_TOWN_MAX}
                onChange={(event) => change({ town: event.currentTarget.value })}
              />
            )}
          </Field>
          <datalist id={list}>
            {towns.map((town) => (
              <option key={town}>{town}</option>
            ))}
          </datalist>
          <div className={styles.row}>
            <LifeField
              label={deskLifeText.shownFrom}
              type="date"
              value={draft.shownFrom}
              problem={problemOf('shownFrom')}
              onChange={(shownFrom) => change({ shownFrom })}
            />
            <LifeField
              label={deskLifeText.shownUntil}
              type="date"
              value={draft.shownUntil}
              problem={problemOf('shownUntil')}
              onChange={(shownUntil) => change({ shownUntil })}
            />
          </div>
          <p role="alert" className="alert">
            {form.alert}
          </p>
          <p className="buttons">
            <Button type="submit" isFilled disabled={form.isSending}>
              {form.isSending ? formText.sending : isNew ? deskLifeText.create : deskLifeText.save}
            </Button>
          </p>
        </fieldset>
      </form>
    </>
  )
}
