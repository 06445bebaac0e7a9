import type { DeskHouseRule } from '@yukan/contract/desk/house-rule.ts'
import { HOUSE_RULE_KINDS } from '@yukan/rules/house-style/house-style.ts'
import { ruleProblem, splitWords } from '@yukan/rules/house-style/house-rule.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { dictionaryText, ruleKindLabels, ruleProblems } from '../../../messages/desk-house-style.ts'
import { Field } from '../../../ui/Field.tsx'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { deskRefusalText } from '../../forms/desk-refusal.ts'
import { callDesk } from '../../client/call-desk.ts'
import type { RuleBody } from './rule-body.ts'

interface RuleDialogProps {
  /** Null for a new one. */
  rule: DeskHouseRule | null
  onDone: (sentence: string) => void
  onClose: () => void
}

type Typed = Record<'kind' | 'expected' | 'patterns' | 'exceptions' | 'reading' | 'note', string>

function toBody(typed: Typed, isOn: boolean): RuleBody {
  return {
    kind: HOUSE_RULE_KINDS.find((each) => each === typed.kind) ?? 'word',
    expected: typed.expected.trim(),
    patterns: splitWords(typed.patterns),
    exceptions: splitWords(typed.exceptions),
    reading: typed.reading.trim(),
    note: typed.note.trim(),
    isOn,
  }
}

/** Creates a rule, or changes one. */
export function RuleDialog({ rule, onDone, onClose }: RuleDialogProps) {
  const form = useDeskForm({
    draft: `house-rule ${rule?.id ?? 'new'}`,
    initial: {
      kind: rule?.kind ?? 'word',
      expected: rule?.expected ?? '',
      patterns: rule?.patterns.join('\n') ?? '',
      exceptions: rule?.exceptions.join('\n') ?? '',
      reading: rule?.reading ?? '',
      note: rule?.note ?? '',
    },
    check: (typed) => {
      const problem = ruleProblem(toBody(typed, true))
      return problem === null ? {} : { [problem === 'same' ? 'patterns' : problem]: ruleProblems[problem] }
    },
    async send(typed) {
      const body = toBody(typed, rule?.isOn ?? true)
      if (rule === null) await callDesk('/house-rule/create', body)
      else await callDesk('/house-rule/update', { id: rule.id, ...body })
      onDone(rule === null ? dictionaryText.created(body.expected) : dictionaryText.changed(body.expected))
    },
    explain: (refusal) => (refusal.code === 'E_RULE_TAKEN' ? { field: 'expected', sentence: refusal.message } : deskRefusalText(refusal)),
  })
  const words = [
    { name: 'patterns', label: dictionaryText.patterns, hint: dictionaryText.patternsHint },
    { name: 'exceptions', label: dictionaryText.exceptions, hint: dictionaryText.exceptionsHint },
  ] as const
  return (
    <FormDialog
      title={rule === null ? dictionaryText.createTitle : dictionaryText.changeTitle}
      isChanged={form.isChanged}
      onClose={form.closing(onClose)}
    >
      <DeskForm form={form} submit={dictionaryText.save}>
        <Field label={dictionaryText.kind}>
          {(control) => (
            <select {...control} {...form.bind('kind')}>
              {HOUSE_RULE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {ruleKindLabels[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField form={form} name="expected" label={dictionaryText.expected} autoComplete="off" />
        {words.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} problem={form.problemOf(name)}>
            {(control) => <textarea {...control} {...form.bind(name)} rows={3} />}
          </Field>
        ))}
        <TextField
          form={form}
          name="reading"
          label={dictionaryText.reading}
          hint={dictionaryText.readingHint}
          autoComplete="off"
          isRequired={false}
        />
        <TextField
          form={form}
          name="note"
          label={dictionaryText.note}
          hint={dictionaryText.noteHint}
          autoComplete="off"
          isRequired={false}
        />
      </DeskForm>
    </FormDialog>
  )
}
