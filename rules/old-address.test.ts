import { describe, expect, it } from 'vitest'
import { formatOldAddress, isOldPath, isOwnAddress, normaliseOldPath, OLD_ADDRESS_MAX, readOldAddresses } from './old-address.ts'

describe('an old address is kept', () => {
  it.each([
    ['/2019/04/01/sakura', '/2019/04/01/sakura'],
    ['/2019/04/01/sakura/', '/2019/04/01/sakura'],
    ['//2019//sakura///', '/2019/sakura'],
    ['/2019/sakura?utm=1#top', '/2019/sakura'],
    ['https://old.example.jp/2019/sakura/?p=1', '/2019/sakura'],
    ['HTTP://old.example.jp:8080/a.html', '/a.html'],
    ['/%E6%A1%9C', '/桜'],
    ['/%e6%a1%9c/', '/桜'],
    ['/桜', '/桜'],
    ['/か\u3099', '/が'],
    ['/a%2Fb', '/a/b'],
    ['/a%3Fb', '/a?b'],
    ['/100%25', '/100%'],
    ['/a%20', '/a'],
    ['https://old.example.jp/?p=12', '/?p=12'],
    ['https://old.example.jp?p=12#more', '/?p=12'],
    ['/index.php?p=12&utm=1', '/?p=12'],
    ['/?utm=1&page_id=7', '/?page_id=7'],
    ['  /a  ', '/a'],
    [`/${'a'.repeat(OLD_ADDRESS_MAX - 1)}`, `/${'a'.repeat(OLD_ADDRESS_MAX - 1)}`],
  ])('%s as %s, which stays itself', (text, path) => {
    expect(normaliseOldPath(text)).toBe(path)
    expect(isOldPath(path)).toBe(true)
    const line = formatOldAddress({ path, target: '/article/a,b/' })
    expect(readOldAddresses(line)).toEqual({ addresses: [{ path, target: '/article/a,b/' }], problems: [] })
  })

  it.each([
    ['', null],
    ['/', null],
    ['//', null],
    ['https://old.example.jp', null],
    ['https://old.example.jp/?p=', null],
    ['https://old.example.jp/?p=12a', null],
    ['https://old.example.jp/?pp=12', null],
    ['https://old.example.jp/?s=12', null],
    ['https://old.example.jp/#?p=12', null],
    ['sakura', null],
    ['/%E6%A1', null],
    ['/a%', null],
    ['/a\\b', null],
    ['/a%00b', null],
    ['/a%0Ab', null],
    ['/\ud800', null],
    [`/${'a'.repeat(OLD_ADDRESS_MAX)}`, null],
  ])('but not %j', (text, path) => {
    expect(normaliseOldPath(text)).toBe(path)
  })
})

it.each([
  ['/', true],
  ['/article/sakura/', true],
  ['/tag/桜/?page=2#list', true],
  ['', false],
  ['article', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a//b', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['/a b', false],
  ['/a\nb', false],
  [`/${'a'.repeat(OLD_ADDRESS_MAX - 1)}`, true],
  [`/${'a'.repeat(OLD_ADDRESS_MAX)}`, false],
])('old addresses may lead to %j: %s', (target, isOwn) => {
  expect(isOwnAddress(target)).toBe(isOwn)
})

describe('lines', () => {
  it.each([
    [
      '/a,/article/a/\r\n\r\n/b,/tag/b/\n',
      [
        ['/a', '/article/a/'],
        ['/b', '/tag/b/'],
      ],
      [],
    ],
    ['\ufeff"/a,1",/article/a/', [['/a,1', '/article/a/']], []],
    [
      '/a\t/article/a/\n/b\t/tag/b/',
      [
        ['/a', '/article/a/'],
        ['/b', '/tag/b/'],
      ],
      [],
    ],
    ['/a', [], [[1, 'columns']]],
    ['/a,/b,/c', [], [[1, 'columns']]],
    ['/x,/y\na,/b', [['/x', '/y']], [[2, 'path']]],
    ['/a,https://evil.example', [], [[1, 'target']]],
    ['/a/,/a', [], [[1, 'same']]],
    ['/a,/b\n/a/?x,/c', [['/a', '/b']], [[2, 'twice']]],
    ['/x,/y\n"/a,/b', [], [[2, 'quote']]],
    ['', [], []],
  ])('%j', (text, addresses, problems) => {
    const read = readOldAddresses(text)
    expect(read.addresses.map(({ path, target }) => [path, target])).toEqual(addresses)
    expect(read.problems.map(({ line, problem }) => [line, problem])).toEqual(problems)
  })
})
