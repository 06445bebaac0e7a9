import { paperPath } from '@yukan/rules/paper/paper-pages.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { archiveText } from '../../messages/archive.ts'
import type { CoverData } from '../../papers/archive-data.ts'
import { Link } from '../../ui/Link.tsx'
import styles from './Cover.module.css'

interface CoverProps {
  cover: CoverData
  /** Its target; by default the paper of its day. */
  to?: string
  /** Label of the link; by default the day's paper. */
  name?: string
  isEarly: boolean
  children: React.ReactNode
}

/** A front page in the archive with its caption, as one link. */
export function Cover({ cover: { day, previewUrl, width, height }, to, name, isEarly, children }: CoverProps) {
  return (
    <Link className={styles.cover} to={to ?? paperPath(day)} aria-label={name ?? archiveText.paperOf(japaneseDay(day))}>
      <img src={previewUrl} width={width} height={height} alt="" loading={isEarly ? 'eager' : 'lazy'} />
      {children}
    </Link>
  )
}
