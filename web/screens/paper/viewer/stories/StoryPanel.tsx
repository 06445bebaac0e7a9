import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { PaperRegion } from '@yukan/contract/entities.ts'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { truncateCharacters } from '@yukan/rules/text/truncate.ts'
import { articleText } from '../../../../messages/pages.ts'
import { viewerText } from '../../../../messages/viewer.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { ReaderNoticeBox } from '../../../article/ReaderNoticeBox.tsx'
import text from '../../../reading/ArticleText.module.css'
import { ReadingTools } from '../../../reading/ReadingTools.tsx'
import { UprightText } from '../../../reading/UprightText.tsx'
import { ViewerPanel } from '../panels/ViewerPanel.tsx'
import { storeReadingPlace, readingPlaceOf } from './reading-place.ts'
import styles from './StoryPanel.module.css'
import { useStoryArticle } from './use-story-article.ts'
import type { Story } from './use-page-stories.ts'

/** Id of the element that can be shown upright, larger, or read aloud. */
const TEXT = 'story-text'

interface StoryPanelProps {
  /** Null until the story at the place is loaded. */
  story: Story | null
  /** Those before and after it in reading order. */
  previous: Story | null
  next: Story | null
  read: (story: Story) => void
  /** Cuts the story out of the picture. */
  clip: (story: Story) => void
  close: () => void
}

/** Characters of a text that name a story without a headline. */
const NAME_LENGTH = 20

/** Name of a story: its headline, else how its text begins. */
export function storyName({ headline, paragraphs }: Pick<Story, 'headline' | 'paragraphs'>): string {
  const beginning = paragraphs?.[0]?.text ?? ''
  if (headline !== '') return headline
  return beginning === '' ? viewerText.noHeadline : truncateCharacters(beginning, NAME_LENGTH)
}

/** A story of the page as text, next to the picture or over it: its article as far as this reader may read it, else the printed text. */
export function StoryPanel({ story, previous, next, read, clip, close }: StoryPanelProps) {
  return (
    <ViewerPanel title={story === null ? viewerText.loading : storyName(story)} close={close} isText>
      {story !== null && (
        <>
          <StoryText key={story.id} story={story} />
          <p className={styles.clip}>
            <Button onClick={() => clip(story)}>{viewerText.clipStory}</Button>
          </p>
        </>
      )}
      {(previous !== null || next !== null) && (
        <nav className={styles.further} aria-label={viewerText.otherStories}>
          {next !== null && <Button onClick={() => read(next)}>{`${viewerText.nextStory}　${storyName(next)}`}</Button>}
          {previous !== null && <Button onClick={() => read(previous)}>{`${viewerText.previousStory}　${storyName(previous)}`}</Button>}
        </nav>
      )}
    </ViewerPanel>
  )
}

/** Restores how far the text was read when the reader comes back to it. */
function useReadingPlace(id: string, isThere: boolean): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = region.current
    // The text itself is a group if it is upright.
    const panel = element?.parentElement?.closest('[role="group"]') ?? null
    if (!isThere || element === null || panel === null) return
    const { down, left } = readingPlaceOf(id)
    panel.scrollTop = down
    element.scrollLeft = left
    const keep = () => storeReadingPlace(id, { down: panel.scrollTop, left: element.scrollLeft })
    panel.addEventListener('scroll', keep, { passive: true })
    element.addEventListener('scroll', keep, { passive: true })
    return () => {
      panel.removeEventListener('scroll', keep)
      element.removeEventListener('scroll', keep)
    }
  }, [id, isThere])
  return region
}

function StoryText({ story }: { story: Story }) {
  if (story.article !== null) return <ArticleStory id={story.id} slug={story.article.slug} />
  return <PrintedStory story={story} />
}

function ArticleStory({ id, slug }: { id: string; slug: string }) {
  const loaded = useStoryArticle(slug)
  const region = useReadingPlace(id, loaded.state === 'there')
  const way = (
    <p>
      <Link className={styles.way} to={articlePath(slug)}>
        {viewerText.toArticle}
      </Link>
    </p>
  )
  if (loaded.state === 'loading') return <p>{viewerText.storyLoading}</p>
  if (loaded.state === 'failed') {
    return (
      <>
        <p role="alert">{viewerText.storyFailed}</p>
        {way}
      </>
    )
  }
  const { description, content, info, corrections, notice, withheld } = loaded.article
  return (
    <>
      <ReadingTools region={TEXT} />
      <div id={TEXT} ref={region} data-reading="">
        <div
          className={notice === null ? text.description : `${text.description} ${text.cut}`}
          dangerouslySetInnerHTML={{ __html: description }}
        />
        {content !== null && <div className={`${text.body} ${styles.body}`} dangerouslySetInnerHTML={{ __html: content }} />}
      </div>
      <div />
      {info !== '' && (
        <section className={styles.info}>
          <h3>{articleText.information}</h3>
          <p>{info}</p>
        </section>
      )}
      {corrections.length > 0 && (
        <section className={styles.info}>
          <h3>{articleText.correction}</h3>
          {corrections.map(({ time, note }) => (
            <p key={time}>{`${time}　${note}`}</p>
          ))}
        </section>
      )}
      {notice !== null && <ReaderNoticeBox notice={notice} withheld={withheld} slug={slug} />}
      {way}
    </>
  )
}

function PrintedStory({ story }: { story: Story }) {
  const region = useReadingPlace(story.id, true)
  return (
    <>
      <ReadingTools region={TEXT} />
      <div id={TEXT} ref={region} data-reading="">
        <StoryParagraphs paragraphs={story.paragraphs ?? []} />
      </div>
      <div />
      <p className="above-4 ink-2 text-16">{viewerText.printedOnly}</p>
    </>
  )
}

/** The printed text of a story. */
export function StoryParagraphs({ paragraphs }: { paragraphs: NonNullable<PaperRegion['paragraphs']> }) {
  return paragraphs.map(({ text, isHeadline }, index) => (
    <p key={index} className={isHeadline ? styles.headline : styles.text}>
      <UprightText text={text} />
    </p>
  ))
}
