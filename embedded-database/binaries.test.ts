import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findInstalledBinaries, prepareBinaries } from './binaries.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'
import { makeTempDir, removeTempDir } from './test/places.ts'

const root = makeTempDir()
const cacheDir = join(root, 'cache')
const ownUid = process.getuid!()
const account = ownUid === 0 ? { uid: 65_534, gid: 65_534 } : { uid: ownUid, gid: process.getgid!() }

afterAll(() => removeTempDir(root, []))

function list(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${path} ${lstatSync(join(folder, path)).size}`)
    .sort()
}

it('uses the installed binaries without a copy when PostgreSQL runs as the program’s own user', () => {
  expect(prepareBinaries(null, [cacheDir])).toBe(findInstalledBinaries())
})

it('copies the binaries so that they run and only their owner can change them, and reuses the copy', () => {
  const copy = prepareBinaries(account, [cacheDir])
  expect(copy.startsWith(`${cacheDir}/postgresql-`)).toBe(true)
  expect(execFileSync(join(copy, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })).toMatch(
    /^postgres \(PostgreSQL\) 18\./,
  )
  expect(statSync(copy).mode & 0o777).toBe(0o755)
  expect(statSync(copy).uid).toBe(ownUid)
  expect(readdirSync(join(copy, 'lib')).filter((name) => name.endsWith('.a'))).toEqual([])
  const made = statSync(copy).birthtimeMs
  expect(prepareBinaries(account, [cacheDir])).toBe(copy)
  expect(statSync(copy).birthtimeMs).toBe(made)
})

const SPOILED: readonly (readonly [what: string, spoil: (copy: string) => void])[] = [
  ['was changed', (copy: string) => appendFileSync(join(copy, 'bin', 'postgres'), 'x')],
  ['lacks a file', (copy: string) => rmSync(join(copy, 'share', 'postgresql', 'postgres.bki'))],
  ['lacks a link', (copy: string) => rmSync(join(copy, 'lib', 'libpq.so.5'))],
  ['has a file too many', (copy: string) => appendFileSync(join(copy, 'lib', 'evil.so'), 'x')],
]

it.each(rowsOfRun(SPOILED, 1))('replaces a copy of the binaries that %s', (_, spoil) => {
  const copy = prepareBinaries(account, [cacheDir])
  const whole = list(copy)
  spoil(copy)
  expect(list(copy)).not.toEqual(whole)
  expect(prepareBinaries(account, [cacheDir])).toBe(copy)
  expect(list(copy)).toEqual(whole)
  expect(readdirSync(cacheDir)).toEqual([copy.slice(cacheDir.length + 1)])
})

it('copies the binaries neither to a folder that others may write to nor through a link', () => {
  const open = join(root, 'open')
  mkdirSync(open)
  chmodSync(open, 0o777)
  const link = join(root, 'link')
  symlinkSync(cacheDir, link)
  expect(prepareBinaries(account, [open, link, cacheDir]).startsWith(`${cacheDir}/`)).toBe(true)
  expect(readdirSync(open)).toEqual([])
  expect(() => prepareBinaries(account, [open])).toThrow(
    `PostgreSQL's binaries cannot be copied to a folder that they run from (${open}: it is not a folder that this user alone may write to).`,
  )
})

it('refuses a copy of the binaries that others may write to', () => {
  const copy = prepareBinaries(account, [cacheDir])
  chmodSync(copy, 0o777)
  expect(() => prepareBinaries(account, [cacheDir])).toThrow('it is not a folder that this user alone may write to')
  chmodSync(copy, 0o755)
})

it('removes the unfinished copy of a dead program, and keeps that of a running one', { tags: ['long'] }, () => {
  const dead = join(cacheDir, '.copying-4194305-abcdef')
  const alive = join(cacheDir, `.copying-${process.pid}-abcdef`)
  mkdirSync(dead)
  mkdirSync(alive)
  rmSync(prepareBinaries(account, [cacheDir]), { recursive: true })
  prepareBinaries(account, [cacheDir])
  expect(lstatSync(dead, { throwIfNoEntry: false })).toBe(undefined)
  expect(lstatSync(alive).isDirectory()).toBe(true)
})
