import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ConfigError } from './config.ts'
import { ensureDataDir } from './data-dir.ts'

const folder = mkdtempSync(join(tmpdir(), 'yukan-data-dir-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('creates the data folder with its parent folders', async () => {
  await ensureDataDir(join(folder, 'a', 'b'))
  expect(existsSync(join(folder, 'a', 'b'))).toBe(true)
})

it('refuses a data folder that cannot be created, and names DATA_DIR', async () => {
  writeFileSync(join(folder, 'file'), '')
  const dataDir = join(folder, 'file', 'data')
  const failure = await ensureDataDir(dataDir).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ConfigError)
  expect(String(failure)).toBe(
    `ConfigError: The data folder ${dataDir} cannot be written (ENOTDIR: not a directory, mkdir '${dataDir}'): set DATA_DIR to a folder that this user may write to.`,
  )
})
