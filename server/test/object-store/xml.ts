/** The protocol's XML documents. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/'

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

function unescaped(text: string): string {
  return Object.entries(ENTITIES).reduceRight((left, [character, entity]) => left.replaceAll(entity, character), text)
}

/** One element with text, or with other elements. */
export function element(name: string, content: string | number | boolean | readonly string[]): string {
  return `<${name}>${Array.isArray(content) ? content.join('') : escaped(String(content))}</${name}>`
}

/** A whole document. */
function document(name: string, elements: readonly string[]): string {
  const attribute = name === 'Error' ? '' : ` xmlns="${NAMESPACE}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attribute}>${elements.join('')}</${name}>`
}

export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A response with a document. */
export function xml(status: number, name: string, elements: readonly string[]): Answer {
  return { status, headers: { 'content-type': 'application/xml' }, body: document(name, elements) }
}

/** Keys of a `Delete` document; null for any other document. */
export function keysToDelete(xml: string): string[] | null {
  const body = /^(?:<\?xml[^>]*\?>\s*)?<Delete(?:\s[^>]*)?>([\s\S]*)<\/Delete>\s*$/.exec(xml)?.[1]
  if (body === undefined) return null
  const rest = body.replace(/<Object>\s*<Key>[^<]*<\/Key>\s*<\/Object>|<Quiet>true<\/Quiet>/g, '')
  if (rest.trim() !== '') return null
  return [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescaped(key))
}

/** Parts of a `CompleteMultipartUpload` document, as listed; null for any other document. */
export function partsToJoin(xml: string): { number: number; tag: string }[] | null {
  const body = /^(?:<\?xml[^>]*\?>\s*)?<CompleteMultipartUpload(?:\s[^>]*)?>([\s\S]*)<\/CompleteMultipartUpload>\s*$/.exec(xml)?.[1]
  if (body === undefined) return null
  const part = /<Part>\s*<ETag>([^<]*)<\/ETag>\s*<PartNumber>(\d+)<\/PartNumber>\s*<\/Part>/g
  if (body.replace(part, '').trim() !== '') return null
  return [...body.matchAll(part)].map(([, tag = '', number]) => ({ number: Number(number), tag: unescaped(tag) }))
}
