import type { ReactNode } from 'react'
import type { Site } from './site-data.ts'
import { Link } from '../ui/Link.tsx'
import { layoutText } from '../messages/pages.ts'
import styles from './Footer.module.css'

type Links = readonly (readonly [to: string, label: string])[]

const READING: Links = [
  ['/paper/latest/', layoutText.paper],
  ['/archive/', layoutText.archive],
  ['/life/events/', layoutText.events],
  ['/life/doctors/', layoutText.doctors],
  ['/life/obituaries/', layoutText.obituaries],
  ['/category/popular/', layoutText.popularArticles],
  ['/category/recommend/', layoutText.recommendedArticles],
]
const USE: Links = [
  ['/subscriptions/', layoutText.subscribe],
  ['/contact/', layoutText.contact],
  ['/corrections/', layoutText.corrections],
  ['/policy/', layoutText.policy],
  ['/terms/', layoutText.terms],
  ['/transactionLaw/', layoutText.transactionLaw],
  ['/externalTransmission/', layoutText.externalTransmission],
]

function Column({ title, links, children }: { title: string; links: Links; children?: ReactNode }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link className="tap-line" to={to}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

/** Publisher's blurb, contact, social links, legal pages (product §2), and the ways to what the navigation has. */
export function Footer({ publication, categories }: Pick<Site, 'publication' | 'categories'>) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>{publication.name}</p>
          <p>{publication.blurb}</p>
          <p className={styles.company}>
            {publication.company}　{publication.address}
            {publication.phone !== '' && (
              <span className="whole">
                {`　${layoutText.phone} `}
                <a href={`tel:${publication.phone.replaceAll('-', '')}`}>{publication.phone}</a>
              </span>
            )}
            {publication.phoneHours !== '' && `（${publication.phoneHours}）`}
          </p>
        </div>
        <div className={styles.columns}>
          <Column title={layoutText.sections} links={categories.map(({ slug, label }) => [`/category/${slug}/`, label])} />
          <Column title={layoutText.paperAndLife} links={READING} />
          <Column title={layoutText.about} links={USE}>
            {publication.socialLinks.map((link) => (
              <li key={link.url}>
                <a className="tap-line" href={link.url} rel="noopener external">
                  {link.label}
                </a>
              </li>
            ))}
            <li>
              <a className="tap-line" href="/rss.xml">
                RSS
              </a>
            </li>
          </Column>
        </div>
      </div>
    </footer>
  )
}
