import type { ComponentProps } from 'react'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { issueName } from '@yukan/rules/paper/paper-pages.ts'
import { paperText } from '../../messages/paper.ts'
import { Link } from '../../ui/Link.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { pageName } from '../../papers/page-name.ts'
import type { IssueData, PaperPageData } from '../../papers/paper-data.ts'
import styles from './IssuePages.module.css'
import { preloadPaperViewer } from './viewer/load-paper-viewer.ts'

interface IssuePagesProps {
  issue: IssueData
  isLatest: boolean
  /** The viewer covers the previews: they are not loaded before it is closed. */
  isUnseen: boolean
  open: (page: PaperPageData) => void
}

/** Maximum pages of an issue that is shown in one row of larger pictures. */
const FEW_PAGES = 4

type PageLink = Pick<ComponentProps<'a'>, 'href' | 'onPointerEnter' | 'onClick'>

/** The articles by the page that they are printed on. */
function PageArticles({ pages, link }: { pages: readonly PaperPageData[]; link: (page: PaperPageData) => PageLink }) {
  const withArticles = pages.filter(({ articles }) => articles.length > 0)
  if (withArticles.length === 0) return null
  return (
    <>
      <h3 className={styles.articlesHeading}>{paperText.articles}</h3>
      <dl className={styles.articles}>
        {withArticles.map((page) => (
          <div key={page.page} className={styles.row}>
            <dt>
              <a className="row tap indigo bold" {...link(page)}>
                {paperText.page(page.page)}
              </a>
            </dt>
            <dd>
              <ul>
                {page.articles.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link className={styles.article} to={articlePath(slug)}>
                      <span className="phrases">
                        <Phrases text={title} />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** An issue: its pages from right to left, as a Japanese paper is bound, and the articles on them. */
export function IssuePages({ issue, isLatest, isUnseen, open }: IssuePagesProps) {
  const { kind, title, pages } = issue
  const link = (page: PaperPageData): PageLink => ({
    href: page.url ?? '/subscriptions/',
    onPointerEnter: page.mayView ? preloadPaperViewer : undefined,
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      open(page)
    },
  })
  return (
    <section className={styles.issue} aria-labelledby={`issue-${kind}`}>
      <h2 id={`issue-${kind}`} className={styles.heading}>
        {issueName(kind, title)}
        {kind === 'weekly' && <span className={styles.free}>{paperText.free}</span>}
      </h2>
      <ol className={`${styles.pages} ${pages.length <= FEW_PAGES ? styles.few : ''} ${isUnseen ? styles.unseen : ''}`}>
        {pages.map((page) => (
          <li key={page.page}>
            <a className={styles.page} id={`page-${kind}-${page.page}`} {...link(page)}>
              <img
                src={page.previewUrl}
                width={page.width}
                height={page.height}
                alt=""
                loading={isUnseen || page.page > 4 ? 'lazy' : 'eager'}
              />
              <span>{pageName(page, isLatest)}</span>
            </a>
          </li>
        ))}
      </ol>
      <PageArticles pages={pages} link={link} />
    </section>
  )
}
