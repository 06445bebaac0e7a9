import { useEffect, useState } from 'react'
import { markUpright } from '@yukan/rules/paper/upright-text.ts'
import { articleTime } from '@yukan/rules/articles/article-time.ts'
import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import { readV1 } from '../../../../client/call-from-browser.ts'
import { withheldText } from '../../../../messages/withheld-text.ts'

/** An article as its story shows it. What this reader may not read is not in it. */
export interface StoryArticle {
  description: string
  content: string | null
  info: string
  corrections: { time: string; note: string }[]
  notice: ReaderNotice | null
  /** The withheld part, in words; empty for a reader who may read. */
  withheld: string
}
type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'there'; article: StoryArticle }

async function fetchArticle(slug: string, signal: AbortSignal): Promise<StoryArticle> {
  const { detail, reader } = await readV1('/article/get/detail', { slug }, { signal })
  return {
    description: markUpright(detail.description),
    content: detail.content === undefined ? null : markUpright(detail.content),
    info: detail.info ?? '',
    corrections: detail.corrections.map(({ at, note }) => ({ time: articleTime(new Date(at)), note })),
    notice: reader.notice,
    withheld: reader.withheld === null ? '' : withheldText(reader.withheld),
  }
}

/** The article of a slug. Reading it here counts as on its page. */
export function useStoryArticle(slug: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  useEffect(() => {
    const stop = new AbortController()
    fetchArticle(slug, stop.signal).then(
      (article) => {
        if (stop.signal.aborted) return
        setLoaded({ state: 'there', article })
        navigator.sendBeacon(`/readings/${encodeURIComponent(slug)}`)
      },
      () => {
        if (!stop.signal.aborted) setLoaded({ state: 'failed' })
      },
    )
    return () => stop.abort()
  }, [slug])
  return loaded
}
