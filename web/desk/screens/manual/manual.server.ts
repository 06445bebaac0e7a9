/** The manual of `docs/manual/`: its texts are part of the build, and each is converted to HTML at its first request. */
import { Marked } from 'marked'

const TEXTS: Readonly<Record<string, string>> = import.meta.glob('../../../../docs/manual/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('../../../../docs/manual/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const FOLDER = '../../../../docs/manual/'

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

/** Requested pages as HTML by name. Converting all of them takes a tenth of a second, which the start avoids. */
const pages = new Map<string, string>()

function htmlOf(name: string): string | null {
  const text = TEXTS[`${FOLDER}${name}.md`]
  if (text === undefined) return null
  const html = pages.get(name) ?? marked.parse(text, { async: false })
  pages.set(name, html)
  return html
}

function titleOf(html: string): string {
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1] ?? ''
}

/** The HTML of a page; null for an unknown one. */
export function manualPage(name: string): { html: string; title: string } | null {
  const html = htmlOf(name)
  return html === null ? null : { html, title: titleOf(html) }
}

/** Pages whose text contains every word, by their titles; empty without words. */
export function findManualPages(words: readonly string[]): { name: string; title: string }[] {
  if (words.length === 0) return []
  return Object.keys(TEXTS)
    .map((path) => path.slice(FOLDER.length).replace(/\.md$/, ''))
    .map((name): [string, string] => [name, htmlOf(name) ?? ''])
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
