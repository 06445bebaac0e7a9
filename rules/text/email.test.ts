import { expect, it } from 'vitest'
import { mailboxOf, normalizeEmail } from './email.ts'

it('normalizes an email address to half-width small letters without spaces around it', () => {
  expect(normalizeEmail(' Hanako@Example.JP　')).toBe('hanako@example.jp')
  expect(normalizeEmail('ＨＡＮＡＫＯ＠Example．jp')).toBe('hanako@example.jp')
})

it.each([
  ['hanako@example.jp', 'hanako@example.jp'],
  ['Hanako+trial2@example.jp', 'hanako@example.jp'],
  ['ha.na.ko@example.jp', 'ha.na.ko@example.jp'],
  ['ha.na.ko+x@gmail.com', 'hanako@gmail.com'],
  ['hanako@googlemail.com', 'hanako@gmail.com'],
  ['"a@b"@example.jp', '"a@b"@example.jp'],
])('treats the email %s as the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
