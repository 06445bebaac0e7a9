import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkCommits } from './check-commits.ts'

const folders: string[] = []

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yukan-commits-'))
  folders.push(folder)
  return folder
}

function git(folder: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.jp', '-c', 'init.defaultBranch=main']
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function commit(folder: string, subject: string): void {
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', subject)
}

/** A repository whose branch `main` has these subjects. */
function makeRepository(...subjects: string[]): string {
  const folder = makeFolder()
  git(folder, 'init', '--quiet')
  for (const subject of subjects) commit(folder, subject)
  return folder
}

function clone(source: string, ...options: string[]): string {
  const folder = makeFolder()
  git(folder, 'clone', '--quiet', ...options, `file://${source}`, '.')
  return folder
}

const LONG = 'x'.repeat(61)
const refusal = expect.stringMatching(/^commit [0-9a-f]{4,}: the subject has 61 characters, more than 60$/)

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('subjects of commits', () => {
  it('accepts a commit subject of 60 characters and refuses one of 61', () => {
    const folder = clone(makeRepository('Begin'))
    commit(folder, '夕'.repeat(60))
    expect(checkCommits(folder)).toEqual([])
    commit(folder, LONG)
    commit(folder, 'Add a short one')
    expect(checkCommits(folder)).toEqual([refusal])
  })

  it('does not check commits that are already upstream', () => {
    expect(checkCommits(clone(makeRepository(LONG, 'Add a short one'), '--single-branch'))).toEqual([])
  })

  it('compares a branch that has no upstream with main', () => {
    const folder = makeRepository(LONG)
    git(folder, 'switch', '--quiet', '--create', 'topic')
    expect(checkCommits(folder)).toEqual([])
    commit(folder, LONG)
    expect(checkCommits(folder)).toEqual([refusal])
  })

  it('checks only the newest commit of main where it has no upstream', () => {
    expect(checkCommits(makeRepository(LONG, 'Add a short one'))).toEqual([])
    expect(checkCommits(makeRepository('Begin', LONG))).toEqual([refusal])
  })

  it('checks nothing in a shallow clone or a folder without a repository', () => {
    expect(checkCommits(clone(makeRepository('Begin', LONG), '--depth', '1'))).toEqual([])
    expect(checkCommits(makeFolder())).toEqual([])
  })
})
