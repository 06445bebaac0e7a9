/** Debian's packages of the real engines, unpacked into a folder: nothing is installed, and nothing needs root to run. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../node_modules/.cache/cluster-packages', import.meta.url))
/** The engines, and of their dependencies what a small Debian lacks. */
const PACKAGES = ['postgresql-15', 'postgresql-client-15', 'libpq5', 'pgbouncer', 'libc-ares2', 'libevent-2.1-7', 'libllvm14', 'libz3-4']
const UNPACKED = join(FOLDER, 'unpacked')

/** The folders of unpacked engines. */
export interface Engines {
  /** Of PostgreSQL 15's programs. */
  postgres: string
  pgbouncer: string
  /** For `LD_LIBRARY_PATH`. */
  libraries: string
  /** What PostgreSQL reads its own data from. */
  share: string
}

export const ENGINES: Engines = {
  postgres: join(FOLDER, 'root/usr/lib/postgresql/15/bin'),
  pgbouncer: join(FOLDER, 'root/usr/sbin/pgbouncer'),
  libraries: join(FOLDER, 'root/usr/lib/x86_64-linux-gnu'),
  share: join(FOLDER, 'root/usr/share/postgresql/15'),
}

/** Fetches and unpacks the packages if they are not there. Returns a sentence where that is not possible, otherwise null. */
export function fetchPackages(): string | null {
  if (existsSync(UNPACKED)) return null
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg'))
    return 'The suite on the real engines needs Debian 12: its packages are fetched with apt-get and unpacked with dpkg.'
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(join(FOLDER, 'root'), { recursive: true })
  const download = () =>
    spawnSync('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...PACKAGES], { cwd: FOLDER, stdio: 'ignore' }).status === 0
  if (!download()) {
    // Only root may renew the lists of packages.
    if (process.getuid?.() === 0) spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    if (!download()) return `The suite on the real engines is not run: apt-get cannot fetch ${PACKAGES.join(', ')} here.`
  }
  for (const name of readdirSync(FOLDER).filter((name) => name.endsWith('.deb')))
    execFileSync('dpkg', ['-x', join(FOLDER, name), join(FOLDER, 'root')])
  writeFileSync(UNPACKED, `${PACKAGES.join('\n')}\n`)
  return null
}
