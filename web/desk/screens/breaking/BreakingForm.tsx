import type { BreakingLine } from '@yukan/contract/desk/breaking.ts'
import { BREAKING_TEXT_MAX } from '@yukan/rules/limits.ts'
import { isBreakingLink } from '@yukan/rules/site/breaking-news.ts'
import { formatWireInstant, HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { breakingHours, breakingText } from '../../../messages/desk-breaking.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { findArticles } from '../../client/find-articles.ts'
import { ArticleLinks } from '../../editor/ArticleLinks.tsx'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { deskRefusalText } from '../../forms/desk-refusal.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import type { TypedLine } from './breaking-calls.ts'

/** The end of a line that is changed stays. */
const KEEP = 'keep'

interface BreakingFormProps {
  /** The line that is changed; null for a new one. */
  line: BreakingLine | null
  submit: string
  onSend: (line: TypedLine) => Promise<void>
  onCancel?: () => void
}

/** Text, link and end of a line. */
export function BreakingForm({ line, submit, onSend, onCancel }: BreakingFormProps) {
  const form = useDeskForm({
    draft: `breaking ${line?.id ?? 'new'}`,
    initial: { text: line?.text ?? '', link: line?.link ?? '', end: line === null ? String(breakingHours[1].hours) : KEEP },
    check: ({ text, link, end }) => ({
      text: text.trim() === '' || [...text.trim()].length > BREAKING_TEXT_MAX ? breakingText.badText : null,
      link: link.trim() === '' || isBreakingLink(link.trim()) ? null : breakingText.badLink,
      end: end === KEEP || Number(end) > 0 ? null : breakingText.badEnd,
    }),
    send: ({ text, link, end }) =>
      onSend({
        text: text.trim(),
        link: link.trim() === '' ? null : link.trim(),
        endsAt: line !== null && end === KEEP ? line.endsAt : formatWireInstant(new Date(Date.now() + Number(end) * HOUR)),
      }),
    explain: deskRefusalText,
  })
  const cancel = onCancel === undefined ? null : <Button onClick={form.closing(onCancel)}>{breakingText.cancel}</Button>
  return (
    <DeskForm form={form} submit={submit} beside={cancel}>
      <TextField form={form} name="text" label={breakingText.text} hint={breakingText.textHint} autoComplete="off" />
      <TextField form={form} name="link" label={breakingText.link} hint={breakingText.linkHint} isRequired={false} autoComplete="off" />
      <ArticleLinks find={findArticles} onPick={(href) => form.set('link', href)} />
      <Field label={breakingText.ends} hint={breakingText.endsHint} problem={form.problemOf('end')}>
        {(control) => (
          <select {...control} {...form.bind('end')}>
            {line !== null && <option value={KEEP}>{breakingText.until(shortTime(line.endsAt))}</option>}
            {breakingHours.map(({ hours, label }) => (
              <option key={hours} value={hours}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </DeskForm>
  )
}
