import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BoundedProcess, isInstalled, runBounded } from './bounded-process.ts'

const BOUNDS = { time: 10_000, memory: 1024 ** 3 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yukan-bounded-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A process that was killed but not yet waited for has ended. */
async function isRunning(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

const node = (script: string, bounds = BOUNDS) => runBounded(process.execPath, ['-e', script], folder, bounds)

describe('a bounded child process', () => {
  it('a child process that ends well is done and reports its memory', async () => {
    const { end, peakMemory } = await node('const end = Date.now() + 300; while (Date.now() < end);')
    expect(end).toBe('done')
    expect(peakMemory).toBeGreaterThan(10_000_000)
  })

  it.each<[string, string]>([
    ['with a status', 'process.exit(3)'],
    ['by a signal', 'process.kill(process.pid, "SIGSEGV"); setTimeout(() => {}, 5000)'],
    ['with an error', 'throw new Error("of its own")'],
  ])('a child process that ends %s has failed', async (_name, script) => {
    expect((await node(script)).end).toBe('failed')
  })

  it('kills a child process that takes too long, whether it works or sleeps', async () => {
    expect((await node('for (;;);', { ...BOUNDS, time: 400 })).end).toBe('late')
    expect((await node('setTimeout(() => {}, 60000)', { ...BOUNDS, time: 400 })).end).toBe('late')
  })

  it('kills a child process that takes too much processor time, but not one that sleeps', async () => {
    const bounds = { ...BOUNDS, time: 60_000, processorTime: 600 }
    expect((await node('for (;;);', bounds)).end).toBe('time')
    expect((await node('setTimeout(() => {}, 1500)', bounds)).end).toBe('done')
  })

  it('the kernel kills a child process that takes too much processor time when nothing watches it', async () => {
    const started = new BoundedProcess(process.execPath, ['-e', 'for (;;);'], folder, { processorTime: 1 })
    expect(await started.runWithin({ ...BOUNDS, time: 60_000 }, new Promise(() => undefined))).toBe('time')
  })

  it('kills a child process with every process that it has started', async () => {
    const pidFile = join(folder, 'pid')
    const begun = performance.now()
    const { end } = await runBounded('/bin/sh', ['-c', `sleep 60 & echo $! > ${pidFile}; wait`], folder, { ...BOUNDS, time: 400 })
    expect([end, performance.now() - begun < 10_000]).toEqual(['late', true])
    const pid = Number(await readFile(pidFile, 'utf8'))
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('kills a child process that takes too much memory', async () => {
    const script = 'const kept = []; for (;;) kept.push(Buffer.alloc(10 * 1024 * 1024, 1))'
    const { end, peakMemory } = await node(script, { ...BOUNDS, memory: 300 * 1024 ** 2 })
    expect(end).toBe('memory')
    expect(peakMemory).toBeLessThan(1024 ** 3)
  })

  it('reports the memory as exceeded when the JavaScript heap of a child process is full', async () => {
    const args = ['--max-old-space-size=30', '-e', 'const kept = []; for (;;) kept.push({ kept: [kept.length] })']
    expect((await runBounded(process.execPath, args, folder, BOUNDS)).end).toBe('memory')
  })

  it('a child process gets none of our environment variables, and works in its folder', async () => {
    process.env['YUKAN_SECRET'] = 'sk_live'
    const script = 'console.error(JSON.stringify([process.cwd(), Object.keys(process.env).sort()])); process.exit(1)'
    const { output } = await node(script)
    delete process.env['YUKAN_SECRET']
    const [cwd, names] = JSON.parse(output.trim()) as [string, string[]]
    expect(cwd.endsWith(folder)).toBe(true)
    const memory = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']
    expect(names.filter((name) => name !== '__CF_USER_TEXT_ENCODING')).toEqual([
      'HOME',
      'LANG',
      ...memory,
      'OMP_THREAD_LIMIT',
      'PATH',
      'TMPDIR',
    ])
  })

  it('a child process in a folder that does not exist fails every request', async () => {
    const started = new BoundedProcess('/bin/sh', [], join(folder, 'nowhere'), { processorTime: 1000 })
    await sleep(50)
    await expect(started.runWithin(BOUNDS, sleep(5000))).rejects.toThrow('ENOENT')
    await expect(started.kill()).rejects.toThrow('ENOENT')
  })

  it('a child process replies to one line after the other, and is killed at the end', async () => {
    const echo = new BoundedProcess('/bin/sh', ['-c', 'while read -r line; do echo "$line"; echo "$line" >> heard; done'], folder, {
      processorTime: 1000,
    })
    expect([await echo.runWithin(BOUNDS, echo.request('one')), await echo.runWithin(BOUNDS, echo.request('two'))]).toEqual([null, null])
    expect(echo.hasEnded).toBe(false)
    await echo.kill()
    expect([echo.hasEnded, await echo.runWithin(BOUNDS, echo.request('three'))]).toEqual([true, 'failed'])
    expect(await readFile(join(folder, 'heard'), 'utf8')).toMatch(/^one\n(two\n)?$/)
  })

  it('isInstalled finds an installed program and no other', async () => {
    expect([await isInstalled('sh'), await isInstalled('no-such-program-here')]).toEqual([true, false])
  })
})
