import { expect, it } from 'vitest'
import { articlePath } from './article-path.ts'

it.each([
  ['kura-ichi', '/article/kura-ichi/'],
  ['20261120-k7wqm2', '/article/20261120-k7wqm2/'],
  ['A_1', '/article/A_1/'],
  ['記事', '/article/%E8%A8%98%E4%BA%8B/'],
  ['a/b?c', '/article/a%2Fb%3Fc/'],
])('gives the article "%s" the path %s', (slug, path) => {
  expect(articlePath(slug)).toBe(path)
})
