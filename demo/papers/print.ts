/** Prints the demo papers by hand: `node demo/papers/print.ts`, with Debian's `chromium` and `fonts-noto-cjk`. The result is committed. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { isNationalHoliday } from '@yukan/server/settings/holidays.ts'
import { parseDemoArticle } from '../expand.ts'
import { paperDays } from '../seed/demo-papers.ts'
import { stampPaper } from '../seed/stamp-paper.ts'
import { composeIssue } from './compose-issue.ts'
import type { ComposedPage, ComposeTools } from './compose-issue.ts'
import { BROADSHEET, TABLOID } from './geometry.ts'
import { readBorders } from './headline-lines.ts'
import { requireChromium } from '../../scripts/browser.ts'
import { planIssues, shareOf } from './plan.ts'
import type { PlannedIssue } from './plan.ts'
import type { PrintedArticle } from './printed-text.ts'
import { createMarks } from './stamp-marks.ts'
import { glyphPage, makeSlots } from './stamp-slots.ts'

const HERE = import.meta.dirname
const CHROMIUM = requireChromium()
const PICTURES = join(HERE, '..', 'pictures')
/** Print pictures, if any; else the widest of the web's. */
const STORED_WIDTHS = [1600, 960] as const
const DOTS_PER_MM = 200 / 25.4
const QUALITY = 48
/** The committed files are dated on this day of seeding. */
const PRINTED_ON = '2026-11-20'

