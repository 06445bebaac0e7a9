import type { ReactNode } from 'react'
import { SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { formText } from '../../../messages/members.ts'
import { settingsText } from '../../../messages/desk-settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import styles from './Settings.module.css'
import type { SettingEdit } from './use-setting.ts'

interface SettingFrameProps<Draft> {
  edit: SettingEdit<Draft>
  /** Preview for readers. */
  preview: ReactNode
  children: ReactNode
}

/** The form of a setting with what readers will see next to it. */
export function SettingFrame<Draft>({ edit, preview, children }: SettingFrameProps<Draft>) {
  return (
    <div className={styles.frame}>
      <div>
        {edit.isSessionLost && <SessionEnd onResume={edit.resume} />}
        <DraftNotice form={edit.typed} />
        <noscript>
          <p className="notice">{formText.needsScript}</p>
        </noscript>
        <form
          method="post"
          noValidate
          aria-busy={edit.isSending}
          onSubmit={(event) => {
            event.preventDefault()
            edit.save()
          }}
        >
          <fieldset className={`fields ${styles.fields}`} disabled={!edit.isAlive}>
            {children}
            <Field label={settingsText.note}>
              {(control) => (
                <input
                  {...control}
                  value={edit.note}
                  maxLength={SETTING_LIMITS.note}
                  onChange={(event) => edit.setNote(event.currentTarget.value)}
                />
              )}
            </Field>
            <p role="alert" className="alert">
              {edit.alert}
            </p>
            <p className="buttons">
              <Button type="submit" isFilled disabled={edit.isSending}>
                {edit.isSending ? formText.sending : settingsText.save}
              </Button>
            </p>
          </fieldset>
        </form>
      </div>
      <section className={styles.preview} aria-label={settingsText.preview} tabIndex={0}>
        <h2>{settingsText.preview}</h2>
        <div className={styles.sheet} inert>
          {preview}
        </div>
      </section>
    </div>
  )
}
