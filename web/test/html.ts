/** Reads parts of the HTML that React writes; not for any HTML. */

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** The visible text: without tags, scripts and parts hidden from screen readers. */
export function textOf(html: string): string {
  return decode(html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''))
}

/** Every element of a name whose opening tag holds the given text, whole, in order; inner ones of the same name are part of it. */
export function elements(html: string, name: string, holding = ''): string[] {
  const found: { start: number; whole: string }[] = []
  const tag = new RegExp(`<(/?)${name}(?=[\\s>])[^>]*>`, 'g')
  const open: { start: number; isWanted: boolean }[] = []
  for (const match of html.matchAll(tag)) {
    if (match[1] === '') open.push({ start: match.index, isWanted: match[0].includes(holding) })
    else {
      const last = open.pop()
      if (last?.isWanted === true) found.push({ start: last.start, whole: html.slice(last.start, match.index + match[0].length) })
    }
  }
  return found.toSorted((a, b) => a.start - b.start).map(({ whole }) => whole)
}

/** The single element with a name whose opening tag contains the given text. Throws if there are none or several. */
export function element(html: string, name: string, holding = ''): string {
  const found = elements(html, name, holding)
  if (found.length !== 1) throw new Error(`${found.length} elements <${name}> with ${holding}`)
  return found[0]!
}

/** An attribute of the first tag in the HTML; null if it is absent. */
export function attribute(html: string, name: string): string | null {
  const tag = /<[^>]*>/.exec(html)?.[0] ?? ''
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : decode(value)
}

/** The links of a part, in order: address and label. */
export function links(html: string): [href: string, label: string][] {
  return elements(html, 'a').map((link) => [attribute(link, 'href') ?? '', attribute(link, 'aria-label') ?? textOf(link)])
}

/** The texts of every element of a name. */
export function texts(html: string, name: string, holding = ''): string[] {
  return elements(html, name, holding).map(textOf)
}

/** The content of a meta tag, by `name` or `property`; null if it is absent. */
export function metaOf(html: string, name: string): string | null {
  const tag = new RegExp(`<meta[^>]*\\s(?:name|property)="${name}"[^>]*>`).exec(html)?.[0]
  return tag === undefined ? null : attribute(tag, 'content')
}

/** The page's `<title>`, its only one. */
export function titleOf(html: string): string {
  return textOf(element(html, 'title'))
}

/** The part between header and footer. */
export function mainOf(html: string): string {
  return element(html, 'main')
}
