/** The manual of `docs/manual/`, made into HTML when the program is built. */
import { Marked } from 'marked'

const TEXTS: Readonly<Record<string, string>> = import.meta.glob('../../../docs/manual/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('../../../docs/manual/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const FOLDER = '../../../docs/manual/'

const marked = new Marked({
  renderer: {
    image({ href, text }) {
      const url = PICTURES[`${FOLDER}${href}`]
      if (url === undefined) throw new Error(`the manual has no picture ${href}`)
      return `<img src="${url}" alt="${text}" width="1280" height="800" loading="lazy">`
    },
    link({ href, text }) {
      return `<a href="/desk/manual/${href.replace(/(?:index)?\.md$/, '').replace(/(.)$/, '$1/')}">${text}</a>`
    },
  },
})

const pages = new Map(
  Object.entries(TEXTS).map(([path, text]) => [path.slice(FOLDER.length).replace(/\.md$/, ''), marked.parse(text, { async: false })]),
)

function titleOf(html: string): string {
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1] ?? ''
}

/** The HTML of a page; null for an unknown one. */
export function manualPage(name: string): { html: string; title: string } | null {
  const html = pages.get(name)
  if (html === undefined) return null
  return { html, title: titleOf(html) }
}

/** Pages whose text contains every word, by their titles; none without words. */
export function findManualPages(words: readonly string[]): { name: string; title: string }[] {
  if (words.length === 0) return []
  return [...pages]
    .filter(([, html]) =>
      words.every((word) =>
        html
          .replaceAll(/<[^>]*>/g, '')
          .toLowerCase()
          .includes(word.toLowerCase()),
      ),
    )
    .map(([name, html]) => ({ name, title: titleOf(html) }))
}
