import { useEffect, useRef } from 'react'
import {
  CANCEL_FIELDS,
  cancelChoices,
  cancelDataToSend,
  cancelProblems,
  canContinue,
  PAYMENT_METHODS,
} from '@yukan/rules/billing/existing-contract.ts'
import type { CancelField } from '@yukan/rules/billing/existing-contract.ts'
import { cancelExistsText as text, flowText } from '../../../messages/subscription.ts'
import { MemberForm } from '../../../forms/MemberForm.tsx'
import { TextField } from '../../../forms/TextField.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { Form, Problems } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import styles from './flow.module.css'
import { switchedToWebPaper, withAnswer } from '../state/flow-draft.ts'
import { StepHeading } from './FlowParts.tsx'
import type { StepProps } from '../state/step-props.ts'

/** Longest values that the delivery side's records take with room to spare (product §7 `temporary/set/register`). */
const LONGEST = { name: 200, address: 400, tel: 30 } as const

interface ChoiceProps {
  name: string
  legend: string
  options: readonly { value: string; label: string }[]
  chosen: string
  onChoose: (value: string) => void
}

function Choice({ name, legend, options, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** "a form asks contractor name, address, telephone, current payment method" (product §2). */
function ContractFields({ form }: { form: Form<CancelField> }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.subtitle}>{text.formTitle}</h3>
      <p>{text.formIntro}</p>
      <TextField form={form} name="name" label={text.fields.name} autoComplete="name" maxLength={LONGEST.name} />
      <TextField form={form} name="address" label={text.fields.address} autoComplete="street-address" maxLength={LONGEST.address} />
      <TextField form={form} name="tel" label={text.fields.tel} type="tel" inputMode="tel" autoComplete="tel" maxLength={LONGEST.tel} />
      <Field label={text.fields.method} isRequired problem={form.problemOf('method')}>
        {(control) => (
          <select {...control} {...form.bind('method')}>
            <option value="">{text.chooseMethod}</option>
            {PAYMENT_METHODS.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </select>
        )}
      </Field>
    </section>
  )
}

/** "Yes shows choices" (product §2), with the meaning of each, and the form of the contract to be cancelled. */
function Contract({
  plan,
  draft,
  change,
  form,
  onSwitch,
}: Pick<StepProps, 'plan' | 'draft' | 'change'> & { form: Form<CancelField>; onSwitch: () => void }) {
  const { choice, isTicked } = draft
  const choices = cancelChoices(plan)
  const choose = (value: string) => {
    const next = choices.find((each) => each === value)
    if (next !== undefined) change((before) => ({ ...before, choice: next }))
  }
  return (
    <>
      <Choice
        name="choice"
        legend={text.choice[plan]}
        options={choices.map((value) => ({ value, label: text.choices[plan][value] }))}
        chosen={choice}
        onChoose={choose}
      />
      {choice !== 'none' && <p className={styles.notice}>{text.notes[plan][choice]}</p>}
      {plan === 'web' && choice === 'continue' && (
        <p className="buttons">
          <Button onClick={onSwitch}>{text.toWebPaper}</Button>
        </p>
      )}
      {choice === 'cancel' && <ContractFields form={form} />}
      {plan === 'webPaper' && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={(event) => {
              const { checked } = event.currentTarget
              change((before) => ({ ...before, isTicked: checked }))
            }}
          />
          {text.tick}
        </label>
      )}
    </>
  )
}

/** The second step: "asks yes or no whether an existing print delivery contract is held" (product §2 "cancel-exists", §4, §5 "Cancel form"). */
export function CancelExistsStep({ plan, draft, change, onNext, onBack, goTo }: StepProps) {
  const { holdsPaper, choice, isTicked } = draft
  const asksForm = holdsPaper === true && choice === 'cancel'
  const form = useForm<CancelField>({
    initial: { ...draft.data },
    check: (values): Problems<CancelField> =>
      asksForm ? Object.fromEntries(cancelProblems(values).map((field) => [field, text.required[field]])) : {},
    async send(values) {
      // "on saving, full-width digits become half-width"; "If the user chose continue or did not confirm delivery, cancel data resets" (product §5).
      const data = cancelDataToSend({ plan, choice: asksForm ? choice : 'none', data: values, isTicked })
      change((before) => ({ ...before, data }))
      onNext()
    },
  })
  const { values } = form
  const kept = useRef(draft.data)
  useEffect(() => {
    // The draft survives a reload. The step's saved values differ from it, and are kept as well.
    if (CANCEL_FIELDS.every((field) => kept.current[field] === values[field])) return
    kept.current = { ...values }
    change((before) => ({ ...before, data: { ...values } }))
  })
  const mayNext = holdsPaper === false || (holdsPaper === true && canContinue({ plan, choice, data: values, isTicked }))
  const options = [
    { value: 'yes', label: text.yes },
    { value: 'no', label: text.no },
  ]
  const onSwitch = () => {
    change(switchedToWebPaper)
    goTo('cancel-exists', 'webPaper')
  }
  return (
    <>
      <StepHeading>{text.title}</StepHeading>
      <MemberForm
        form={form}
        submit={flowText.next}
        hasSession={false}
        isDisabled={!mayNext}
        beside={<Button onClick={onBack}>{flowText.back}</Button>}
      >
        <Choice
          name="holds"
          legend={text.question}
          options={options}
          chosen={holdsPaper === null ? '' : holdsPaper ? 'yes' : 'no'}
          onChoose={(value) => change((before) => withAnswer(before, value === 'yes'))}
        />
        {holdsPaper === true && <Contract {...{ plan, draft, change, form, onSwitch }} />}
      </MemberForm>
    </>
  )
}
