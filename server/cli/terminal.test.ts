import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { makeTerminal } from './terminal.ts'

function streams(isTTY: boolean, columns?: number) {
  const written = { out: '', err: '' }
  let time = 0
  const terminal = makeTerminal(
    {},
    { write: (text) => (written.out += text) },
    { isTTY, ...(columns === undefined ? {} : { columns }), write: (text) => (written.err += text) },
    () => time,
  )
  return { terminal, written, wait: (ms: number) => (time += ms) }
}

describe('makeTerminal', () => {
  it('writes results and messages to their streams, and no progress where there is no terminal', () => {
    const { terminal, written } = streams(false)
    terminal.progress('1 of 2')
    terminal.out('done')
    terminal.err('careful')
    expect(written).toEqual({ out: 'done\n', err: 'careful\n' })
  })

  it('shows progress in one line, ten times a second at most, and clears it before other output', () => {
    const { terminal, written, wait } = streams(true)
    terminal.progress('1 of 3')
    wait(99)
    terminal.progress('2 of 3')
    wait(1)
    terminal.progress('3 of 3')
    terminal.err('done')
    terminal.err('more')
    expect(written.err).toBe('\r\u001b[K1 of 3\r\u001b[K3 of 3\r\u001b[Kdone\nmore\n')
  })

  it('cuts progress to the width of the terminal, where a kanji takes two columns', () => {
    const { terminal, written } = streams(true, 7)
    terminal.progress('記事123456')
    expect(written.err).toBe('\r\u001b[K記事12')
  })
})

it.each(['main.ts', '../../scripts/yukan.ts'])('%s ends without an error when the reader of its output has closed it', async (file) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), 'help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([errors, status]).toEqual(['', 0])
})
