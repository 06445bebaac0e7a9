import { viewerText } from '../../../../messages/viewer.ts'
import type { Stories } from './use-stories.ts'
import { storyName } from './StoryPanel.tsx'
import styles from './StoryList.module.css'

/** The stories of the shown pages in reading order, for keys and screen readers: with the focus one is highlighted on the page, and its name is shown. */
export function StoryList({ stories }: { stories: Stories }) {
  if (stories.all.length === 0) return null
  return (
    <ol aria-label={viewerText.stories}>
      {stories.all.map((story) => (
        <li key={story.id}>
          <button
            type="button"
            className={styles.story}
            aria-current={stories.open?.id === story.id ? 'true' : undefined}
            onFocus={() => stories.focus(story)}
            onBlur={() => stories.focus(null)}
            onClick={() => stories.read(story)}
          >
            {storyName(story)}
          </button>
        </li>
      ))}
    </ol>
  )
}
