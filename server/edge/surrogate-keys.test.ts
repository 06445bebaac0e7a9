import { expect, it } from 'vitest'
import { articleKey, boundedKeys, pictureKey, withArticles } from './surrogate-keys.ts'

const articles = (count: number) => Array.from({ length: count }, (_, index) => articleKey(index + 1_000_000))

it.each([
  ['300 articles', ['site', ...articles(300)], ['site', ...articles(300)]],
  ['500 articles', ['site', 'latest', ...articles(500)], ['site', 'latest', 'articles']],
])('boundedKeys limits the keys of a response that shows %s', (_name, keys, expected) => {
  expect(boundedKeys(keys)).toEqual(expected)
})

it.each([
  [
    ['article-1', 'latest'],
    ['article-1', 'latest', 'articles'],
  ],
  [['latest'], ['latest']],
  [[], []],
])('a purge of %j includes the key of very long lists only when it names an article', (keys, expected) => {
  expect(withArticles(keys)).toEqual(expected)
})

it.each([
  ['picture/t1795413600_Zk3vQ9xW-640.webp', 'picture/t1795413600_Zk3vQ9xW'],
  ['picture/a-b-1280.webp', 'picture/a-b'],
  ['page/abc/page.webp', null],
  ['preview/abc-640.webp', null],
  ['icon/a.webp', null],
])('pictureKey of the file %s is %s', (file, key) => {
  expect(pictureKey(file)).toBe(key)
})
