/** Builds the web's pages when their sources are newer than the last build. `--force` builds anyway. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'web/build/stamp')

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (['node_modules', 'build', '.react-router'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else yield path
  }
}

/** Says what the build is made of: every source's path, size and content. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', ...['web', 'contract', 'rules'].flatMap((folder) => [...sources(folder)].toSorted())]) {
    if (statSync(join(root, path)).isFile()) hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** Builds if need be; answers whether it did. Throws when the build fails. */
export function buildIfStale(force = false): boolean {
  const now = fingerprint()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
  rmSync(join(root, 'web/build'), { recursive: true, force: true })
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const result = spawnSync(process.execPath, [cli, 'build'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`The web pages could not be built.\n${result.stdout}${result.stderr}`)
  writeFileSync(stamp, now)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(buildIfStale(process.argv.includes('--force')) ? 'The web pages are built.' : 'The web pages are up to date.')
}
