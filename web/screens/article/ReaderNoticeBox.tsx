import { articlePath } from '@yukan/rules/articles/article-path.ts'
import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import { noticeText } from '../../messages/pages.ts'
import { NOTICES } from '../../site/reader-notice/notices.ts'
import { NoticeOffer } from '../../site/reader-notice/NoticeOffer.tsx'
import { writeTimes } from '../../storage/times.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { ArticleData } from './article-data.ts'
import styles from './ReaderNoticeBox.module.css'

/** Replaces a withheld body, and stores the article as the return path of the login. */
export function ReaderNoticeBox({ notice, withheld, slug }: Pick<ArticleData, 'withheld'> & { notice: ReaderNotice; slug: string }) {
  const { message, buttons } = NOTICES[notice]
  return (
    <aside className={styles.notice} aria-label={message}>
      {withheld !== '' && <p className={styles.remaining}>{withheld}</p>}
      <p className={styles.message}>{message}</p>
      <NoticeOffer notice={notice} />
      <p className={styles.buttons} onClick={() => writeTimes({ loginRef: articlePath(slug) })}>
        {buttons.map(({ label, to }, index) => (
          <span key={to}>
            {notice === 'register' && <span>{noticeText.ways[index]}</span>}
            <ButtonLink to={to} isFilled={index === 0}>
              {label}
            </ButtonLink>
          </span>
        ))}
      </p>
    </aside>
  )
}
