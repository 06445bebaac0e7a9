/** Finds articles for links. */
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { readDesk } from './call-desk.ts'

const SHOWN = 20

/** An article in the dialogs that link to articles. */
export interface FoundArticle {
  title: string
  /** Path of its page. */
  href: string
  /** Tokyo day on which it was or will be released. */
  time: string
}

/** Articles that contain the words, which readers can open now or later; the newest first. Throws `BrowserRefusal`. */
export async function findArticles(words: string): Promise<FoundArticle[]> {
  const query = words.trim() === '' ? {} : { words }
  const { articles } = await readDesk('/article/list', query as never)
  const isOpen = ({ state }: (typeof articles)[number]) => state === 'published' || state === 'scheduled'
  return articles
    .filter(isOpen)
    .slice(0, SHOWN)
    .map(({ headline, slug, releaseAt }) => ({
      title: headline,
      href: articlePath(slug),
      time: releaseAt.slice(0, 10),
    }))
}
