import { expect, it } from 'vitest'
import { telText } from './tel-text.ts'

it.each([
  ['of the area of the newspaper', '0277000000', '0277-00-0000'],
  ['mobile', '09012345678', '090-1234-5678'],
  ['mobile, of the newest range', '06012345678', '060-1234-5678'],
  ['over the internet', '05012345678', '050-1234-5678'],
  ['in Tokyo', '0312345678', '03-1234-5678'],
  ['in Osaka', '0612345678', '06-1234-5678'],
  ['free of charge', '0120123456', '0120-123-456'],
  ['free of charge, with eleven digits', '08001234567', '0800-123-4567'],
  ['that looks mobile and is of no range', '09001234567', '09001234567'],
  ['of a service', '0570123456', '0570-123-456'],
  ['of another area, whose code may have three or four digits', '0272000000', '0272000000'],
  ['that has hyphens', '0277-00-0000', '0277-00-0000'],
  ['with a digit too few', '027700000', '027700000'],
  ['with a digit too many', '02770000000', '02770000000'],
  ['that is empty', '', ''],
])('formats a number %s: %s is shown as %s', (_name, tel, shown) => {
  expect(telText(tel, '0277-11-2222')).toBe(shown)
})

it.each(['', '0277112222', '電話 0277-11-2222', '0277-11'])(
  'divides no local number into parts when the number of the newspaper is 「%s」',
  (own) => {
    expect(telText('0277000000', own)).toBe('0277000000')
  },
)
