/** The frame of every mail: masthead, greeting, content, contact and footer, as text and as HTML for mail programs. */
import type { Publication } from '@yukan/contract/master-entities.ts'
import { escapeHtml, lineBreaksToHtml } from '@yukan/rules/text/escape-html.ts'
import { lineParts } from '@yukan/rules/billing/line-parts.ts'
import type { LinePart } from '@yukan/rules/billing/line-parts.ts'
import type { MailContent, MailFact, MailGroup, MailLink } from './mail-content.ts'

export interface MailFrame {
  publication: Pick<Publication, 'name' | 'sealText' | 'company' | 'address' | 'phone' | 'phoneHours'>
  /** No slash at the end. */
  publicUrl: string
  /** Origin of the desk, for links to it. */
  deskUrl: string
  /** Name of the recipient; empty if it is not known or not confirmed. */
  recipient: string
}

const NO_REPLY = 'このメールは送信専用です。ご返信いただいてもお答えできません。'
const CONTACT = 'お問い合わせ'
const LEGAL: readonly MailLink[] = [
  { label: '利用規約', path: '/terms/' },
  { label: '特定商取引法に基づく表記', path: '/transactionLaw/' },
  { label: 'プライバシーポリシー', path: '/policy/' },
]

function addressOf({ publicUrl, deskUrl }: MailFrame, path: string): string {
  return `${path.startsWith('/desk/') ? deskUrl : publicUrl}${path}`
}

function greeting({ recipient }: MailFrame): string {
  return recipient === '' ? 'お客様' : `${recipient} 様`
}

function phoneLine({ phone, phoneHours }: MailFrame['publication']): string | null {
  return phone === '' ? null : `電話 ${phone}（${phoneHours}）`
}

function filled(lines: readonly (string | null)[]): string[] {
  return lines.filter((line): line is string => line !== null && line !== '')
}

/** The mail as plain text. */
export function toMailText(content: MailContent, frame: MailFrame): string {
  const { publication } = frame
  const group = ({ title, facts, link }: MailGroup) =>
    [`■ ${title}`, ...facts.map(factText), ...(link === undefined ? [] : [linkText(link)])].join('\n')
  const linkText = ({ label, path }: MailLink) => `${label}\n${addressOf(frame, path)}`
  const phone = phoneLine(publication)
  const parts = [
    greeting(frame),
    ...content.paragraphs,
    ...(content.groups ?? []).map(group),
    ...(content.links ?? []).map(linkText),
    ...(content.notes ?? []),
    ...(phone === null ? [] : [`■ ${CONTACT}\n${phone}`]),
  ]
  return `${parts.join('\n\n')}\n\n-- \n${filled([publication.name, publication.company, publication.address, NO_REPLY]).join('\n')}\n`
}

function factText({ label, text }: MailFact): string {
  if (label === '') return text
  return `${label}：${text.includes('\n') ? `\n${indented(text)}` : text}`
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `　${line}`)
    .join('\n')
}

const SERIF = `font-family:'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',serif`
const SANS = `font-family:'Hiragino Sans','Yu Gothic UI','Noto Sans CJK JP',sans-serif`
const NOWRAP = 'white-space:nowrap'
/** Mail programs that know no `<style>` use the attributes below; the others get phones and the dark scheme. */
const STYLE = `.p{word-break:auto-phrase}@media (max-width:480px){.p{padding-left:18px!important;padding-right:18px!important}.k th,.k td{display:block;width:auto!important}.k td{border-top:0!important}.k th+td{padding-top:0!important}}@media (prefers-color-scheme:dark){.b{background:#16161a!important}.o{background:#1d1d22!important;color:#ece8dd!important}.k th{color:#bdb8aa!important}.l{color:#9db8ee!important}.n{background:#26262c!important}}`

function button({ label, path }: MailLink, frame: MailFrame, isMain: boolean): string {
  const colours = isMain ? 'background:#14284c;color:#ffffff;' : 'background:#ffffff;color:#1f3a6b;'
  const url = escapeHtml(addressOf(frame, path))
  return `<a href="${url}" style="${colours}display:inline-block;margin:0 8px 12px 0;padding:12px 24px;border:1px solid #14284c;font-weight:700;text-decoration:none">${escapeHtml(label)}</a>`
}

/** The main button first, then its address, for a mail program that cannot open links. */
function buttonsHtml(links: readonly MailLink[], frame: MailFrame): string {
  const [main] = links
  if (main === undefined) return ''
  const url = escapeHtml(addressOf(frame, main.path))
  return `<p style="margin:0">${links.map((link) => button(link, frame, link === main)).join('')}</p><p style="margin:0 0 14px;font-size:13px;word-break:break-all">${url}</p>`
}

