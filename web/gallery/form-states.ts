import type { Form } from '../forms/use-form.ts'

const FIELDS = { email: 'hanako@example.jp', password: '' }
type Field = keyof typeof FIELDS
const nothing = () => undefined

function fixedForm(changes: Partial<Form<Field>>): Form<Field> {
  return {
    values: FIELDS,
    set: nothing,
    bind: (name) => ({ name, value: FIELDS[name], onChange: nothing, onBlur: nothing }),
    problemOf: () => undefined,
    canSend: true,
    isChanged: false,
    draft: { found: 'nothing', isStored: true },
    reset: nothing,
    isSending: false,
    alert: null,
    isSessionLost: false,
    resume: nothing,
    onSubmit: (event) => event.preventDefault(),
    attach: nothing,
    ...changes,
  }
}

export const FORM_STATES: Record<string, Form<Field>> = {
  empty: fixedForm({ values: { email: '', password: '' }, canSend: false }),
  'with problems': fixedForm({ problemOf: (name) => (name === 'password' ? 'パスワードを入力してください。' : undefined), canSend: false }),
  sending: fixedForm({ isSending: true, canSend: false }),
  failed: fixedForm({ alert: '送信できませんでした。' }),
  'session ended': fixedForm({ isSessionLost: true }),
}
