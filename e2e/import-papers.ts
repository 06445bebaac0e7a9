import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { DemoArticle } from '@yukan/demo/expand.ts'
import type { Paper } from '@yukan/contract/entities.ts'
import { paragraphsOf, printedArticleOf, printedForMembers } from './edition.ts'
import { runCommand } from './command.ts'
import { archiveDay, ARTICLE_PAGE, EVENING_PAGES, FINDS, WEEKLY_FIND, WEEKLY_PAGES, WEEKLY_TITLE, WORD } from './printed-papers.ts'

const STORY =
  '午後は各町の屋台が順に引き出され、八木節の音頭が夕方まで続いた。参加した児童は「思ったより軽くて、つい長く踏んでしまった」と笑顔を見せた。市は来年度の予算に調査費を盛り込む方針で、地元の自治会と協議を重ねている。'
const STYLE = `@page { size: 203mm 273mm; margin: 0 } * { box-sizing: border-box; margin: 0 }
  section { position: relative; width: 203mm; height: 273mm; padding: 8mm; break-after: page; font: 9.6pt/1.6 'Noto Serif CJK JP', serif }
  section:last-child { break-after: auto } header { height: 8mm; border-bottom: 0.4mm solid #111; font-size: 11pt }
  div { writing-mode: vertical-rl; height: 245mm; width: 187mm; column-count: 5; column-gap: 5mm; column-fill: auto; overflow: hidden }
  h1 { font-size: 26pt; line-height: 1.3; margin-left: 3mm } p { text-indent: 1em } b { font-size: 60pt; line-height: 1.2 }`

interface PrintedPage {
  heading: string
  finds: number
  /** The text printed before the story of every page. */
  articles?: readonly { title: string; paragraphs: readonly string[] }[]
}

function pageHtml(name: string, { heading, finds, articles = [] }: PrintedPage, number: number): string {
  const printed = articles.map(({ title, paragraphs: texts }) => `<h1>${title}</h1>${texts.map((text) => `<p>${text}</p>`).join('')}`)
  // Pages on which nothing is looked for have little text: they are imported sooner.
  const paragraphs = Array.from(
    { length: finds > 0 || articles.length > 0 ? 12 : 2 },
    (_, index) => `<p>${STORY}${index % 2 === 1 && index < 2 * finds ? WORD : ''}${STORY}</p>`,
  )
  return `<section><header>${number}　${name}</header><div>${printed.join('')}<h1>${heading}</h1><b>${number}</b>${paragraphs.join('')}</div></section>`
}

async function printPaper(browser: Browser, file: string, name: string, pages: readonly PrintedPage[]): Promise<void> {
  const page = await browser.newPage()
  const sections = pages.map((each, index) => pageHtml(name, each, index + 1))
  await page.setContent(`<!doctype html><html lang="ja"><meta charset="utf-8"><style>${STYLE}</style>${sections.join('')}`)
  await page.pdf({ path: file, preferCSSPageSize: true })
  await page.close()
}

interface Issue {
  day: string
  kind: Paper['kind']
  title: string
  pages: readonly PrintedPage[]
}

function toPrinted(editionDay: string, article: DemoArticle): { title: string; paragraphs: string[] } {
  return { title: article.title, paragraphs: paragraphsOf(editionDay, article) }
}

function issuesOf(editionDay: string): Issue[] {
  const { issueDay, article } = printedArticleOf(editionDay)
  const evening = Array.from({ length: EVENING_PAGES }, (_, index) => ({
    heading: `第${index + 1}面の見出し`,
    finds: FINDS[index + 1] ?? 0,
    articles: index + 1 === ARTICLE_PAGE ? [article, printedForMembers(editionDay)].map((each) => toPrinted(editionDay, each)) : [],
  }))
  const weekly = Array.from({ length: WEEKLY_PAGES }, (_, index) => ({
    heading: `みどりの${index + 1}面`,
    finds: index + 1 === WEEKLY_FIND ? 1 : 0,
  }))
  return [
    { day: archiveDay, kind: 'evening', title: '', pages: [{ heading: '昭和の紙面', finds: 0 }] },
    { day: issueDay, kind: 'evening', title: '', pages: evening },
    { day: issueDay, kind: 'weekly', title: WEEKLY_TITLE, pages: weekly },
  ]
}

/** Prints the papers of the journeys with the run's browser, and imports them by the program's own command. */
export async function importPapers(browser: Browser, dataDir: string, editionDay: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yukan-papers-'))
  try {
    for (const { day, kind, title, pages } of issuesOf(editionDay)) {
      const file = join(folder, `${day}-${kind}.pdf`)
      await printPaper(browser, file, title === '' ? '夕刊' : title, pages)
      await runCommand(dataDir, ['import', 'paper', day, file, '--kind', kind, ...(title === '' ? [] : ['--title', title])])
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
