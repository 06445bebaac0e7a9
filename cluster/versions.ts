/** Other versions of the program in separate folders: a former one from the repository, and the next one, made from this one. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The first version that can run at the same time as newer ones (decision 087). A release names the version before it here. */
export const FORMER = '29d56913a7a3f4dd79940702897a24d5b3b9280a'

/** The differences of the next version: an additive migration, and another build of the web. */
const CHANGES: readonly { file: string; from: string; to: string }[] = [
  {
    file: 'server/db/migrate.ts',
    from: 'const migrations: Readonly<Record<string, Migration>> = {',
    to: `const migrations: Readonly<Record<string, Migration>> = {
  '999-next': { up: async (db) => void (await db.schema.alterTable('article').addColumn('next_note', 'text').execute()) },`,
  },
  { file: 'web/messages/pages.ts', from: `policy: 'プライバシーポリシー',`, to: `policy: 'プライバシー・ポリシー',` },
  { file: 'web/screens/home/HomeScreen.module.css', from: '', to: '\n.next { color: inherit; }\n' },
]

/** Whether the repository here has the history with a commit. */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Gives a version the packages of this checkout, in its own folder: its processes for pictures must not read outside of it. Hard links cost no space; on
 * another file system they are copies. Links to workspaces are relative: they point to the workspaces of the version.
 */
function addPackages(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(to)
  const packages = readdirSync(from).filter((name) => name !== '.cache')
  const copy = (options: string) => execFileSync('cp', [options, ...packages, to], { cwd: from, stdio: 'ignore' })
  try {
    copy('-al')
  } catch {
    copy('-af')
  }
}

function build(folder: string): string {
  addPackages(folder)
  execFileSync(process.execPath, [join(folder, 'scripts/build.ts')], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return join(folder, 'server/main.ts')
}

/** Makes a version of the repository in a new folder, with its pages. Returns its program. */
export function makeFormerVersion(folder: string, commit: string): string {
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 256 * 1024 * 1024 })
  execFileSync('tar', ['-x'], { cwd: folder, input: archive })
  return build(folder)
}

/** Makes the next version in a new folder, with its pages. Returns its program. */
export function makeNextVersion(folder: string): string {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, file), join(folder, file))
  for (const { file, from, to } of CHANGES) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no "${from}" any more`)
    writeFileSync(join(folder, file), from === '' ? `${text}${to}` : text.replace(from, to))
  }
  return build(folder)
}
