/** Stand-ins for programs that read pages: they speak the contract of `server/paper/import/text-engine.ts`. */
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineLine } from '../../paper/import/text-engine.ts'

/** Writes a shell script that can be run. */
export async function writeProgram(path: string, script: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
}

/** The setting for an engine that runs `script`, whose arguments are the picture and the file of lines. */
export async function standInEngine(folder: string, script: string): Promise<string[]> {
  const program = join(await mkdtemp(join(folder, 'engine-')), 'reader')
  await writeProgram(program, script)
  return [program]
}

/** The setting for an engine that finds `lines` on every page. `before`: a script that runs first. */
export async function engineThatFinds(folder: string, lines: readonly EngineLine[], before = ':'): Promise<string[]> {
  const reply = join(await mkdtemp(join(folder, 'lines-')), 'reply.json')
  await writeFile(reply, JSON.stringify({ lines }))
  return standInEngine(folder, `${before}; cp ${reply} "$2"`)
}
