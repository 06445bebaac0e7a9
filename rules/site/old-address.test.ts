import { describe, expect, it } from 'vitest'
import { OLD_ADDRESS_MAX } from '../limits.ts'
import {
  formatOldAddress,
  isHomeOfOldArticle,
  isOldPath,
  isOwnAddress,
  normaliseOldPath,
  oldPathCandidates,
  readOldAddresses,
} from './old-address.ts'

describe('normalised old addresses', () => {
  it.each([
    ['/2019/04/01/sakura', '/2019/04/01/sakura'],
    ['/2019/04/01/sakura/', '/2019/04/01/sakura'],
    ['//2019//sakura///', '/2019/sakura'],
    ['/2019/sakura?utm=1#top', '/2019/sakura'],
    ['https://old.example.jp/2019/sakura/?p=1', '/2019/sakura?p=1'],
    ['/news.php?id=1', '/news.php?id=1'],
    ['/news.php?sid=2&id=1&utm_source=x&fbclid=y#top', '/news.php?id=1&sid=2'],
    ['/news.php?id=1&sid=2&id=1', '/news.php?id=1&sid=2'],
    ['/news.cgi?12', '/news.cgi?12'],
    ['/news.php?id=&x=', '/news.php'],
    ['/?storyid=12', '/?storyid=12'],
    ['https://old.example.jp?storyid=12', '/?storyid=12'],
    ['/index.php?storyid=12', '/?storyid=12'],
    ['/index.php', '/index.php'],
    ['/a?q=%E6%A1%9C+x', '/a?q=桜%20x'],
    ['/a?q=%e6%a1%9c%20x', '/a?q=桜%20x'],
    ['/a?u=http%3A%2F%2Fx/&t=1%262%3d3', '/a?t=1%262%3D3&u=http:%2F%2Fx%2F'],
    ['/a?q=%8d%f7', '/a?q=%8D%F7'],
    ['/a?q=%258D', '/a?q=%258D'],
    ['/?p=12a', '/?p=12a'],
    ['/?pp=12', '/?pp=12'],
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
  ])('keeps the old address %s as %s, and reads it back unchanged', (text, path) => {
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
    ['https://old.example.jp/?utm_source=x', null],
    ['https://old.example.jp/#?p=12', null],
    ['sakura', null],
    ['/%E6%A1', null],
    ['/a%', null],
    ['/a\\b', null],
    ['/a%00b', null],
    ['/a%0Ab', null],
    ['/\ud800', null],
    [`/${'a'.repeat(OLD_ADDRESS_MAX)}`, null],
  ])('refuses the old address %j', (text, path) => {
    expect(normaliseOldPath(text)).toBe(path)
  })
})

it.each<[string, string[], string | null]>([
  ['/a', ['/a'], null],
  ['/?p=12&x=1', ['/?p=12'], null],
  ['/news.php?id=1', ['/news.php?id=1', '/news.php'], null],
  ['/news.php?sid=9&id=1&utm_medium=x', ['/news.php?id=1&sid=9', '/news.php?id=1', '/news.php?sid=9', '/news.php'], null],
  ['/?storyid=12', ['/?storyid=12'], null],
  ['/x?a=1&b=2&c=3&d=4&e=5&f=6', ['/x?a=1&b=2&c=3&d=4&e=5&f=6', '/x?a=1', '/x?b=2', '/x?c=3', '/x?d=4', '/x?e=5', '/x?f=6', '/x'], null],
  ['/2014/03/own/amp/', ['/2014/03/own/amp'], '/2014/03/own'],
  ['/2014/03/own/feed/', ['/2014/03/own/feed'], '/2014/03/own'],
  ['/2014/03/own/feed/rss2/?x=1', ['/2014/03/own/feed/rss2?x=1', '/2014/03/own/feed/rss2'], '/2014/03/own'],
  ['/2014/03/own/2/', ['/2014/03/own/2'], '/2014/03/own'],
  ['/2014/03/own/comment-page-3/', ['/2014/03/own/comment-page-3'], '/2014/03/own'],
  ['/2014/03/own/1234', ['/2014/03/own/1234'], null],
  ['/amp/', ['/amp'], null],
  ['/feed', ['/feed'], null],
  ['/', [], null],
  ['/%ff', [], null],
])('looks up the address %s of a reader as %j', (url, paths, post) => {
  expect(oldPathCandidates(url)).toEqual({ paths, post })
})

it.each([
  ['/?p=12', true],
  ['/?storyid=12', true],
  ['/?page=2&storyid=12', true],
  ['/', false],
  ['/?', false],
  ['/?page=2', false],
  ['/?utm_source=x&openExternalBrowser=1&page=2', false],
  ['/search/?x=1', false],
])('treats the home page %s as a possible article of the former website: %s', (url, expected) => {
  expect(isHomeOfOldArticle(url, ['page', 'date'])).toBe(expected)
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
])('accepts %j as the target of an old address: %s', (target, isOwn) => {
  expect(isOwnAddress(target)).toBe(isOwn)
})

describe('lines of old addresses', () => {
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
    ['/a,/b\n/a/?utm_source=x,/c', [['/a', '/b']], [[2, 'twice']]],
    ['/x,/y\n"/a,/b', [], [[2, 'quote']]],
    ['', [], []],
  ])('reads lines of old addresses: %j', (text, addresses, problems) => {
    const read = readOldAddresses(text)
    expect(read.addresses.map(({ path, target }) => [path, target])).toEqual(addresses)
    expect(read.problems.map(({ line, problem }) => [line, problem])).toEqual(problems)
  })
})
