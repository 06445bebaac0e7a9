/** Renders a document as the HTML and text that are stored (product §3 Article). The sanitiser leaves it unchanged. */
import type { Mark, Node } from 'prosemirror-model'
import { readLink, renderRel } from './link.ts'
import { isBlank, partOf } from './schema.ts'

/** An article's texts as they are stored: HTML in `description` and `content`, plain text in `title` and `info`. */
export interface ArticleTexts {
  title: string
  description: string
  content: string
  info: string
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`
}

function openMark(mark: Mark): string {
  if (mark.type.name !== 'link') return `<${mark.type.name}>`
  const href = String(mark.attrs['href'])
  const link = readLink(href)
  const rel = link === null ? '' : renderRel(link, String(mark.attrs['rel']))
  return `<a${attribute('href', href)}${rel === '' ? '' : attribute('rel', rel)}>`
}

const closeMark = (mark: Mark) => (mark.type.name === 'link' ? '</a>' : `</${mark.type.name}>`)

function closeMarks(marks: readonly Mark[]): string {
  return marks.toReversed().map(closeMark).join('')
}

function sharedMarks(open: readonly Mark[], next: readonly Mark[]): number {
  const differing = open.findIndex((mark, index) => next[index]?.eq(mark) !== true)
  return differing === -1 ? open.length : differing
}

function renderLeaf(node: Node): string {
  if (node.type.name === 'hard_break') return '<br />'
  if (node.type.name === 'ruby') return `<ruby>${escapeText(node.textContent)}<rt>${escapeText(String(node.attrs['rt']))}</rt></ruby>`
  return escapeText(node.text ?? '')
}

/** The HTML of the content of a paragraph or title. */
export function renderInline(textblock: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  for (const node of textblock.children) {
    const shared = sharedMarks(open, node.marks)
    html += closeMarks(open.slice(shared)) + node.marks.slice(shared).map(openMark).join('') + renderLeaf(node)
    open = node.marks
  }
  return html + closeMarks(open)
}

/** Items and cells have their text without `<p>`, except where two paragraphs follow one another. */
function renderWithin(parent: Node): string {
  const shown = parent.children.filter((node) => !isBlank(node))
  const isParagraph = (node: Node | undefined) => node?.type.name === 'paragraph'
  return shown
    .map((node, index) => {
      const isAlone = isParagraph(node) && !isParagraph(shown[index - 1]) && !isParagraph(shown[index + 1])
      return isAlone ? renderInline(node) : renderBlock(node)
    })
    .join('')
}

function renderRow(row: Node): string {
  const cells = row.children.map((cell) => {
    const name = cell.type.name === 'table_header' ? 'th' : 'td'
    const scope = cell.attrs['scope']
    return `<${name}${typeof scope === 'string' ? attribute('scope', scope) : ''}>${renderWithin(cell)}</${name}>`
  })
  return `<tr>${cells.join('')}</tr>`
}

/** Whether a row belongs to the head of its table, if all rows before it do: every cell is the header of a column. */
function isHeadRow(row: Node): boolean {
  return row.children.every(({ type, attrs }) => type.name === 'table_header' && attrs['scope'] !== 'row' && attrs['scope'] !== 'rowgroup')
}

function renderTable(table: Node): string {
  const rows = table.children
  const first = rows.findIndex((row) => !isHeadRow(row))
  const headRows = first === -1 ? rows.length : first
  const part = (name: string, inner: readonly Node[]) => (inner.length === 0 ? '' : `<${name}>${inner.map(renderRow).join('')}</${name}>`)
  return `<table>${part('thead', rows.slice(0, headRows))}${part('tbody', rows.slice(headRows))}</table>`
}

function renderList(tag: string, list: Node): string {
  const items = list.children.filter((item) => !isBlank(item))
  return `<${tag}>${items.map((item) => `<li>${renderWithin(item)}</li>`).join('')}</${tag}>`
}

function renderBlock(node: Node): string {
  if (isBlank(node)) return ''
  switch (node.type.name) {
    case 'heading':
      return `<h${node.attrs['level']}>${renderInline(node)}</h${node.attrs['level']}>`
    case 'bullet_list':
      return renderList('ul', node)
    case 'ordered_list':
      return renderList('ol', node)
    case 'blockquote':
      return `<blockquote>${renderBlocks(node)}</blockquote>`
    case 'table':
      return renderTable(node)
    default:
      return `<p>${renderInline(node)}</p>`
  }
}

/** The HTML of the blocks of a part. */
export function renderBlocks(parent: Node): string {
  return parent.children.map(renderBlock).join('')
}

/** The texts of a document. Blocks without a character are left out; the title and the info lose their readings and the spaces at their ends. */
export function renderArticle(doc: Node): ArticleTexts {
  return {
    title: partOf(doc, 'title').textContent.trim(),
    description: renderBlocks(partOf(doc, 'standfirst')),
    content: renderBlocks(partOf(doc, 'body')),
    info: partOf(doc, 'info').textContent.trim(),
  }
}
