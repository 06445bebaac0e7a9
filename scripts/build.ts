/** Builds the web's pages when their sources are newer than the last build. `--force` builds anyway. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

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

/** Compresses the scripts and styles that readers load with more care than a server has time for: a tenth less than in passing. */
function compressAssets(): void {
  const client = join(root, 'web/build/client')
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const target = join(root, 'web/build/brotli', `${relative(client, path)}.br`)
    mkdirSync(dirname(target), { recursive: true })
    // The default of the format's own: quality 11.
    writeFileSync(target, brotliCompressSync(readFileSync(path)))
  }
}

/** Builds if need be; returns whether it did. Throws when the build fails. */
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
  compressAssets()
  writeFileSync(stamp, now)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(buildIfStale(process.argv.includes('--force')) ? 'The web pages are built.' : 'The web pages are up to date.')
}
