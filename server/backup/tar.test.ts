import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readTar, writeTar } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'yukan-tar-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LONG = `page/${'a'.repeat(80)}/${'b'.repeat(80)}/3_4.webp`
const FILES = [0, 1, 511, 512, 513, 70_000].map((size, index) => ({
  name: index === 3 ? LONG : `page/Zk3/9/${index}_0.webp`,
  data: Buffer.from(Array.from({ length: size }, (_, at) => (at * 31 + index) % 256)),
}))

it('reads back files of every size, and writes the same bytes for the same files', () => {
  expect(readTar(writeTar(FILES))).toEqual(FILES)
  expect(readTar(writeTar([]))).toEqual([])
  expect(writeTar(FILES).equals(writeTar(FILES))).toBe(true)
})

it('writes an archive that the system’s tar lists and unpacks', () => {
  const path = join(folder, 'pack.tar')
  writeFileSync(path, writeTar(FILES))
  expect(
    String(execFileSync('tar', ['-tf', path]))
      .trim()
      .split('\n'),
  ).toEqual(FILES.map(({ name }) => name))
  execFileSync('tar', ['-xf', path, '-C', folder])
  for (const { name, data } of FILES) expect(readFileSync(join(folder, name)).equals(data)).toBe(true)
})

it('refuses a name that is too long, data that is not an archive, and an archive that is cut short', () => {
  expect(() => writeTar([{ name: 'x'.repeat(101), data: Buffer.alloc(0) }])).toThrow('too long for an archive')
  expect(() => readTar(Buffer.alloc(2048, 'x'))).toThrow('no archive of a backup')
  const whole = writeTar(FILES)
  for (const length of [0, 100, 700, 71_000]) expect(() => readTar(whole.subarray(0, length))).toThrow('archive')
  whole[5]! ^= 1
  expect(() => readTar(whole)).toThrow('no archive of a backup')
})
