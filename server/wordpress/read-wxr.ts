/** Reads an export file of WordPress (WXR) piece by piece: categories and items, each with its line. */
import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { ImportProblem } from '../articles/import-lines.ts'
import { WXR_TEXT_MAX, WXR_TERMS_MAX } from '../limits.ts'

export interface WxrCategory {
  kind: 'category'
  line: number
  slug: string
  /** Slug of the parent; empty if there is none. */
  parent: string
  label: string
}

export interface WxrItem {
  kind: 'item'
  line: number
  /** Text of the elements of an item by name: `title`, `wp:post_id`, `content:encoded`. */
  fields: ReadonlyMap<string, string>
  terms: readonly { domain: string; slug: string; label: string }[]
  meta: ReadonlyMap<string, string>
  comments: number
}

export type WxrRecord = WxrCategory | WxrItem

const DEPTH_MAX = 50

interface OpenItem extends Omit<WxrItem, 'fields' | 'terms' | 'meta'> {
  fields: Map<string, string>
  terms: { domain: string; slug: string; label: string }[]
  meta: Map<string, string>
}

interface OpenElement {
  name: string
  attributes: Readonly<Record<string, string>>
  line: number
}

const LINE_FEED = 0x0a
const ITEM = 'rss/channel/item'
const CATEGORY = 'rss/channel/wp:category'

/** Collects records from the parser's events. */
class WxrCollector {
  readonly #file: string
  readonly #parser = new SaxesParser()
  #open: OpenElement[] = []
  #text = ''
  #item: OpenItem | null = null
  #fields = new Map<string, string>()
  #hasVersion = false
  #records: WxrRecord[] = []

  constructor(file: string) {
    this.#file = file
    const parser = this.#parser
    parser.on('error', (error) => this.#refuse(`the XML is not well-formed: ${error.message.replace(/^\d+:\d+: /, '')}`))
    parser.on('doctype', () => this.#refuse('there is a document type, which an export of WordPress has not'))
    parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
      if (encoding.toUpperCase() !== 'UTF-8') this.#refuse(`the file is in ${encoding.slice(0, 20)}: only UTF-8 is read`)
    })
    parser.on('opentag', ({ name, attributes }) => this.#begin(name, attributes))
    parser.on('closetag', () => this.#end())
    for (const event of ['text', 'cdata'] as const) parser.on(event, (text) => this.#add(text))
  }

  #refuse(sentence: string): never {
    throw new ImportProblem(this.#file, Math.max(1, this.#parser.line), sentence)
  }

  #add(text: string): void {
    if (this.#open.length < 3) return
    this.#text += text
    if (this.#text.length > WXR_TEXT_MAX) this.#refuse(`a text is longer than ${WXR_TEXT_MAX.toLocaleString('en')} characters`)
  }

  #path(): string {
    return this.#open.map(({ name }) => name).join('/')
  }

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#open.length === 0 && name !== 'rss') this.#refuse('this is no export of WordPress: its root is not "rss"')
    if (this.#open.length === DEPTH_MAX) this.#refuse('elements are nested too deeply')
    this.#open.push({ name, attributes, line: this.#parser.line })
    this.#text = ''
    const path = this.#path()
    if (path === ITEM) this.#item = { kind: 'item', line: this.#parser.line, fields: new Map(), terms: [], meta: new Map(), comments: 0 }
    if (path === CATEGORY || path === `${ITEM}/wp:postmeta`) this.#fields = new Map()
  }

  #end(): void {
    const path = this.#path()
    const element = this.#open.pop()
    if (element === undefined) return
    const text = this.#text
    this.#text = ''
    if (path === 'rss/channel/wp:wxr_version') this.#hasVersion = true
    if (path === CATEGORY) this.#endCategory(element.line)
    else if (path === ITEM) this.#endItem()
    else if (path.startsWith(`${CATEGORY}/`)) this.#fields.set(element.name, text)
    else if (path.startsWith(`${ITEM}/`) && this.#item !== null) this.#endPart(this.#item, path.slice(ITEM.length + 1), element, text)
  }

  #endPart(item: OpenItem, path: string, { name, attributes }: OpenElement, text: string): void {
    if (path === 'category') {
      if (item.terms.length === WXR_TERMS_MAX)
        this.#refuse(`an item has more than ${WXR_TERMS_MAX.toLocaleString('en')} categories and tags`)
      item.terms.push({ domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '', label: text.trim() })
    } else if (path === 'wp:comment') item.comments += 1
    else if (path === 'wp:postmeta') item.meta.set(this.#fields.get('wp:meta_key') ?? '', this.#fields.get('wp:meta_value') ?? '')
    else if (path.startsWith('wp:postmeta/')) this.#fields.set(name, text)
    else if (!path.includes('/') && !item.fields.has(name)) item.fields.set(name, text)
  }

  #endCategory(line: number): void {
    const field = (name: string) => (this.#fields.get(name) ?? '').trim()
    this.#records.push({
      kind: 'category',
      line,
      slug: field('wp:category_nicename'),
      parent: field('wp:category_parent'),
      label: field('wp:cat_name'),
    })
  }

  #endItem(): void {
    if (!this.#hasVersion) this.#refuse('this is no export of WordPress: "wp:wxr_version" is missing')
    if (this.#item !== null) this.#records.push(this.#item)
    this.#item = null
  }

  /** Parses a further piece and returns the records that it completes. */
  write(text: string): WxrRecord[] {
    this.#parser.write(text)
    return this.#records.splice(0)
  }

  /** The end of the file. */
  close(): void {
    this.#parser.close()
    if (!this.#hasVersion) this.#refuse('this is no export of WordPress: "wp:wxr_version" is missing')
  }

  get line(): number {
    return Math.max(1, this.#parser.line)
  }
}

/** The records of a file in their order. Memory does not grow with the file. Throws `ImportProblem` for anything but a whole WXR in UTF-8. */
export async function* readWxr(file: string): AsyncGenerator<WxrRecord> {
  const collector = new WxrCollector(file)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (data?: Buffer): string => {
    try {
      return data === undefined ? decoder.decode() : decoder.decode(data, { stream: true })
    } catch {
      throw new ImportProblem(file, collector.line, 'the line is not UTF-8')
    }
  }
  for await (const chunk of createReadStream(file)) {
    const data: Buffer = chunk
    // Line by line: the parser is then in the line of the first undecodable bytes.
    for (let from = 0; from < data.length;) {
      const end = data.indexOf(LINE_FEED, from)
      const next = end === -1 ? data.length : end + 1
      yield* collector.write(decode(data.subarray(from, next)))
      from = next
    }
  }
  yield* collector.write(decode())
  collector.close()
}
