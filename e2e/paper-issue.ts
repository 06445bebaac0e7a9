/** A printed paper for the journeys: set in vertical type, printed by Chromium, imported by the program's own command. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Paper } from '@yukan/contract/entities.ts'
import { launch } from './browser.ts'
import { dataDir } from './members.ts'
import { ask, daysWithArticles, demoArticles, daysFrom, partsOf, tokyoNow } from './newspaper.ts'

const COMMANDS = fileURLToPath(new URL('../server/cli/main.ts', import.meta.url))

/** The day of the imported papers: the oldest of the demo newspaper, which brings no paper of its own for it. */
export const issueDay: string = daysWithArticles.at(-1) ?? ''
/** A day of the archive: the paper before it, in the order of days. */
export const archiveDay = '1952-03-04'
export const EVENING_PAGES = 8
export const WEEKLY_PAGES = 4
export const WEEKLY_TITLE = '週刊みどり'

/** An article of that day that was printed; it stands on page 3. */
export const printedArticle = demoArticles.find(({ day, onlyWeb }) => daysFrom(tokyoNow().day, day) === issueDay && !onlyWeb)
export const ARTICLE_PAGE = 3

/** A word that stands in the papers alone, by page and how often: in the evening paper, and in the free paper. */
export const WORD = '杼音横丁'
export const FINDS: Readonly<Record<number, number>> = { 2: 1, 4: 3, 7: 1 }
export const WEEKLY_FIND = 2

const STORY =
  '午後は各町の屋台が順に引き出され、八木節の音頭が夕方まで続いた。参加した児童は「思ったより軽くて、つい長く踏んでしまった」と笑顔を見せた。市は来年度の予算に調査費を盛り込む方針で、地元の自治会と協議を重ねている。'
const STYLE = `@page { size: 203mm 273mm; margin: 0 } * { box-sizing: border-box; margin: 0 }
  section { position: relative; width: 203mm; height: 273mm; padding: 8mm; break-after: page; font: 9.6pt/1.6 'Noto Serif CJK JP', serif }
  section:last-child { break-after: auto } header { height: 8mm; border-bottom: 0.4mm solid #111; font-size: 11pt }
  div { writing-mode: vertical-rl; height: 245mm; width: 187mm; column-count: 5; column-gap: 5mm; column-fill: auto; overflow: hidden }
  h1 { font-size: 26pt; line-height: 1.3; margin-left: 3mm } p { text-indent: 1em } b { font-size: 60pt; line-height: 1.2 }`

interface PrintedPage {
  heading: string
  /** How often the word stands on the page. */
  finds: number
}

function pageHtml(name: string, { heading, finds }: PrintedPage, number: number): string {
  const paragraphs = Array.from({ length: 12 }, (_, index) => `<p>${STORY}${index % 2 === 1 && index < 2 * finds ? WORD : ''}${STORY}</p>`)
  return `<section><header>${number}　${name}</header><div><h1>${heading}</h1><b>${number}</b>${paragraphs.join('')}</div></section>`
}

async function printPaper(file: string, name: string, pages: readonly PrintedPage[]): Promise<void> {
  const page = await (await launch()).newPage()
  const sections = pages.map((each, index) => pageHtml(name, each, index + 1))
  await page.setContent(`<!doctype html><html lang="ja"><meta charset="utf-8"><style>${STYLE}</style>${sections.join('')}`)
  await page.pdf({ path: file, preferCSSPageSize: true })
  await page.close()
}

/** Runs a command of the program under test. Throws with what it says unless it ends well. */
async function runCommand(args: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir ?? undefined }
  const child = spawn(process.execPath, [COMMANDS, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [status]: unknown[] = await once(child, 'exit')
  if (status !== 0) throw new Error(`"${args.join(' ')}" ended with status ${String(status)}:\n${said}`)
}

/** The pages that a guest is offered of a day. */
export async function pagesOf(day: string): Promise<Paper[]> {
  const { year, month, date } = partsOf(day)
  return (await ask<{ list: { data: Paper[] } }>(`/v1/paper/get/list?year=${year}&month=${month}&day=${date}`)).list.data
}

async function importIssue(folder: string, day: string, kind: Paper['kind'], title: string, pages: readonly PrintedPage[]): Promise<void> {
  const known = (await pagesOf(day)).filter((page) => page.kind === kind)
  if (known.length === pages.length) return
  const file = join(folder, `${day}-${kind}.pdf`)
  await printPaper(file, title === '' ? '夕刊' : title, pages)
  await runCommand(['import', 'paper', day, file, '--kind', kind, ...(title === '' ? [] : ['--title', title])])
}

/** Imports the papers, unless another journey has done it: two of one day, and one of the archive. Not into a program started elsewhere. */
export async function importPapers(): Promise<void> {
  if (dataDir === null) return
  const folder = await mkdtemp(join(tmpdir(), 'yukan-papers-'))
  try {
    const evening = Array.from({ length: EVENING_PAGES }, (_, index) => ({
      heading: index + 1 === ARTICLE_PAGE ? (printedArticle?.title ?? '') : `第${index + 1}面の見出し`,
      finds: FINDS[index + 1] ?? 0,
    }))
    const weekly = Array.from({ length: WEEKLY_PAGES }, (_, index) => ({
      heading: `みどりの${index + 1}面`,
      finds: index + 1 === WEEKLY_FIND ? 1 : 0,
    }))
    await importIssue(folder, archiveDay, 'evening', '', [{ heading: '昭和の紙面', finds: 0 }])
    await importIssue(folder, issueDay, 'evening', '', evening)
    await importIssue(folder, issueDay, 'weekly', WEEKLY_TITLE, weekly)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
