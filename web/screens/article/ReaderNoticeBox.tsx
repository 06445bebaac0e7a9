import type { ReaderNotice } from '@yukan/rules/reader-access.ts'
import { articleText, wallText } from '../../messages/pages.ts'
import { writeTimes } from '../../storage/times.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { ArticleData } from './article-data.ts'
import styles from './ReaderNoticeBox.module.css'
import { Remaining, WallOffer } from './WallOffer.tsx'

interface Notice {
  message: string
  buttons: { label: string; to: string }[]
}

/** The table of product §2 "Article detail": the sentence and the buttons for each kind of reader. */
export const NOTICES: Record<ReaderNotice, Notice> = {
  register: {
    message: articleText.register,
    buttons: [
      { label: articleText.loginButton, to: '/login/' },
      { label: articleText.registerButton, to: '/subscriptions/' },
    ],
  },
  apply: { message: articleText.apply, buttons: [{ label: articleText.applyButton, to: '/edit/subscription/' }] },
  'change-plan': { message: articleText.changePlan, buttons: [{ label: articleText.changePlanButton, to: '/edit/subscription/' }] },
  'device-limit': { message: articleText.deviceLimit, buttons: [{ label: articleText.deviceButton, to: '/account/' }] },
}

/** Replaces a withheld body, and stores the article as the return path of the login. */
export function ReaderNoticeBox({ notice, withheld, slug }: Pick<ArticleData, 'withheld'> & { notice: ReaderNotice; slug: string }) {
  const { message, buttons } = NOTICES[notice]
  return (
    <aside className={styles.notice} aria-label={message}>
      {withheld !== null && <Remaining withheld={withheld} />}
      <p className={styles.message}>{message}</p>
      <WallOffer notice={notice} />
      <p className={styles.buttons} onClick={() => writeTimes({ loginRef: `/article/${slug}/` })}>
        {buttons.map(({ label, to }, index) => (
          <span key={to}>
            {notice === 'register' && <span>{wallText.ways[index]}</span>}
            <ButtonLink to={to} isFilled={index === buttons.length - 1}>
              {label}
            </ButtonLink>
          </span>
        ))}
      </p>
    </aside>
  )
}
