/** Converts the content of a WordPress post, of the block editor and of the classic one, to HTML for the sanitiser and a list of pictures. */
import { parseHtml, textBelow } from '@yukan/article-document/html-tree.ts'
import type { HtmlElement, HtmlNode } from '@yukan/article-document/html-tree.ts'
import { escapeHtml } from '@yukan/rules/escape-html.ts'

export interface WordpressPicture {
  /** Address of the file. */
  url: string
  /** Of the attachment, where the content names it. */
  id: string | null
  caption: string
  alt: string
}

export interface ConvertedContent {
  /** The blocks in their order, not sanitised. */
  blocks: { html: string; isParagraph: boolean; hasLink: boolean }[]
  pictures: WordpressPicture[]
  /** Ids of attachments of galleries that the classic editor has as `[gallery ids="1,2"]`. */
  gallery: string[]
  /** What cannot be in an article, by its kind: `iframe https://…`. */
  lost: string[]
}

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol blockquote table pre hr figure div section article aside header footer main center address dl form iframe video audio object embed script style'.split(
    ' ',
  ),
)
/** Elements that only group others. */
const GROUPS = new Set(['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'center', 'address', 'form'])
const LOST = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'form'])
const DROPPED = new Set(['script', 'style', 'noscript', 'template'])
const KEPT_ATTRIBUTES = ['href', 'rel', 'scope']
const VOID = new Set(['br', 'hr'])

const GALLERY = /\[gallery([^[\]]*)\]/gi
const EMBED = /\[embed[^[\]]*\]\s*([^\s[\]]+)\s*\[\/embed\]/gi
const MEDIA = /\[(audio|video|playlist)([^[\]]*)\](?:[^[]*\[\/\1\])?/gi
/** Other shortcodes have attributes; a word in brackets is the author's text. */
const SHORTCODE = /\[\/?([a-z][a-z0-9_-]{1,40})(?:\s+[a-z][\w-]*=[^[\]]*)\/?\]/gi

function attributeOf(text: string, name: string): string {
  return new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(text)?.[1] ?? ''
}

function isBlock(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && BLOCKS.has(node.name)
}

class Converter {
  readonly content: ConvertedContent = { blocks: [], pictures: [], gallery: [], lost: [] }

  /** Takes pictures out of nodes and renders the rest. */
  render(nodes: readonly HtmlNode[], caption = ''): string {
    return nodes.map((node) => this.#renderNode(node, caption)).join('')
  }

  #renderNode(node: HtmlNode, caption: string): string {
    if (typeof node === 'string') return escapeHtml(node)
    const { name, attributes, children } = node
    if (DROPPED.has(name)) return ''
    if (LOST.has(name) && name !== 'form') {
      this.content.lost.push(`${name} ${attributes['src'] ?? attributes['data'] ?? ''}`.trim())
      return ''
    }
    if (name === 'img') {
      this.#addPicture(attributes, caption)
      return ''
    }
    if (name === 'figure') return this.#renderFigure(node)
    const inner = this.render(children, caption)
    // A link around a picture has no text left.
    if (name === 'a' && inner.trim() === '') return ''
    const kept = KEPT_ATTRIBUTES.flatMap((key) => {
      const value = attributes[key]
      return value === undefined ? [] : [` ${key}="${escapeHtml(value).replaceAll('"', '&quot;')}"`]
    })
    return VOID.has(name) ? `<${name}>` : `<${name}${kept.join('')}>${inner}</${name}>`
  }

  #addPicture({ src = '', alt = '', class: classes = '' }: Readonly<Record<string, string>>, caption: string): void {
    const id = /\bwp-image-(\d+)\b/.exec(classes)?.[1] ?? null
    if (src === '' && id === null) return
    this.content.pictures.push({ url: src, id, caption: caption.trim(), alt: alt.trim() })
  }

  /** A figure is a picture with its caption, a gallery of figures, or a frame around a table or quotation. */
  #renderFigure({ children }: HtmlElement): string {
    const captions = children.filter((node): node is HtmlElement => typeof node !== 'string' && node.name === 'figcaption')
    const others = children.filter((node) => typeof node === 'string' || node.name !== 'figcaption')
    const caption = textBelow(captions).trim()
    const before = this.content.pictures.length
    const lostBefore = this.content.lost.length
    const inner = this.render(others, caption)
    const isPicture = this.content.pictures.length > before || this.content.lost.length > lostBefore
    const text = textBelow(parseHtml(inner)).trim()
    if (isPicture && text === '') return ''
    return caption === '' || isPicture ? inner : `${inner}<p>${escapeHtml(caption)}</p>`
  }

  /** Adds nodes as blocks. Text outside of blocks has its paragraphs divided by empty lines, as the classic editor keeps it. */
  addBlocks(nodes: readonly HtmlNode[]): void {
    let run: HtmlNode[] = []
    const endRun = () => {
      this.#addParagraph(run)
      run = []
    }
    for (const node of nodes) {
      if (typeof node === 'string') {
        const [first = '', ...others] = node.split(/\n[^\S\n]*\n\s*/)
        run.push(first)
        for (const part of others) {
          endRun()
          run.push(part)
        }
      } else if (isBlock(node)) {
        endRun()
        this.#addBlock(node)
      } else run.push(node)
    }
    endRun()
  }

  #addBlock(node: HtmlElement): void {
    if (GROUPS.has(node.name)) return this.addBlocks(node.children)
    if (node.name === 'p') return this.#push(`<p>${this.render(node.children)}</p>`, true)
    if (node.name === 'blockquote') {
      const inner = new Converter()
      inner.addBlocks(node.children)
      this.content.pictures.push(...inner.content.pictures)
      this.content.lost.push(...inner.content.lost)
      return this.#push(`<blockquote>${inner.content.blocks.map(({ html }) => html).join('')}</blockquote>`, false)
    }
    if (node.name === 'hr') return
    if (node.name === 'pre') return this.#addParagraph(node.children)
    this.#push(this.render([node]), false)
  }

  #addParagraph(nodes: readonly HtmlNode[]): void {
    const html = this.render(nodes).trim().replaceAll('\n', '<br>')
    if (html !== '') this.#push(`<p>${html}</p>`, true)
  }

  #push(html: string, isParagraph: boolean): void {
    if (textBelow(parseHtml(html)).trim() === '') return
    this.content.blocks.push({ html, isParagraph, hasLink: html.includes('<a ') })
  }
}

