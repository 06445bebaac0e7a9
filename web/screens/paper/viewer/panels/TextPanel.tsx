import { Fragment } from 'react'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { paragraphsOf } from '@yukan/rules/paper/paper-text.ts'
import { findMarks } from '@yukan/rules/search/search-text.ts'
import { paperText } from '../../../../messages/paper.ts'
import { viewerText } from '../../../../messages/viewer.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Marked } from '../../../../ui/Marked.tsx'
import { ReadingTools } from '../../../reading/ReadingTools.tsx'
import { UprightText } from '../../../reading/UprightText.tsx'
import { StoryParagraphs, storyName } from '../stories/StoryPanel.tsx'
import type { Story } from '../stories/use-page-stories.ts'
import type { Stories } from '../stories/use-stories.ts'
import type { PageTexts } from '../state/use-page-texts.ts'
import type { ViewerPage } from '../../../../papers/viewer-page.ts'
import { ViewerPanel } from './ViewerPanel.tsx'
import styles from './ViewerPanel.module.css'

/** Id of the element that can be shown upright, larger, or read aloud. */
const TEXT = 'page-text'

interface TextPanelProps {
  pages: readonly ViewerPage[]
  texts: PageTexts
  stories: Stories
  keywords: readonly string[]
  close: () => void
}

/** The shown pages as text, with their articles: for readers who do not read the picture. */
export function TextPanel({ pages, texts, stories, keywords, close }: TextPanelProps) {
  const title = viewerText.textTitle(viewerText.pages(pages.map(({ page }) => page)))
  return (
    <ViewerPanel title={title} close={close} isText>
      <Fragment key={pages.map(({ id }) => id).join(' ')}>
        <ReadingTools region={TEXT} />
        <div id={TEXT} data-reading="">
          {pages.map((page) => (
            <section key={page.id} aria-label={paperText.page(page.page)}>
              {pages.length > 1 && <h3 className={styles.pageTitle}>{paperText.page(page.page)}</h3>}
              <PageContents page={page} texts={texts} stories={stories} keywords={keywords} />
            </section>
          ))}
        </div>
        <div />
      </Fragment>
    </ViewerPanel>
  )
}

/** The page's text, by stories if they are known: those with an article link to it; the others, and all other text, are printed here. */
function PageContents({ page, texts, stories, keywords }: Omit<TextPanelProps, 'pages' | 'close'> & { page: ViewerPage }) {
  const ofPage = stories.ofPages.get(page.id) ?? []
  const toOpen = ofPage.filter(({ isStory }) => isStory)
  const isByStory = keywords.length === 0 && ofPage.length > 0 && ofPage.every(({ article }) => article === null)
  return (
    <>
      {toOpen.length === 0 ? <PageArticles page={page} /> : <PageStories stories={toOpen} read={stories.read} />}
      {isByStory ? <StoryTexts stories={ofPage} /> : <PageWords page={page} texts={texts} keywords={keywords} />}
    </>
  )
}

function PageStories({ stories, read }: { stories: readonly Story[]; read: (story: Story) => void }) {
  return (
    <div data-unspoken="">
      <h3 className={styles.pageTitle}>{viewerText.pageArticles}</h3>
      <ul className={styles.articles}>
        {stories.map((story) => (
          <li key={story.id}>
            <button type="button" onClick={() => read(story)}>
              <UprightText text={storyName(story)} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function StoryTexts({ stories }: { stories: readonly Story[] }) {
  return stories.map((story) => (
    <article key={story.id} aria-label={storyName(story)} className={styles.story}>
      <StoryParagraphs paragraphs={story.paragraphs ?? []} />
    </article>
  ))
}

function PageArticles({ page }: { page: ViewerPage }) {
  if (page.articles.length === 0) return null
  return (
    <div data-unspoken="">
      <h3 className={styles.pageTitle}>{viewerText.pageArticles}</h3>
      <ul className={styles.articles}>
        {page.articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={articlePath(slug)}>
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
