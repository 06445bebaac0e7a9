import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { Link } from '../ui/Link.tsx'
import { errorScreenText, layoutText, sideText } from '../messages/pages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { SearchBox } from '../site/SearchBox.tsx'
import styles from './ErrorScreen.module.css'

interface ErrorScreenProps {
  status: number
  message: string
  popular: readonly { slug: string; headline: string }[]
}

/** An error in one sentence, with links and popular articles. */
export function ErrorScreen({ status, message, popular }: ErrorScreenProps) {
  return (
    <section className={styles.error} aria-labelledby="error-message">
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1 id="error-message" className={styles.message}>
        {message}
      </h1>
      <p className={styles.ways}>
        <ButtonLink to="/" isFilled>
          {errorScreenText.toTop}
        </ButtonLink>
        <Link className={styles.link} to="/contact/">
          {layoutText.contact}
        </Link>
      </p>
      <div className={styles.search}>
        <SearchBox id="error-search" label={errorScreenText.search} isWide />
      </div>
      {popular.length > 0 && (
        <>
          <h2 className={styles.title}>{sideText.popular}</h2>
          <ol className={styles.popular}>
            {popular.map(({ slug, headline }) => (
              <li key={slug}>
                <Link className="phrases" to={articlePath(slug)}>
                  <Phrases text={headline} />
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