/** `[caption caption="…"]<img> text[/caption]` as a figure. */
function toFigure(attributes: string, inner: string): string {
  const text = attributeOf(attributes, 'caption') || textBelow(parseHtml(inner)).trim()
  const link = inner.lastIndexOf('</a>')
  const image = inner.lastIndexOf('<img')
  const end = link === -1 ? inner.indexOf('>', image) + 1 : link + '</a>'.length
  return image === -1 ? inner : `<figure>${inner.slice(0, end)}<figcaption>${escapeHtml(text)}</figcaption></figure>`
}

/** Replaces captions one after the other, in linear time. */
function replaceCaptions(html: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const begin = html.indexOf('[caption', at)
    const head = begin === -1 ? -1 : html.indexOf(']', begin)
    const end = head === -1 ? -1 : html.indexOf('[/caption]', head)
    if (end === -1) return parts.join('') + html.slice(at)
    parts.push(html.slice(at, begin), toFigure(html.slice(begin, head), html.slice(head + 1, end)))
    at = end + '[/caption]'.length
  }
}

/** Converts the content of a post. */
export function convertContent(raw: string): ConvertedContent {
  const converter = new Converter()
  const { lost, gallery } = converter.content
  const html = replaceCaptions(raw.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(GALLERY, (_whole, attributes: string) => {
      const ids = attributeOf(attributes, 'ids').match(/\d+/g) ?? []
      gallery.push(...ids)
      if (ids.length === 0) lost.push('gallery without pictures named')
      return ''
    })
    .replaceAll(EMBED, (_whole, url: string) => `<p><a href="${escapeHtml(url).replaceAll('"', '&quot;')}">${escapeHtml(url)}</a></p>`)
    .replaceAll(MEDIA, (_whole, name: string, attributes: string) => {
      lost.push(`${name} ${attributeOf(attributes, 'src') || attributeOf(attributes, 'mp4') || attributeOf(attributes, 'mp3')}`.trim())
      return ''
    })
    .replaceAll(SHORTCODE, (_whole, name: string) => {
      lost.push(`shortcode ${name}`)
      return ''
    })
  converter.addBlocks(parseHtml(html))
  return converter.content
}
