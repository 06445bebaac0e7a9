import { useCallback, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ContactItem } from '@yukan/contract/entities.ts'
import { canSendContact, CONTACT_FIELDS, contactProblems } from '@yukan/rules/contact/contact-form.ts'
import type { ContactField, ContactForm, ContactProblem } from '@yukan/rules/contact/contact-form.ts'
import { EMAIL_MAX } from '@yukan/rules/limits.ts'
import { useSite } from '../../site/site-data.ts'
import { errorScreenText, layoutText } from '../../messages/pages.ts'
import { contactText } from '../../messages/contact.ts'
import { afterPress } from '../../forms/after-press.ts'
import { tabDraft, useFormDraft } from '../../forms/use-form-draft.ts'
import { typedIn } from '../../forms/use-form.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './ContactScreen.module.css'

export type ContactOutcome =
  | { kind: 'sent'; message: string }
  | { kind: 'problems'; problems: ContactProblem[]; typed: ContactForm }
  | { kind: 'refused'; message: string; typed: ContactForm }

interface ContactScreenProps {
  items: readonly ContactItem[]
  item: string
  outcome: ContactOutcome | null
}

/** Before hydration the form is sent to the server unchecked; afterwards the button waits for a valid form (product §5). */
function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return isAlive
}

const DRAFT = { store: tabDraft('contact-form'), owner: 0 }

/** The contact form (product §2, §5 "Contact"). */
export function ContactScreen({ items, item, outcome }: ContactScreenProps) {
  const { publication } = useSite()
  const isAlive = useIsAlive()
  const isSending = useNavigation().state !== 'idle'
  const initial = { email: '', item, name: '', tel: '', content: '' }
  const [form, setForm] = useState<ContactForm>(outcome === null || outcome.kind === 'sent' ? initial : outcome.typed)
  const [left, setLeft] = useState<readonly ContactField[]>([])
  const attach = useCallback((element: HTMLFormElement | null) => {
    if (element !== null) setForm((known) => typedIn<ContactField>(element, known))
  }, [])
  const alert = useRef<HTMLDivElement>(null)
  const names = items.map((candidate) => candidate.itemName)

  useEffect(() => {
    if (outcome?.kind === 'sent') DRAFT.store.write(null)
    if (outcome !== null) alert.current?.focus()
  }, [outcome])
  // After the effect above: a form that was sent without a script is not restored.
  useFormDraft(DRAFT, { initial, values: form, change: setForm })

  if (outcome?.kind === 'sent') {
    return (
      <section className={styles.page}>
        <div ref={alert} tabIndex={-1} role="status" className={styles.sent}>
          <h1>{outcome.message}</h1>
          <p>{contactText.sentHelp}</p>
        </div>
        <ButtonLink to="/">{errorScreenText.toTop}</ButtonLink>
      </section>
    )
  }

  const found =
    outcome?.kind === 'problems' && left.length === 0
      ? outcome.problems
      : contactProblems(form, names).filter((problem) => left.includes(problem.field))
  const problem = (field: ContactField) => found.find((candidate) => candidate.field === field)?.message
  const bind = (field: ContactField) => ({
    name: field,
    value: form[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setForm((typed) => ({ ...typed, [field]: value }))
    },
    onBlur: () => afterPress(() => setLeft((fields) => (fields.includes(field) ? fields : [...fields, field]))),
  })

  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>{layoutText.contact}</h1>
      {publication.phone !== '' && <p>{contactText.byPhone(publication.phone, publication.phoneHours)}</p>}
      {outcome?.kind === 'refused' && (
        <div ref={alert} tabIndex={-1} role="alert" className={styles.refused}>
          {outcome.message}
        </div>
      )}
      <Form ref={attach} method="post" className="stack gap-5 above-5" noValidate onSubmit={() => setLeft([...CONTACT_FIELDS])}>
        <Field label={contactText.email} isRequired problem={problem('email')}>
          {(field) => <input {...field} {...bind('email')} type="email" autoComplete="email" inputMode="email" maxLength={EMAIL_MAX} />}
        </Field>
        <Field label={contactText.item} isRequired problem={problem('item')}>
          {(field) => (
            <select {...field} {...bind('item')}>
              <option value="">{contactText.chooseItem}</option>
              {items.map(({ id, itemName }) => (
                <option key={id} value={itemName}>
                  {itemName}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={contactText.name} isRequired problem={problem('name')}>
          {(field) => <input {...field} {...bind('name')} autoComplete="name" />}
        </Field>
        <Field label={contactText.tel} isRequired problem={problem('tel')}>
          {(field) => <input {...field} {...bind('tel')} type="tel" autoComplete="tel" inputMode="tel" />}
        </Field>
        <Field label={contactText.content} isRequired problem={problem('content')}>
          {(field) => <textarea {...field} {...bind('content')} rows={8} />}
        </Field>
        <p className={styles.trap} aria-hidden="true">
          <label>
            {contactText.trap}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <p>
          <Button type="submit" isFilled className={styles.send} disabled={isAlive && (isSending || !canSendContact(form, names))}>
            {contactText.send}
          </Button>
        </p>
      </Form>
    </section>
  )
}
