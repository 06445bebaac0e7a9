import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Field } from './Field.tsx'

const html = (props: Partial<Parameters<typeof Field>[0]>) =>
  renderToStaticMarkup(
    <Field label="電話番号" {...props}>
      {(field) => <input {...field} />}
    </Field>,
  ).replaceAll(/ class="[^"]*"/g, '')

describe('Field', () => {
  it('joins the label of a field with its control', () => {
    expect(html({})).toMatch(/^<div><label for="([^"]+)">電話番号<\/label><input id="\1"\/><\/div>$/)
  })

  it('marks a required field', () => {
    expect(html({ isRequired: true })).toContain('電話番号<span>必須</span></label>')
  })

  it('joins hint and problem of a field with the control, and announces the problem', () => {
    const field = html({ hint: 'ハイフンなし', problem: '電話番号を入力してください' })
    expect(field).toMatch(
      /<p id="([^"]+)-hint">ハイフンなし<\/p><input id="\1" aria-invalid="true" aria-describedby="\1-hint \1-problem"\/><p id="\1-problem" role="alert">電話番号を入力してください<\/p>/,
    )
  })

  it('a field with only a hint is not invalid', () => {
    expect(html({ hint: 'ハイフンなし' })).toMatch(/<input id="([^"]+)" aria-describedby="\1-hint"\/>/)
  })
})
