import { Fragment } from 'react'
import { paragraphsOf } from '@yukan/rules/paper-text.ts'
import { findMarks } from '@yukan/rules/search-text.ts'
import { paperText } from '../../../../messages/paper.ts'
import { viewerText } from '../../../../messages/viewer.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Marked } from '../../../../ui/Marked.tsx'
import { ReadingTools } from '../../../reading/ReadingTools.tsx'
import { UprightText } from '../../../reading/UprightText.tsx'
import type { PageTexts } from '../state/use-page-texts.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'
import { ViewerPanel } from './ViewerPanel.tsx'
import styles from './ViewerPanel.module.css'

/** Id of what a reader may have upright, larger, or read aloud. */
const TEXT = 'page-text'

interface TextPanelProps {
  pages: readonly ViewerPage[]
  texts: PageTexts
  keywords: readonly string[]
  close: () => void
}

/** The shown pages as text, with their articles: for readers who do not read the picture. */
export function TextPanel({ pages, texts, keywords, close }: TextPanelProps) {
  const title = viewerText.textTitle(viewerText.pages(pages.map(({ page }) => page)))
  return (
    <ViewerPanel title={title} close={close} isText>
      <Fragment key={pages.map(({ id }) => id).join(' ')}>
        <ReadingTools region={TEXT} />
        <div id={TEXT} data-reading="">
          {pages.map((page) => (
            <section key={page.id} aria-label={paperText.page(page.page)}>
              {pages.length > 1 && <h3 className={styles.pageTitle}>{paperText.page(page.page)}</h3>}
              <PageArticles page={page} />
              <PageWords page={page} texts={texts} keywords={keywords} />
            </section>
          ))}
        </div>
        <div />
      </Fragment>
    </ViewerPanel>
  )
}

function PageArticles({ page }: { page: ViewerPage }) {
  if (page.articles.length === 0) return null
  return (
    <div data-unspoken="">
      <h3 className={styles.pageTitle}>{viewerText.pageArticles}</h3>
      <ul className={styles.articles}>
        {page.articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/article/${slug}/`}>
              <UprightText text={title} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PageWords({ page, texts, keywords }: { page: ViewerPage; texts: PageTexts; keywords: readonly string[] }) {
  const text = texts.get(page.id)
  if (!page.hasText) return <p>{viewerText.noText}</p>
  if (text === undefined) return <p>{viewerText.loading}</p>
  if (text === null) return <p role="alert">{viewerText.textFailed}</p>
  return paragraphsOf(text, page.height / page.width).map(({ text: words, isHeadline }, index) => {
    const marks = findMarks(words, keywords)
    return (
      <p key={index} className={isHeadline ? styles.headline : styles.text}>
        {marks.length === 0 ? <UprightText text={words} /> : <Marked text={words} marks={marks} />}
      </p>
    )
  })
}
