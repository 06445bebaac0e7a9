import { describe, expect, it } from 'vitest'
import { canSendContact, cleanContact, contactProblems, preselectedItem } from './contact-form.ts'
import type { ContactForm } from './contact-form.ts'

const items = ['紙面について', '個人情報の取り扱いについて']
function form(change: Partial<ContactForm> = {}): ContactForm {
  return { email: 'hanako@example.jp', item: '紙面について', name: '渡良瀬 花子', tel: '0277462511', content: 'お尋ねします。', ...change }
}

describe('Contact: valid email; tel 10-11 digits; name, item (not the placeholder) and content required', () => {
  it.each([
    ['everything fits', {}, []],
    ['email missing', { email: '' }, [['email', 'email-required', 'メールアドレスを入力してください']]],
    ['valid email', { email: 'hanako' }, [['email', 'email-format', '正しいメールアドレスの形式で入力してください']]],
    ['item (not the placeholder)', { item: '' }, [['item', 'contact-item-required', 'お問い合わせ項目を選択してください']]],
    ['item that nobody offers', { item: '広告' }, [['item', 'contact-item-required', 'お問い合わせ項目を選択してください']]],
    ['name required', { name: '　' }, [['name', 'contact-name-required', 'お名前を入力してください']]],
    ['name of 100 characters', { name: '渡'.repeat(100) }, []],
    ['name of 101 characters', { name: '渡'.repeat(101) }, [['name', 'contact-name-long', 'お名前は100文字以内で入力してください']]],
    ['tel missing', { tel: '' }, [['tel', 'tel-required', '電話番号を入力してください']]],
    ['tel of 9 digits', { tel: '027746251' }, [['tel', 'tel-format', '10~11桁の半角英数字で入力してください']]],
    ['tel of 10 full-width digits', { tel: '０２７７４６２５１１' }, []],
    ['tel of 11 digits', { tel: '09012345678' }, []],
    ['tel with hyphens', { tel: '0277-46-2511' }, []],
    ['a full-width at sign', { email: 'hanako＠example.jp' }, []],
    ['tel of 12 digits', { tel: '090123456789' }, [['tel', 'tel-format', '10~11桁の半角英数字で入力してください']]],
    ['content required', { content: ' \n\t　' }, [['content', 'contact-content-required', 'お問い合わせ内容を入力してください']]],
    ['content of 5000 characters', { content: '問'.repeat(5000) }, []],
    [
      'content of 5001 characters',
      { content: '問'.repeat(5001) },
      [['content', 'contact-content-long', 'お問い合わせ内容は5000文字以内で入力してください']],
    ],
  ])('checks the contact form: %s', (_quote, change, expected) => {
    const problems = contactProblems(form(change), items)
    expect(problems.map(({ field, code, message }) => [field, code, message])).toEqual(expected)
    expect(canSendContact(form(change), items)).toBe(expected.length === 0)
  })

  it('lists every field of an empty contact form in the order of the form', () => {
    const problems = contactProblems({ email: '', item: '', name: '', tel: '', content: '' }, items)
    expect(problems.map(({ field }) => field)).toEqual(['email', 'item', 'name', 'tel', 'content'])
  })

  it('refuses the placeholder as a contact item even if the server offers it', () => {
    expect(canSendContact(form({ item: '' }), ['', ...items])).toBe(false)
  })

  it('normalizes email, name and telephone number before sending, but not the content', () => {
    expect(
      cleanContact(form({ email: ' ｈanako＠example.jp ', name: '　花子 ', tel: '０２７７-４６-２５１１ ', content: ' a\n' })),
    ).toEqual(form({ name: '花子', content: ' a\n' }))
  })
})

describe('query item=policy pre-selects the personal-information item', () => {
  const offered = [
    { itemName: '紙面について', slug: '' },
    { itemName: '個人情報の取り扱いについて', slug: 'policy' },
  ]
  it.each([
    ['policy', '個人情報の取り扱いについて'],
    ['Policy', ''],
    ['other', ''],
    ['', ''],
    [null, ''],
  ])('preselects for the query item=%s the contact item %j', (query, expected) => {
    expect(preselectedItem(query, offered)).toBe(expected)
  })
})