async function chromium(html: string, ...options: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yukan-papers-'))
  try {
    const file = join(folder, 'issue.html')
    await writeFile(file, html)
    const all = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-pdf-tagging',
      `--user-data-dir=${join(folder, 'profile')}`,
      ...options,
      file,
    ]
    return (await promisify(execFile)(CHROMIUM, all, { maxBuffer: 256 * 1024 * 1024 })).stdout
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const storedWidth = (file: string) => STORED_WIDTHS.find((width) => existsSync(join(PICTURES, `${file}-${width}.webp`))) ?? 0

interface OrderedPicture {
  file: string
  width: number
  height: number
}

const keyOf = ({ file, width, height }: OrderedPicture) => `picture:${file}:${width.toFixed(2)}:${height.toFixed(2)}:`

/** A picture in the size of its print at 200 dpi; the front page and the free papers are in colour. */
async function pictureData({ file, width, height }: OrderedPicture, isColour: boolean): Promise<string> {
  const size = { width: Math.round(width * DOTS_PER_MM), height: Math.round(height * DOTS_PER_MM) }
  const resized = sharp(join(PICTURES, `${file}-${storedWidth(file)}.webp`)).resize({ ...size, fit: 'cover' })
  const jpeg = await (isColour ? resized : resized.grayscale()).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

async function withPictures(html: string, ordered: readonly OrderedPicture[], isColour: boolean): Promise<string> {
  let result = html
  for (const each of ordered) result = result.replaceAll(`"${keyOf(each)}"`, `"${await pictureData(each, isColour)}"`)
  return result
}

interface Measured {
  page: number
  articles: { slug: string; boxes: object[] }[]
  clipped: string[]
}

interface Printed {
  pages: readonly ComposedPage[]
  left: PrintedArticle[]
}

interface Offered {
  leftOver: PrintedArticle[]
  spare: PrintedArticle[]
}

/** Composes an issue without printing it. Returns the articles that are left. */
function tryIssue(issue: PlannedIssue, leftOver: PrintedArticle[], borders: string): PrintedArticle[] {
  const drawing = { marks: createMarks(), pictureAddress: () => '' }
  return composeIssue(issue, { borders: readBorders(borders), storedWidth, drawing }, leftOver, null).left
}

async function printIssue(
  issue: PlannedIssue,
  { leftOver, spare }: Offered,
  files: { style: string; script: string; borders: string },
): Promise<Printed> {
  const sheet = issue.kind === 'weekly' ? TABLOID : BROADSHEET
  const marks = createMarks()
  const ordered: OrderedPicture[] = []
  const pictureAddress = (file: string, width: number, height: number) => {
    ordered.push({ file, width, height })
    return keyOf({ file, width, height })
  }
  const tools: ComposeTools = { borders: readBorders(files.borders), storedWidth, drawing: { marks, pictureAddress } }
  const composed = composeIssue(issue, tools, leftOver, spare)
  const sheets: string[] = []
  for (const { number, html } of composed.pages) {
    const illustrated = await withPictures(html, ordered, number === 1 || issue.kind === 'weekly')
    sheets.push(
      `<section class="sheet" data-page="${number}" style="width:${sheet.width}mm;height:${sheet.height}mm">${illustrated}</section>`,
    )
  }
  const head = `<!doctype html><html lang="ja"><meta charset="utf-8"><title>${issue.title}</title><style>@page { size: ${sheet.width}mm ${sheet.height}mm } ${files.style}</style>`
  const html = `${head}<body>${sheets.join('')}${glyphPage(marks.marks.length)}<script>${files.script}</script></body></html>`
  const file = join(HERE, `${issue.name}.pdf`)
  await chromium(html, '--no-pdf-header-footer', `--print-to-pdf=${file}`)
  const { pdf, stamps } = makeSlots(await readFile(file), marks.marks)
  const paperOn = paperDays(PRINTED_ON, isNationalHoliday)(issue)
  await writeFile(file, stampPaper(pdf, stamps, { seededOn: PRINTED_ON, paperOn, isHoliday: isNationalHoliday }))
  await writeFile(join(HERE, `${issue.name}.stamps.json`), `${JSON.stringify(stamps)}\n`)
  const dom = await chromium(html, '--dump-dom')
  const measured: Measured[] = JSON.parse(/<script type="application\/json" id="boxes">(.*?)<\/script>/s.exec(dom)?.[1] ?? '[]')
  for (const { page, clipped } of measured)
    for (const text of new Set(clipped)) process.stdout.write(`  page ${page}: does not fit: ${text}\n`)
  const truth = measured.map(({ page, articles }) => ({ page, articles: articles.filter(({ slug }) => !slug.startsWith(':')) }))
  await writeFile(join(HERE, `${issue.name}.boxes.json`), `${JSON.stringify(truth)}\n`)
  return composed
}

const only = process.argv.slice(2)
const folder = join(HERE, '..', 'articles')
const texts = await Promise.all((await readdir(folder)).sort().map((file) => readFile(join(folder, file), 'utf8')))
const articles = texts.flatMap((text) => text.split('\n').filter((line) => line !== '')).map(parseDemoArticle)
const files = {
  style: await readFile(join(HERE, 'sheet.css'), 'utf8'),
  script: await readFile(join(HERE, 'measure-boxes.js'), 'utf8'),
  borders: await readFile(join(HERE, '..', 'headline-borders.txt'), 'utf8'),
}
const { issues, older } = planIssues(articles)

/** Offers the articles to one issue after the other. `compose` returns what an issue leaves. */
async function inTurn(compose: (issue: PlannedIssue, leftOver: PrintedArticle[], latest: number) => Promise<PrintedArticle[]>) {
  let left: PrintedArticle[] = older
  for (const [index, issue] of issues.entries()) {
    if (only.length > 0 && !only.includes(issue.name)) continue
    // No paper prints what happened after its day, whatever the day of seeding.
    const latest = issue.kind === 'evening' ? -issue.back : -7 * (issue.back + 1)
    const offered = shareOf(
      left.filter(({ day }) => day <= latest),
      issues.length - index,
    )
    left = [...(await compose(issue, offered, latest)), ...left.filter((article) => !offered.includes(article))]
  }
  return left
}

let spare = await inTurn(async (issue, leftOver) => tryIssue(issue, leftOver, files.borders))
const papers: object[] = []
const left = await inTurn(async (issue, leftOver, latest) => {
  const printed = await printIssue(issue, { leftOver, spare: spare.filter(({ day }) => day <= latest) }, files)
  const slugs = new Set(printed.pages.flatMap((page) => page.slugs))
  spare = spare.filter(({ slug }) => !slugs.has(slug))
  const { name, kind, title, back } = issue
  papers.push({
    file: `${name}.pdf`,
    kind,
    title,
    back,
    articles: Object.fromEntries(printed.pages.map(({ number, slugs }) => [number, slugs])),
  })
  process.stdout.write(`${name}: ${printed.pages.map(({ number, items }) => `${number}面 ${items}`).join(', ')}\n`)
  return printed.left.filter((article) => !slugs.has(article.slug))
})
process.stdout.write(`not printed: ${left.map(({ slug }) => slug).join(', ')}\n`)
if (only.length === 0) await writeFile(join(HERE, 'papers.json'), `${JSON.stringify(papers, null, 2)}\n`)
