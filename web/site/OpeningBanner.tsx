import type { OpeningNotice } from '@yukan/contract/site.ts'
import { openingSentence } from '@yukan/rules/membership/opening-text.ts'
import { openingBannerText } from '../messages/pages.ts'
import styles from './OpeningBanner.module.css'
import notice from './notice.module.css'

/** The scope and the end of an emergency opening (decision 047); rendered on the server. */
export function OpeningBanner({ openings, isLight }: { openings: readonly OpeningNotice[]; isLight: boolean }) {
  return (
    <section className={styles.banner} aria-label={openingBannerText.label}>
      <div className={styles.inner}>
        {openings.map(({ id, scope, endsAt }) => (
          <p key={id}>{openingSentence(scope, new Date(endsAt))}</p>
        ))}
        {isLight && (
          <a className={notice.link} href="/light/">
            {openingBannerText.light}
          </a>
        )}
      </div>
    </section>
  )
}
