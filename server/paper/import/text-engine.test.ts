/** The contract of programs that read pages: tesseract and the one of `OCR_COMMAND`, by stand-ins (decision 061). */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { PAGE_LINE_MAX } from '@yukan/rules/paper/paper-reading.ts'
import { MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { writeProgram } from '../../test/faults/stand-in-engine.ts'
import { textEngine } from './choose-engine.ts'
import { linesOfTable } from './tesseract.ts'
import { toPageLines } from './text-engine.ts'

const HEAD = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext'
const TABLE = [
  HEAD,
  '1\t1\t0\t0\t0\t0\t0\t0\t700\t1000\t-1\t',
  '2\t1\t1\t0\t0\t0\t600\t100\t20\t500\t-1\t',
  '3\t1\t1\t1\t0\t0\t600\t100\t20\t500\t-1\t',
  '4\t1\t1\t1\t1\t0\t600\t100\t20\t500\t-1\t',
  '5\t1\t1\t1\t1\t1\t600\t100\t20\t200\t91.8\t桐生市本町の蔵が',
  '5\t1\t1\t1\t1\t2\t600\t300\t20\t200\t88.1\t並ぶ通りで二十日︑恒例の',
  '5\t1\t1\t1\t1\t3\t600\t300\t20\t200\t11.9\tⅢⅢ',
  '4\t1\t1\t1\t2\t0\t570\t100\t20\t400\t-1\t',
  '5\t1\t1\t1\t2\t1\t570\t100\t20\t400\t95\t織物市が開かれた。',
  '4\t1\t2\t1\t1\t0\t100\t700\t300\t30\t-1\t',
  '5\t1\t2\t1\t1\t1\t100\t700\t300\t30\t95\t写真説明',
  '4\t1\t3\t1\t1\t0\t10\t700\t30\t30\t-1\t',
  '5\t1\t3\t1\t1\t1\t10\t700\t30\t30\t2\t■',
  '',
].join('\n')

const BOUNDS = { time: MINUTE, memory: 200 * MEGABYTE }
const tesseract = textEngine({ ocrCommand: null })
let folder: string
let home: string
const path = process.env['PATH'] ?? ''
beforeAll(async () => {
  folder = await mkdtemp(join(inject('testFolder'), 'engine-'))
  home = await mkdtemp(join(folder, 'page-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => void (process.env['PATH'] = path))

/** Puts a stand-in for tesseract first in the path: the script `reading` runs in the page's folder. */
async function installTesseract(reading: string, languages = 'jpn_vert'): Promise<void> {
  const bin = await mkdtemp(join(folder, 'bin-'))
  const list = `if [ "$1" = --list-langs ]; then printf 'List of available languages (1):\\n${languages}\\n'; exit 0; fi`
  await writeProgram(join(bin, 'tesseract'), `${list}\n${reading}`)
  process.env['PATH'] = `${bin}:${path}`
}

describe('tesseract', () => {
  it('tesseract counts as installed only with its data for vertical Japanese', async () => {
    await installTesseract('exit 1')
    expect(await tesseract.isInstalled()).toBe(true)
    await installTesseract('exit 1', 'eng')
    expect(await tesseract.isInstalled()).toBe(false)
    await mkdir(join(folder, 'nothing'))
    process.env['PATH'] = join(folder, 'nothing')
    expect(await tesseract.isInstalled()).toBe(false)
  })

  it.each([
    ['jpn_vert', 'jpn_vert'],
    ['eng\\njpn\\njpn_vert', 'jpn_vert+jpn'],
  ])('tesseract reads a page at 200 dpi with one thread, the lowest priority and its Japanese data of %s', async (languages, read) => {
    await writeFile(join(folder, 'table.tsv'), TABLE)
    await installTesseract(`echo "$OMP_THREAD_LIMIT $(nice) $*" > ${folder}/call; cp ${join(folder, 'table.tsv')} "$2.tsv"`, languages)
    const reply = await tesseract.read(home, { ...BOUNDS, isLowPriority: true })
    expect(reply).toMatchObject({ lines: linesOfTable(TABLE) })
    expect(await readFile(join(folder, 'call'), 'utf8')).toBe(`1 19 page.png page -l ${read} --psm 3 --dpi 200 tsv\n`)
  })

  it.each([
    ['engine', 'exit 1', {}],
    ['time', 'sleep 60', { time: SECOND }],
    ['reply', 'exit 0', {}],
  ])('reports the problem %s when tesseract does not read a page', async (problem, reading, bounds) => {
    await rm(join(home, 'page.tsv'), { force: true })
    await installTesseract(reading)
    expect(await tesseract.read(home, { ...BOUNDS, ...bounds })).toMatchObject({ problem })
  })
})

describe('tables written by tesseract', () => {
  const read = (table: string) => toPageLines(linesOfTable(table), { width: 700, height: 1000 })

  it('turns a table of tesseract into lines with boxes, without words of low confidence', () => {
    expect(read(TABLE)).toEqual([
      { text: '桐生市本町の蔵が並ぶ通りで二十日、恒例の', box: { x: 0.85714, y: 0.1, width: 0.02857, height: 0.5 }, isVertical: true },
      { text: '織物市が開かれた。', box: { x: 0.81429, y: 0.1, width: 0.02857, height: 0.4 }, isVertical: true },
      { text: '写真説明', box: { x: 0.14286, y: 0.7, width: 0.42857, height: 0.03 }, isVertical: false },
    ])
    expect(read('')).toEqual([])
  })
})

describe('lines from a text engine', () => {
  const line = { text: '本文', left: 70, top: 100, width: 14, height: 500, isVertical: true }
  const page = { width: 700, height: 1000 }

  it.each([
    ['beyond the page is cut', { left: -7, top: 1100, width: 900 }, { box: { x: 0, y: 1, width: 1, height: 0.5 } }],
    ['has printed characters', { text: ' ⽇︑⺠ \u0000' }, { text: '日、民' }],
    ['is not longer than a line can be', { text: 'あ'.repeat(PAGE_LINE_MAX + 1) }, { text: 'あ'.repeat(PAGE_LINE_MAX) }],
  ])('a line from a text engine %s', (_name, given, expected) => {
    expect(toPageLines([{ ...line, ...given }], page)).toMatchObject([expected])
  })

  it('leaves out lines from a text engine that have no text', () => expect(toPageLines([{ ...line, text: ' \n' }], page)).toEqual([]))
})

describe('the program of OCR_COMMAND', () => {
  const LINE = { text: '本文', left: 1, top: 2, width: 3, height: 4, isVertical: true }
  const install = async (script: string) => {
    const program = join(await mkdtemp(join(folder, 'program-')), 'reader')
    await writeProgram(program, script)
    return textEngine({ ocrCommand: [program, '--fast'] })
  }

  it('the program of OCR_COMMAND gets the picture and the file for its lines', async () => {
    const engine = await install(`echo "$*" > call; echo '{"lines":[${JSON.stringify(LINE)}]}' > "$3"`)
    expect(await engine.isInstalled()).toBe(true)
    expect(await engine.read(home, BOUNDS)).toMatchObject({ lines: [LINE] })
    expect(await readFile(join(home, 'call'), 'utf8')).toBe('--fast page.png lines.json\n')
  })

  it('the program of OCR_COMMAND counts as not installed when it is not found', async () => {
    expect(await textEngine({ ocrCommand: ['yukan-no-such-reader'] }).isInstalled()).toBe(false)
  })

  it.each([
    ['fails', 'exit 3', 'engine'],
    ['writes nothing', 'true', 'reply'],
    ['writes no JSON', 'echo "lines" > "$3"', 'reply'],
    ['writes another shape', `echo '{"lines":[{"text":"本文"}]}' > "$3"`, 'reply'],
    ['writes too much', `head -c ${17 * MEGABYTE} /dev/zero > "$3"`, 'reply'],
  ])('reports a program of OCR_COMMAND that %s', async (_name, script, problem) => {
    await rm(join(home, 'lines.json'), { force: true })
    expect(await (await install(script)).read(home, BOUNDS)).toMatchObject({ problem })
  })

  it('the program of OCR_COMMAND does not get the settings of the newspaper', async () => {
    process.env['YUKAN_TEST_SECRET'] = 'secret'
    const engine = await install(`env > environment; echo '{"lines":[]}' > "$3"`)
    expect(await engine.read(home, BOUNDS)).toMatchObject({ lines: [] })
    delete process.env['YUKAN_TEST_SECRET']
    expect(await readFile(join(home, 'environment'), 'utf8')).not.toContain('secret')
  })
})
