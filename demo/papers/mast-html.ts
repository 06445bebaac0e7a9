/** Masthead, head of a page, banner of a free paper, and the front page's list of pages. */
import type { Drawing } from './page-html.ts'
import type { PlannedIssue } from './plan.ts'
import type { StampStyle } from './stamp-marks.ts'

const NAME = 'わたらせ日日'
const WEEKLY_NAME = '週刊わたらせ'
export const ISSUE_FIGURES = { evening: 5, weekly: 3 } as const
const wideDigits = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** Figures are marks for the day of seeding: year, year of the era, month, day, weekday and issue number. */
function dateline({ marks }: Pick<Drawing, 'marks'>, style: StampStyle) {
  const part = (token: string) => marks.html({ token, day: null, style })
  const number = (kind: keyof typeof ISSUE_FIGURES) =>
    Array.from({ length: ISSUE_FIGURES[kind] }, (_, index) => part(`${kind === 'evening' ? 'i' : 'n'}${index + 1}`)).join('')
  return {
    date: () => `${part('c')}${part('y')}年（令和${part('r')}年）${part('m')}月${part('d')}日（${part('w')}曜日）`,
    issue: (kind: keyof typeof ISSUE_FIGURES) => `第${number(kind)}号`,
  }
}

export function runningHtml({ kind }: PlannedIssue, number: number, section: string, drawing: Drawing): string {
  const { sheet } = drawing
  const { date, issue } = dateline(drawing, 'running')
  const width = sheet.width - 2 * sheet.margin
  const at = (left: number, wide: number, align: string) =>
    `left:${sheet.margin + left}mm;top:${sheet.margin - 1}mm;width:${wide}mm;text-align:${align}`
  const isBroad = kind === 'evening'
  return `<header class="running"><span class="number" style="${at(0, 24, 'left')}">${wideDigits(String(number))}</span><span style="${at(16, 50, 'left')}">${section}</span><span style="${at(width / 2 - (isBroad ? 60 : 50), isBroad ? 120 : 100, 'center')}">${date()}</span><span style="${at(width - 90, 90, 'right')}">${isBroad ? `${NAME}　夕刊　` : `${WEEKLY_NAME}　`}${issue(kind)}</span><i class="line" style="left:${sheet.margin}mm;top:${sheet.top - 3}mm;width:${width}mm"></i></header>`
}

export function mastHtml(drawing: Drawing, place: string): string {
  const vertical = dateline(drawing, 'subtitle')
  return `<div class="mast" style="${place}"><div class="kind" style="left:3mm;top:3mm;width:14mm">夕刊</div><div class="name" style="left:18mm;top:5mm;width:27mm">${NAME}</div><div class="dateline" style="left:10mm;top:14mm">${vertical.date()}</div><div class="dateline" style="left:3mm;top:14mm">${vertical.issue('evening')}　日曜・祝日休刊</div></div>`
}

export function contentsHtml(pages: readonly { number: number; name: string }[], place: string): string {
  const lines = pages.map(({ number, name }) => `<p><span>${name}</span><span>${wideDigits(String(number))}面</span></p>`).join('')
  return `<div class="contents" style="${place}"><h2>きょうの紙面</h2>${lines}</div>`
}

export function bannerHtml({ title }: PlannedIssue, drawing: Drawing, place: string): string {
  const { date, issue } = dateline(drawing, 'banner')
  return `<div class="banner" style="${place}"><div class="name" style="left:8mm;top:10mm">${title}</div><div class="dateline" style="right:7mm;top:5mm;font-weight:700">${date()}<br>${issue('weekly')}　毎週木曜日発行<br>桐生市とみどり市の全戸へ無料でお届け<br>発行　株式会社わたらせ日日新聞社<br>電話 0277-00-0000</div></div>`
}
