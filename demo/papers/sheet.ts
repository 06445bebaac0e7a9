/** The pages of an issue as HTML for Chromium: one sheet for each page, filled by `compose.js`. */
import { adverts } from './adverts.ts'
import type { PlannedIssue, PlannedPage } from './plan.ts'
import type { PrintedArticle } from './printed-text.ts'
import { weatherPage } from './weather-page.ts'

/** An article with its picture as a data address `src`. */
export interface IllustratedArticle extends Omit<PrintedArticle, 'picture'> {
  picture: { src: string; caption: string } | null
}

const NAME = 'わたらせ日日'
const wideDigits = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

function mast({ kind, title, volume }: PlannedIssue): string {
  const number = `第${wideDigits(String(volume))}号`
  if (kind === 'weekly')
    return `<div class="mast yoko"><strong>${title}</strong><small>${number}<br>無料でお届けする週の新聞<br>発行　株式会社わたらせ日日新聞社</small></div>`
  return `<div class="mast"><em>夕刊</em><strong>${NAME}</strong><small>${number}<br>発行所<br>株式会社わたらせ日日新聞社<br>桐生市本町九丁目９９番地<br>電話 ０２７７-００-００００<br>日曜・祝日休刊</small></div>`
}

function running(issue: PlannedIssue, { number, section }: PlannedPage): string {
  const name = issue.kind === 'weekly' ? issue.title : NAME
  return `<header class="running"><b>${wideDigits(String(number))}</b><span>${section}</span><span>${name}　第${wideDigits(String(issue.volume))}号</span></header>`
}

function index(issue: PlannedIssue): string {
  return `<div class="index">${issue.pages.map(({ number, section }) => `<span>${wideDigits(String(number))}面　${section}</span>`).join('')}</div>`
}

/** Data for the browser: `</` must not end the element. */
function data(articles: readonly IllustratedArticle[]): string {
  return `<script type="application/json">${JSON.stringify({ articles, adverts }).replaceAll('</', '<\\/')}</script>`
}

function front(issue: PlannedIssue, articles: readonly IllustratedArticle[]): string {
  const top =
    issue.kind === 'weekly'
      ? `${mast(issue)}<div class="main" style="height:166mm;flex:none"><div class="band"></div><div class="row d3"></div></div>`
      : `<div class="top">${mast(issue)}<div class="main"><div class="band"></div><div class="row d3"></div>${index(issue)}</div></div>`
  return `<div class="rows">${top}<div class="row d3"></div><div class="adverts"></div></div>${data(articles)}`
}

function inner(articles: readonly IllustratedArticle[]): string {
  return `<div class="rows"><div class="row d3"></div><div class="row d3"></div><div class="row d2"></div></div>${data(articles)}`
}

/** The issue as one document. `illustrated` returns the articles of a page with their pictures. */
export function issueHtml(
  issue: PlannedIssue,
  illustrated: (page: PlannedPage) => readonly IllustratedArticle[],
  files: { style: string; script: string },
): string {
  const sheets = issue.pages.map((page) => {
    const articles = illustrated(page)
    const content =
      page.kind === 'front'
        ? front(issue, articles)
        : page.kind === 'inner'
          ? inner(articles)
          : `<div class="rows">${weatherPage(issue.name)}</div>${data(articles)}`
    return `<section class="sheet" data-page="${page.number}">${page.kind === 'front' ? '' : running(issue, page)}${content}</section>`
  })
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><title>${issue.kind === 'weekly' ? issue.title : NAME}</title><style>${files.style}</style><body>${sheets.join('')}<script>${files.script}</script></body></html>`
}
