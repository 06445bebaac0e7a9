import { describe, expect, it } from 'vitest'
import {
  emailProblem,
  fieldTexts,
  firstNameProblem,
  currentPasswordProblem,
  isLongerThan,
  lastNameProblem,
  modalFirstNameProblem,
  modalLastNameProblem,
  NAMES_ALERT,
  newPasswordProblem,
  repeatPasswordProblem,
  telProblem,
} from './form-fields.ts'

describe('sentences of the specification, to the character', () => {
  it.each([
    ['email-required', 'メールアドレスを入力してください'],
    ['email-format', '正しいメールアドレスの形式で入力してください'],
    ['password-required', 'パスワードを入力してください'],
    ['last-name-required', '名字を入力してください'],
    ['first-name-required', '氏名を入力してください'],
    ['tel-format', '10~11桁の半角英数字で入力してください'],
    ['password-short', 'パスワードは8文字以上で設定してください'],
    ['password-repeat', '新しいパスワードと同一のパスワードを入力してください。'],
    ['modal-last-name-required', '姓を入力してください'],
    ['modal-first-name-required', '名を入力してください'],
  ] as const)('uses the sentence of the specification for %s', (problem, sentence) => {
    expect(fieldTexts[problem]).toBe(sentence)
  })

  it('uses the sentence of the specification for the alert about an empty name', () => {
    expect(NAMES_ALERT).toBe('姓または名を入力してください')
  })
})

describe('email required and valid format', () => {
  it.each([
    ['', 'email-required'],
    [' 　', 'email-required'],
    ['hanako@example.jp', null],
    ['  hanako@example.jp ', null],
    ['hanako+yukan@mail.example.co.jp', null],
    ['hanako..w.@docomo.ne.jp', null],
    ["o'hara_1@example.jp", null],
    ['hanako', 'email-format'],
    ['hanako@', 'email-format'],
    ['@example.jp', 'email-format'],
    ['hanako@localhost', 'email-format'],
    ['hanako@example.', 'email-format'],
    ['hanako@.jp', 'email-format'],
    ['hanako@-example.jp', 'email-format'],
    ['hana ko@example.jp', 'email-format'],
    ['hanako@@example.jp', 'email-format'],
    ['hanako＠example.jp', null],
    ['ｈanako@example.jp', null],
    ['花子@example.jp', 'email-format'],
    ['<hanako@example.jp>', 'email-format'],
    ['hanako@example.jp,taro@example.jp', 'email-format'],
    ['hanako@example.jp\r\nBcc: taro@example.jp', 'email-format'],
    [`${'a'.repeat(243)}@example.jp`, null],
    [`${'a'.repeat(244)}@example.jp`, 'email-format'],
    [`a@${'a'.repeat(100_000)}`, 'email-format'],
  ])('checks the email %j: %s', (text, expected) => {
    expect(emailProblem(text)).toBe(expected)
  })
})

describe('tel required, numeric, 10-11 digits', () => {
  it.each([
    ['', 'tel-required'],
    ['　', 'tel-required'],
    ['027746251', 'tel-format'],
    ['0277462511', null],
    ['09012345678', null],
    ['090123456789', 'tel-format'],
    ['０２７７４６２５１１', null],
    [' 0277462511　', null],
    ['0277-46-2511', null],
    ['0277 462511', null],
    ['0277-46-251', 'tel-format'],
    ['090-1234-56789', 'tel-format'],
    ['---', 'tel-format'],
    ['+81277462511', 'tel-format'],
    ['027746251a', 'tel-format'],
    ['٠٢٧٧٤٦٢٥١١', 'tel-format'],
  ])('checks the telephone number %j: %s', (text, expected) => {
    expect(telProblem(text)).toBe(expected)
  })
})

describe('password fields', () => {
  it.each([
    ['', 'password-short'],
    ['1234567', 'password-short'],
    ['12345678', null],
    ['        ', null],
    ['𠮷'.repeat(7), 'password-short'],
    ['𠮷'.repeat(8), null],
    ['a'.repeat(128), null],
    ['𠮷'.repeat(128), null],
    ['a'.repeat(129), 'password-long'],
    ['a'.repeat(1_000_000), 'password-long'],
  ])('requires a new password of 8 to 128 characters: row %#', (text, expected) => {
    expect(newPasswordProblem(text)).toBe(expected)
  })

  it.each([
    ['', 'password-required'],
    [' ', null],
    ['short', null],
  ])('requires a password at login that is not empty: %j', (text, expected) => {
    expect(currentPasswordProblem(text)).toBe(expected)
  })

  it.each([
    ['12345678', '12345678', null],
    ['12345678', '12345679', 'password-repeat'],
    ['12345678', '', 'password-repeat'],
    ['12345678', '12345678 ', 'password-repeat'],
  ])('requires the repeated password to equal the new one: %j %j', (newPassword, repeated, expected) => {
    expect(repeatPasswordProblem(newPassword, repeated)).toBe(expected)
  })
})

describe('name fields', () => {
  it.each([
    ['Signup: last name required', lastNameProblem, 'last-name-required'],
    ['first name required', firstNameProblem, 'first-name-required'],
    ['Name registration modal: last name required after trimming', modalLastNameProblem, 'modal-last-name-required'],
    ['Name registration modal: first name required after trimming', modalFirstNameProblem, 'modal-first-name-required'],
  ] as const)('requires a visible name of at most 50 characters: %s', (_quote, problemOf, required) => {
    expect(problemOf('')).toBe(required)
    expect(problemOf(' 　\t\n')).toBe(required)
    expect(problemOf('\u200b\u2060\u3164')).toBe(required)
    expect(problemOf('渡')).toBe(null)
    expect(problemOf(`　${'渡'.repeat(50)} `)).toBe(null)
    expect(problemOf('渡'.repeat(51))).toBe('person-name-long')
  })

  it.each([
    ['', 0, false],
    ['a', 0, true],
    ['𠮷𠮷', 2, false],
    ['𠮷𠮷𠮷', 2, true],
    ['aaa', 2, true],
  ])('treats %j as longer than %d characters: %s', (text, max, expected) => {
    expect(isLongerThan(text, max)).toBe(expected)
  })
})