/** The lines of a text as HTML, in which no amount and no day is parted, and the key ones are in bold. */
function linesHtml({ text, keys = [] }: MailFact): string[] {
  const partHtml = ({ text: part, isWhole, isKey }: LinePart) => {
    const html = isWhole ? `<span style="${NOWRAP}">${escapeHtml(part)}</span>` : escapeHtml(part)
    return isKey ? `<b>${html}</b>` : html
  }
  return lineParts(text, keys).map((parts) => parts.map(partHtml).join(''))
}

function factRow(fact: MailFact): string {
  if (fact.label === '') {
    const lines = linesHtml(fact).map((line) => `<div style="padding:3px 0">${line}</div>`)
    return `<tr><td colspan="2" class="n" style="padding:9px 16px;border-left:4px solid #1f3a6b;background:#f6f2e8">${lines.join('')}</td></tr>`
  }
  const cell = 'padding:9px 0;border-top:1px solid #d9d4c7;vertical-align:top;text-align:left'
  return `<tr><th scope="row" style="${cell};width:10.5em;padding-right:12px;font-weight:400;color:#55524a;word-break:keep-all">${escapeHtml(fact.label)}</th><td style="${cell}">${linesHtml(fact).join('<br>')}</td></tr>`
}

function groupHtml({ title, facts, link }: MailGroup, frame: MailFrame): string {
  const way =
    link === undefined
      ? ''
      : `<p style="margin:8px 0 0"><a class="l" href="${escapeHtml(addressOf(frame, link.path))}" style="color:#1f3a6b;font-weight:700">${escapeHtml(link.label)}</a></p>`
  return `<h2 style="${SERIF};font-size:17px;line-height:1.6;margin:28px 0 8px;padding-top:10px;border-top:3px solid #1b1a17">${escapeHtml(title)}</h2><table class="k" style="width:100%;border-collapse:collapse;font-size:15px;line-height:1.7">${facts.map(factRow).join('')}</table>${way}`
}

/** The mail as HTML: tables and attributes, nothing that is loaded from elsewhere. */
export function toMailHtml(content: MailContent, frame: MailFrame): string {
  const { publication, publicUrl } = frame
  const paragraph = (text: string) => `<p style="margin:0 0 14px">${lineBreaksToHtml(text)}</p>`
  const phone = phoneLine(publication)
  const contact = phone === null ? '' : groupHtml({ title: CONTACT, facts: [{ label: publication.name, text: phone }] }, frame)
  const legal = LEGAL.map(
    ({ label, path }) => `<a href="${escapeHtml(publicUrl + path)}" style="color:#ffffff;${NOWRAP}">${label}</a>`,
  ).join('　 ')
  const footer = filled([publication.company, publication.address]).map(escapeHtml).join('<br>')
  return `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(content.subject)}</title><style>${STYLE}</style></head><body class="b" style="margin:0;padding:16px 0;background:#efeadd;color:#1b1a17;${SANS};font-size:16px;line-height:1.8;line-break:strict"><table class="o" role="presentation" style="width:100%;max-width:600px;margin:0 auto;background:#ffffff;border-collapse:collapse"><tr><td class="p" style="padding:20px 32px 14px;border-bottom:3px double #1b1a17;${SERIF};font-size:22px;font-weight:700;letter-spacing:.1em"><span style="background:#b3261e;color:#ffffff;font-size:13px;padding:5px 7px;margin-right:10px">${escapeHtml(publication.sealText)}</span>${escapeHtml(publication.name)}</td></tr><tr><td class="p" style="padding:0 32px 24px"><h1 style="${SERIF};font-size:24px;line-height:1.5;margin:26px 0 12px">${escapeHtml(content.subject)}</h1>${paragraph(greeting(frame))}${content.paragraphs.map(paragraph).join('')}${(content.groups ?? []).map((group) => groupHtml(group, frame)).join('')}<div style="height:16px"></div>${buttonsHtml(content.links ?? [], frame)}${(content.notes ?? []).map(paragraph).join('')}${contact}</td></tr><tr><td class="p" style="padding:18px 32px;background:#14284c;color:#ffffff;font-size:13px;line-height:1.8"><b>${escapeHtml(publication.name)}</b><br>${footer}<br>${legal}<br>${NO_REPLY}</td></tr></table></body></html>`
}
