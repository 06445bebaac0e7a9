import { expect, it } from 'vitest'
import { settingsFiles } from './settings.ts'

const GIGABYTE = 1024 ** 3

it.each([
  [0.5, '128MB', '512MB'],
  [1, '128MB', '512MB'],
  [2, '256MB', '1024MB'],
  [4, '512MB', '2048MB'],
  [24, '3072MB', '12288MB'],
  [64, '4096MB', '32768MB'],
])('a machine of %d GB gets shared buffers of %s and an effective cache size of %s', (gigabytes, buffers, cache) => {
  const text = settingsFiles('yukan', { memory: gigabytes * GIGABYTE, libraries: [] })['postgresql.conf']
  expect(text).toContain(`\nshared_buffers = '${buffers}'\n`)
  expect(text).toContain(`\neffective_cache_size = '${cache}'\n`)
  expect(text).toContain("\nsynchronous_commit = 'on'\n")
})
