import { ARCHIVE_PATH } from '@yukan/rules/paper/paper-archive.ts'
import { archiveText } from '../../messages/archive.ts'
import { paperText } from '../../messages/paper.ts'
import type { ArchiveLink } from '../../papers/archive-data.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import days from '../paper/IssueDays.module.css'

interface ArchiveLinksProps {
  /** Label of the links for screen readers. */
  label: string
  previous: ArchiveLink | null
  next: ArchiveLink | null
  /** The way up: the year of a month. */
  up?: ArchiveLink | null
  /** On the page of the years itself, whose way on is the search. */
  hasSearch?: boolean
}

/** The ways from a page of the archive: to the nearest ones with a paper, to the years, to the latest paper. */
export function ArchiveLinks({ label, previous, next, up = null, hasSearch = false }: ArchiveLinksProps) {
  return (
    <nav className={days.days} aria-label={label}>
      {previous !== null && (
        <Link className="tap-line gap-1 indigo bold" to={previous.path}>
          <Icon name="previous" size={18} />
          {previous.label}
        </Link>
      )}
      {next !== null && (
        <Link className="tap-line gap-1 indigo bold" to={next.path}>
          {next.label}
          <Icon name="next" size={18} />
        </Link>
      )}
      {up !== null && (
        <Link className="tap-line gap-1 indigo bold" to={up.path}>
          {up.label}
        </Link>
      )}
      {!hasSearch && (
        <Link className="tap-line gap-1 indigo bold" to={ARCHIVE_PATH}>
          {archiveText.allYears}
        </Link>
      )}
      <Link className="tap-line gap-1 indigo bold" to="/paper/latest/">
        {paperText.latest}
      </Link>
      {hasSearch && (
        <Link className="tap-line gap-1 indigo bold" to="/search/">
          {archiveText.search}
        </Link>
      )}
    </nav>
  )
}
