import type { AskedScope } from '@yukan/contract/desk/opening.ts'
import type { DeskCategory } from '@yukan/contract/desk/taxonomy.ts'
import { OPENING_REASON_MAX } from '@yukan/rules/limits.ts'
import { SCOPE_KINDS } from '@yukan/rules/membership/openings.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { openingHours, openingText, scopeLabels } from '../../../messages/desk-opening.ts'
import { Field } from '../../../ui/Field.tsx'
import { findArticles } from '../../client/find-articles.ts'
import { ArticleLinks } from '../../editor/ArticleLinks.tsx'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { useProof } from '../../forms/sign-in/use-proof.ts'
import { deskRefusalText } from '../../forms/desk-refusal.ts'
import { callDesk } from '../../client/call-desk.ts'
import { hoursFromNow } from './hours-from-now.ts'

interface Typed {
  kind: string
  category: string
  tag: string
  slugs: string
  day: string
}

/** Addresses of articles, one per line, as paths or whole addresses. */
function slugsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^.*\/article\//, '')
        .replace(/\/$/, ''),
    )
    .filter((slug) => slug !== '')
}

/** The requested scope; null while incomplete. */
function scopeOf({ kind, category, tag, slugs, day }: Typed): AskedScope | null {
  if (kind === 'all') return { kind }
  if (kind === 'category') return category === '' ? null : { kind, categoryId: Number(category) }
  if (kind === 'tag') return tag.trim() === '' ? null : { kind, tag: tag.trim() }
  if (kind === 'paper') return day === '' ? null : { kind, day }
  return slugsOf(slugs).length === 0 ? null : { kind: 'articles', slugs: slugsOf(slugs) }
}

/** Asks for an opening. */
export function OpeningForm({ categories, onDone }: { categories: readonly DeskCategory[]; onDone: (sentence: string) => void }) {
  const withProof = useProof()
  const form = useDeskForm({
    draft: 'opening',
    initial: { kind: 'all', category: '', tag: '', slugs: '', day: '', reason: '', hours: '24', light: 'yes' },
    check: (values) => {
      const missing = scopeOf(values) === null ? openingText.needed : null
      return {
        category: missing,
        tag: missing,
        slugs: missing,
        day: missing,
        reason: values.reason.trim() === '' ? openingText.needed : null,
      }
    },
    async send(values) {
      const scope = scopeOf(values)
      if (scope === null) return
      const { reason, light, hours } = values
      await withProof(() =>
        callDesk('/opening/request', { scope, reason: reason.trim(), isLight: light === 'yes', endsAt: hoursFromNow(hours) }),
      )
      onDone(openingText.isAsked)
    },
    explain: deskRefusalText,
  })
  const { kind } = form.values
  return (
    <DeskForm form={form} submit={openingText.ask}>
      <Field label={openingText.scope}>
        {(control) => (
          <select {...control} {...form.bind('kind')}>
            {SCOPE_KINDS.map((each) => (
              <option key={each} value={each}>
                {scopeLabels[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind === 'category' && (
        <Field label={openingText.category} problem={form.problemOf('category')} isRequired>
          {(control) => (
            <select {...control} {...form.bind('category')}>
              <option value="">{openingText.choose}</option>
              {categories.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {kind === 'tag' && <TextField form={form} name="tag" label={openingText.tag} autoComplete="off" />}
      {kind === 'articles' && (
        <>
          <Field label={openingText.slugs} hint={openingText.slugsHint} problem={form.problemOf('slugs')} isRequired>
            {(control) => <textarea {...control} {...form.bind('slugs')} rows={4} />}
          </Field>
          <ArticleLinks find={findArticles} onPick={(href) => form.set('slugs', `${form.values.slugs.trimEnd()}\n${href}`.trimStart())} />
        </>
      )}
      {kind === 'paper' && (
        <Field label={openingText.day} problem={form.problemOf('day')} isRequired>
          {(control) => <input {...control} {...form.bind('day')} type="date" />}
        </Field>
      )}
      <TextField
        form={form}
        name="reason"
        label={openingText.reason}
        hint={openingText.reasonHint}
        maxLength={OPENING_REASON_MAX}
        autoComplete="off"
      />
      <HoursField form={form} />
      <Field label={openingText.light} hint={openingText.lightHint}>
        {(control) => (
          <select {...control} {...form.bind('light')}>
            <option value="yes">{openingText.lightYes}</option>
            <option value="no">{openingText.lightNo}</option>
          </select>
        )}
      </Field>
    </DeskForm>
  )
}

/** When an opening ends, in hours from now. */
export function HoursField({ form }: { form: { bind(name: 'hours'): object } }) {
  return (
    <Field label={openingText.ends} hint={openingText.endsHint}>
      {(control) => (
        <select {...control} {...form.bind('hours')}>
          {openingHours.map(({ hours, label }) => (
            <option key={hours} value={hours}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
