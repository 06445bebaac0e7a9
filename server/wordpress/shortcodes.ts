/** Shortcodes of WordPress: finds their names in a file, and removes them from a post's text. */
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'

/** The file's data that a post needs. */
export interface PostSurroundings {
  /** Names of shortcodes, in lower case. */
  shortcodes: ReadonlySet<string>
  /** Ids of the pictures that are attached to a post, in their order. */
  attachedTo: (post: string) => readonly string[]
}

export interface ReplacedShortcodes {
  html: string
  /** Ids of attachments of galleries. */
  gallery: string[]
  /** The removed parts by kind. */
  lost: string[]
}

/** WordPress takes every character but these; a name in brackets is a shortcode only where `addShortcodes` has found it. */
const NAME = '[^<>&/[\\]=\\s]{1,40}'
const CLOSING = new RegExp(`\\[/(${NAME})\\]`, 'g')
const WITH_ATTRIBUTES = /\[([a-z][a-z0-9_-]{0,39})\s+[a-z][\w-]*=[^[\]]*\]/gi
const IN_BLOCK = new RegExp(`<!--\\s*wp:shortcode\\s*-->\\s*\\[(${NAME})`, 'g')
/** Shortcodes of WordPress itself, and of WordPress.com for players that have an address. */
const BUILT_IN = new Set(['gallery', 'caption', 'embed', 'audio', 'video', 'playlist'])
const PLAYERS = new Set(
  'youtube vimeo dailymotion niconico tiktok twitter tweet instagram facebook soundcloud spotify slideshare ted googlemaps'.split(' '),
)

const ESCAPED = new RegExp(`\\[\\[(${NAME})([^[\\]]*)\\](?:([^[\\]]*)\\[/\\1\\])?\\]`, 'g')
const GALLERY = /\[gallery(?=[\s\]/])([^[\]]*)\]/gi
const EMBED = /\[embed[^[\]]*\]\s*([^\s[\]]+)\s*\[\/embed\]/gi
const MEDIA = /\[(audio|video|playlist)([^[\]]*)\](?:[^[]*\[\/\1\])?/gi
const ANY = new RegExp(`\\[(/?)(${NAME})((?:[\\s=/][^[\\]]*)?)\\]`, 'g')
const ADDRESS = /^[\s=]+["']?(https?:\/\/[^\s"'<>]+)/i
/** An address alone in its line or paragraph, which WordPress shows as a player. */
const ALONE = /(^|<(?:p|div|br)(?:\s[^<>]*)?\/?>)([^\S\n]*)(https?:\/\/[^\s<>"]+)([^\S\n]*)(?=$|<\/(?:p|div)>|<br\s*\/?>)/gim

/** Adds the names that are shortcodes in a text: they have an end tag or attributes, or are in a block for shortcodes. */
export function addShortcodes(text: string, names: Set<string>): void {
  for (const pattern of [CLOSING, WITH_ATTRIBUTES, IN_BLOCK])
    for (const [, name = ''] of text.matchAll(pattern)) names.add(name.toLowerCase())
}

/** The value of an attribute of a shortcode; empty without one. */
function attributeOf(text: string, name: string): string {
  const [, double, single, plain] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'/]+))`, 'i').exec(text) ?? []
  return double ?? single ?? plain ?? ''
}

const idsOf = (attributes: string, name: string): string[] => attributeOf(attributes, name).match(/\d+/g) ?? []

/** A link whose text is its address, which WordPress keeps with and without entities. */
function linkTo(written: string): string {
  const address = escapeHtml(written.replaceAll(/&(?:amp|#0?38);/g, '&'))
  return `<a href="${address.replaceAll('"', '&quot;')}">${address}</a>`
}

/** `[caption caption="…"]<img> text[/caption]` as a figure, one after the other in linear time. */
function replaceCaptions(html: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const begin = html.indexOf('[caption', at)
    const head = begin === -1 ? -1 : html.indexOf(']', begin)
    const end = head === -1 ? -1 : html.indexOf('[/caption]', head)
    if (end === -1) return parts.join('') + html.slice(at)
    const inner = html.slice(head + 1, end)
    const caption = escapeHtml(attributeOf(html.slice(begin + '[caption'.length, head), 'caption')).replaceAll('"', '&quot;')
    parts.push(html.slice(at, begin), inner.includes('<img') ? `<figure data-caption="${caption}">${inner}</figure>` : inner)
    at = end + '[/caption]'.length
  }
}

/** The text of a post with links, figures and galleries instead of their shortcodes, and without all others. `post` is its id. */
export function replaceShortcodes(raw: string, post: string, { shortcodes, attachedTo }: PostSurroundings): ReplacedShortcodes {
  const gallery: string[] = []
  const lost = new Set<string>()
  const isKnown = (name: string) => shortcodes.has(name.toLowerCase()) || BUILT_IN.has(name.toLowerCase())
  const unescaped = raw
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(ESCAPED, (whole, name: string) =>
      isKnown(name) ? whole.slice(1, -1).replaceAll('[', '&#91;').replaceAll(']', '&#93;') : whole,
    )
  const html = replaceCaptions(unescaped)
    .replaceAll(GALLERY, (_whole, attributes: string) => {
      const named = [...idsOf(attributes, 'ids'), ...idsOf(attributes, 'include')]
      const except = idsOf(attributes, 'exclude')
      const attached = () => attachedTo(idsOf(attributes, 'id')[0] ?? post).filter((id) => !except.includes(id))
      const ids = named.length > 0 ? named : attached()
      gallery.push(...ids)
      if (ids.length === 0) lost.add('gallery without pictures named or attached')
      return ''
    })
    .replaceAll(EMBED, (_whole, address: string) => `<p>${linkTo(address)}</p>`)
    .replaceAll(MEDIA, (_whole, name: string, attributes: string) => {
      lost.add(`${name} ${attributeOf(attributes, 'src') || attributeOf(attributes, 'mp4') || attributeOf(attributes, 'mp3')}`.trim())
      return ''
    })
    .replaceAll(ANY, (whole, slash: string, name: string, rest: string) => {
      const address = slash === '' ? ADDRESS.exec(rest)?.[1] : undefined
      if (address !== undefined && (rest.startsWith('=') || isKnown(name) || PLAYERS.has(name.toLowerCase()))) return linkTo(address)
      if (!isKnown(name) && !(PLAYERS.has(name.toLowerCase()) && rest !== '')) return whole
      if (slash === '') lost.add(`shortcode ${name}`)
      return ''
    })
    .replaceAll(ALONE, (_whole, before: string, space: string, address: string) => before + space + linkTo(address))
  return { html, gallery, lost: [...lost] }
}
