import { paperPath } from '@yukan/rules/paper-pages.ts'
import { japaneseDay } from '@yukan/rules/tokyo-time.ts'
import { Link } from '../../ui/Link.tsx'
import { useModal } from '../../layout/modals/modal-state.ts'
import { paperText, searchText } from '../../messages.ts'
import styles from './PaperHits.module.css'
import type { FoundPaper } from './search-data.ts'

/** Found pages in a scroller; a guest is asked to sign up (design §7). */
export function PaperHits({ papers, keyword }: { papers: readonly FoundPaper[]; keyword: string }) {
  const { open } = useModal()
  return (
    <ul className={styles.scroller} tabIndex={0} aria-label={searchText.foundPapers}>
      {papers.map((paper) => {
        const path = paperPath(paper.date, paper.page)
        return (
          <li key={`${paper.date}-${paper.kind}-${paper.page}`}>
            <Link
              className={styles.hit}
              to={path}
              onClick={(event) => {
                if (paper.mayView) return
                event.preventDefault()
                open({
                  name: 'login-required',
                  data: { message: paperText.needsMember, returnTo: `/search/?keyword=${encodeURIComponent(keyword)}` },
                })
              }}
            >
              <img src={paper.previewUrl} width={paper.width} height={paper.height} alt="" loading="lazy" />
              <span>{japaneseDay(paper.date)}</span>
              <span>{paperText.page(paper.page)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
