import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openLogFile } from './log-file.ts'
import { makeTempDir, removeTempDir } from './test/places.ts'

const dir = makeTempDir()

afterAll(() => removeTempDir(dir, []))

it('moves a full log away and continues at the start of an empty file', () => {
  const path = join(dir, 'full.log')
  const log = openLogFile(path, 100)
  log.note('a'.repeat(100))
  expect(existsSync(`${path}.1`)).toBe(false)
  log.bound()
  expect(statSync(path).size).toBe(0)
  expect(readFileSync(`${path}.1`, 'utf8')).toContain('a'.repeat(100))
  log.note('after')
  expect(readFileSync(path, 'utf8')).toBe(`[program ${process.pid}] after\n`)
  log.close()
})

it('bounds a log that was already full when it was opened', () => {
  const path = join(dir, 'old.log')
  writeFileSync(path, 'b'.repeat(101))
  openLogFile(path, 100).close()
  expect([statSync(path).size, statSync(`${path}.1`).size]).toEqual([0, 101])
})

it('returns what was logged since a mark, and nothing once the log was emptied', () => {
  const log = openLogFile(join(dir, 'mark.log'), 60)
  log.note('before')
  const mark = log.mark()
  log.note('since')
  expect(log.readSince(mark)).toBe(`[program ${process.pid}] since\n`)
  log.note('c'.repeat(60))
  log.bound()
  expect(log.readSince(mark)).toBe('')
  log.close()
})

it('refuses to open a log that is a symbolic link', () => {
  const path = join(dir, 'link.log')
  writeFileSync(join(dir, 'target'), 'mine')
  symlinkSync(join(dir, 'target'), path)
  expect(() => openLogFile(path)).toThrow('ELOOP')
  expect(readFileSync(join(dir, 'target'), 'utf8')).toBe('mine')
})
