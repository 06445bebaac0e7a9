import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'yukan-supervisor-'))
const supervisor = pathToFileURL(join(import.meta.dirname, 'supervisor.ts')).href
const started: { child: ChildProcess; pids: () => number[] }[] = []
afterEach(() => {
  for (const { child, pids } of started.splice(0)) {
    child.kill('SIGKILL')
    // A program that is busy does not notice that its supervisor is gone.
    for (const pid of pids()) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A supervisor in a process of its own, of a program that does this, with `recordStart`, which writes its process id to a file. */
function start(name: string, program: string) {
  const [pids, script, main] = ['pids', 'program.mjs', 'main.mjs'].map((end) => join(folder, `${name}-${end}`))
  const work = `import { appendFileSync } from 'node:fs'
process.on('SIGTERM', () => process.exit(0))
const recordStart = () => appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n')
`
  writeFileSync(script!, work + program)
  writeFileSync(
    main!,
    `import { supervise } from ${JSON.stringify(supervisor)}
process.exitCode = await supervise({ script: ${JSON.stringify(script)}, execArgv: [], say: (line) => console.log(line), pause: 1, looksEvery: 200 })`,
  )
  const child = spawn(process.execPath, [main!], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const pidsOf = () => {
    try {
      return readFileSync(pids!, 'utf8').trim().split('\n').map(Number)
    } catch {
      return []
    }
  }
  started.push({ child, pids: pidsOf })
  return { child, ended: once(child, 'close').then(([status]) => status), output: () => output, pids: pidsOf }
}

// A start is recorded once its message is sent: the tests may end the program at once.
const READY = "process.send('ready', recordStart)\nprocess.once('disconnect', () => process.exit(0))\n"
const SERVES = `${READY}setInterval(() => undefined, 1000)\n`
const count = (number: number) => ({ timeout: 20_000, interval: 20, message: `${number} starts` })

it('restarts a killed program and reports it; a signal ends both with the program’s status', async () => {
  const run = start('killed', SERVES)
  await expect.poll(() => run.pids().length, count(1)).toBe(1)
  process.kill(run.pids()[0]!, 'SIGKILL')
  await expect.poll(() => run.pids().length, count(2)).toBe(2)
  await expect.poll(() => run.output()).toBe('The program ended unexpectedly (SIGKILL): it is started again.\n')
  await expect.poll(() => run.pids().length === 2 && isRunning(run.pids()[1]!), count(2)).toBe(true)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(isRunning(run.pids()[1]!)).toBe(false)
})

it('ends with a sentence and status 1 when the program ends more than five times within a minute', async () => {
  const run = start('loop', `${READY}setTimeout(() => process.exit(7), 50)`)
  expect(await run.ended).toBe(1)
  expect(run.pids().length).toBe(6)
  expect(run.output().trim().split('\n')).toEqual([
    ...Array.from({ length: 5 }, () => 'The program ended unexpectedly (status 7): it is started again.'),
    'The program ended 6 times within a minute (status 7): it is not started again. The lines above show why.',
  ])
})

it('ends with the program’s status when its first start fails, without a further start or message', async () => {
  const run = start('refused', 'recordStart()\nprocess.exit(3)')
  expect([await run.ended, run.pids().length, run.output()]).toEqual([3, 1, ''])
})

it('starts the program again when a later start fails', async () => {
  const run = start(
    'later',
    `import { existsSync, readFileSync } from 'node:fs'
const PIDS = ${JSON.stringify(join(folder, 'later-pids'))}
const starts = existsSync(PIDS) ? readFileSync(PIDS, 'utf8').trim().split('\\n').length : 0
if (starts === 1) {
  recordStart()
  process.exit(4)
}
${SERVES}
if (starts === 0) setTimeout(() => process.exit(5), 50)`,
  )
  await expect.poll(() => run.pids().length, count(3)).toBe(3)
  expect(run.output().trim().split('\n')).toEqual([
    'The program ended unexpectedly (status 5): it is started again.',
    'The program ended unexpectedly (status 4): it is started again.',
  ])
})

it('the program ends when its supervisor is killed', async () => {
  const run = start('orphan', SERVES)
  await expect.poll(() => run.pids().length, count(1)).toBe(1)
  const [pid] = run.pids()
  run.child.kill('SIGKILL')
  await run.ended
  await expect.poll(() => isRunning(pid!), count(1)).toBe(false)
})

it('kills and restarts a program that hangs', async () => {
  const run = start(
    'hung',
    `${SERVES}
const beat = setInterval(() => process.connected && process.send('beat'), 10)
import { readFileSync } from 'node:fs'
const starts = () => readFileSync(${JSON.stringify(join(folder, 'hung-pids'))}, 'utf8').trim().split('\\n').length
setTimeout(() => { if (starts() === 1) while (true); }, 300)`,
  )
  await expect.poll(() => run.pids().length, count(2)).toBe(2)
  expect(run.output()).toBe('The program does not respond: it is killed.\nThe program ended unexpectedly (SIGKILL): it is started again.\n')
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})

it('kills a program that hangs while it ends, and then ends itself', async () => {
  const run = start(
    'hung-end',
    // Its start is recorded with its first beat: only a program that has shown one is known to hang.
    `process.removeAllListeners('SIGTERM')
process.on('SIGTERM', () => { while (true); })
process.send('ready')
process.send('beat', recordStart)
setInterval(() => process.connected && process.send('beat'), 10)`,
  )
  await expect.poll(() => run.pids().length, count(1)).toBe(1)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(1)
  expect(run.output()).toBe('The program does not respond: it is killed.\n')
})

/** Whether the process runs. One that has ended and was not yet reaped by its parent (state Z) does not. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !stat.slice(stat.lastIndexOf(')')).startsWith(') Z')
  } catch {
    return false
  }
}
