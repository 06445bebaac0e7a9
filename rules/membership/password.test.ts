import { expect, it } from 'vitest'
import { isLongEnough, isTooCommon } from './password.ts'

it.each([
  ['1234567', false],
  ['12345678', true],
  ['パスワード七文字', true],
  ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷', false],
  ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', true],
  ['', false],
])('requires at least 8 characters in the password "%s"', (password, isFine) => {
  expect(isLongEnough(password)).toBe(isFine)
})

it.each([
  ['password', true],
  ['Password', true],
  ['PASSWORD2026!', true],
  ['ｐａｓｓｗｏｒｄ', true],
  ['sakura2026', true],
  ['aaaaaaaa', true],
  ['abababab', true],
  ['12341234', true],
  ['12345678', true],
  ['87654321', true],
  ['qwertyui', true],
  ['hanako.s', true],
  ['Hanako.S@example.jp', true],
  ['passwordpassword', true],
  ['password1password1', true],
  ['letmeinletmein', true],
  ['adminadminadmin', true],
  ['k7#tk7#tk7#t', true],
  ['123456789012', true],
  ['1234567890123', true],
  ['0987654321098', true],
  ['qwertyuiopas', true],
  ['poiuytrewq', true],
  ['q1w2e3r4t5y6', true],
  ['1q2w3e4r5t6y', true],
  ['1qaz2wsx3edc', true],
  ['xyzabcdefghi', true],
  ['やまやまやまやま', true],
  ['赤城おろしの冬の朝赤城おろしの冬の朝', false],
  ['watarase-bridge', false],
  ['赤城おろしの冬の朝', false],
  ['correct horse battery', false],
  ['x9!kQ2#v', false],
])('treats the password %s as too common: %s', (password, isCommon) => {
  expect(isTooCommon(password, 'hanako.s@example.jp')).toBe(isCommon)
})
