import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles, root } from './checks/repository-files.ts'

/** Names and zip codes of the demo's region. Another newspaper's pages must have none of them (decision 049). */
const REGION = /桐生|みどり市|みどり[をへに]|わたらせ|渡良瀬|群馬|前橋|桐が丘|水道山|JMA_AREA|376-?0\d{3}/

const PRODUCT = /^(?:rules|article-document|contract|server|web)\/.*\.(?:tsx?|css|json)$/
/** Tests, samples, the shared password of the demo's accounts, and a list of all of Japan. */
const EXEMPT = /\.test\.tsx?$|\/test\/|samples\.ts$|\/forecast-areas\.ts$/

it('the product’s source has no word of the demo’s region', () => {
  const files = listFiles().filter((path) => PRODUCT.test(path) && !EXEMPT.test(path))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (REGION.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
