/** Prints the demo papers by hand: `node demo/papers/print.ts [name]`, with Debian's `chromium` and `fonts-noto-cjk`. The result is committed. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { parseDemoArticle } from '../expand.ts'
import { planIssues } from './plan.ts'
import type { PlannedIssue, PlannedPage } from './plan.ts'
import type { PrintedArticle } from './printed-text.ts'
import { issueHtml } from './sheet.ts'
import type { IllustratedArticle } from './sheet.ts'

const HERE = import.meta.dirname
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const PICTURES = join(HERE, '..', 'pictures')
const STORED_WIDTH = 1600
/** 200 dpi for the widest picture on a sheet. */
const PICTURE_WIDTH = 1200
const QUALITY = 46
/** More articles never fit on an inner page. */
const MAX_ARTICLES = 14

async function illustrate(article: PrintedArticle, isColour: boolean): Promise<IllustratedArticle> {
  const { picture, ...rest } = article
  if (picture === null) return { ...rest, picture: null }
  const resized = sharp(join(PICTURES, `${picture.file}-${STORED_WIDTH}.webp`)).resize({ width: PICTURE_WIDTH })
  const jpeg = await (isColour ? resized : resized.grayscale()).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
  return { ...rest, picture: { src: `data:image/jpeg;base64,${jpeg.toString('base64')}`, caption: picture.caption } }
}

async function chromium(html: string, ...options: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yukan-papers-'))
  try {
    const file = join(folder, 'issue.html')
    await writeFile(file, html)
    const all = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${join(folder, 'profile')}`, ...options, file]
    return (await promisify(execFile)(CHROMIUM, all, { maxBuffer: 256 * 1024 * 1024 })).stdout
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function placedOn(dom: string): Record<string, string[]> {
  return Object.fromEntries(
    dom
      .split('<section class="sheet"')
      .slice(1)
      .map((sheet) => [
        /data-page="(\d+)"/.exec(sheet)?.[1] ?? '',
        [...sheet.matchAll(/<article [^>]*data-slug="([^"]+)"/g)].map(([, slug]) => slug ?? ''),
      ]),
  )
}

/** Prints an issue. Returns the articles of each page. */
async function printIssue(issue: PlannedIssue, files: { style: string; script: string }): Promise<Record<string, string[]>> {
  const illustrated = new Map<PlannedPage, IllustratedArticle[]>()
  for (const page of issue.pages) {
    const isColour = page.kind === 'front' || issue.kind === 'weekly'
    illustrated.set(page, await Promise.all(page.articles.slice(0, MAX_ARTICLES).map((article) => illustrate(article, isColour))))
  }
  const html = issueHtml(issue, (page) => illustrated.get(page) ?? [], files)
  await chromium(html, '--no-pdf-header-footer', `--print-to-pdf=${join(HERE, `${issue.name}.pdf`)}`)
  return placedOn(await chromium(html, '--dump-dom'))
}

const [only] = process.argv.slice(2)
const folder = join(HERE, '..', 'articles')
const texts = await Promise.all((await readdir(folder)).sort().map((file) => readFile(join(folder, file), 'utf8')))
const articles = texts.flatMap((text) => text.split('\n').filter((line) => line !== '')).map(parseDemoArticle)
const files = { style: await readFile(join(HERE, 'sheet.css'), 'utf8'), script: await readFile(join(HERE, 'compose.js'), 'utf8') }
const issues = planIssues(articles)
if (only !== undefined && !issues.some(({ name }) => name === only)) throw new Error(`there is no issue ${only}`)
const list = join(HERE, 'papers.json')
const before: { file: string }[] = only === undefined ? [] : JSON.parse(await readFile(list, 'utf8'))
const papers: unknown[] = []
for (const issue of issues) {
  const { name, kind, title, day } = issue
  const file = `${name}.pdf`
  if (only !== undefined && name !== only) {
    papers.push(before.find((paper) => paper.file === file))
    continue
  }
  const placed = await printIssue(issue, files)
  papers.push({ file, kind, title, day, articles: placed })
  process.stdout.write(`${name}: ${Object.values(placed).flat().length} articles\n`)
}
await writeFile(list, `${JSON.stringify(papers, null, 2)}\n`)
