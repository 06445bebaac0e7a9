import type { Publication } from '@yukan/contract/master-entities.ts'
import { Link } from '../ui/Link.tsx'
import { layoutText } from '../messages/pages.ts'
import styles from './Footer.module.css'

/** Publisher's blurb, contact, social links, legal pages (product §2). */
export function Footer({ publication }: { publication: Omit<Publication, 'adScript'> }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{publication.name}</p>
        <p>{publication.blurb}</p>
        <p className={styles.company}>
          {publication.company}　{publication.address}
          {publication.phone !== '' && (
            <>
              {`　${layoutText.phone} `}
              <a href={`tel:${publication.phone.replaceAll('-', '')}`}>{publication.phone}</a>
            </>
          )}
          {publication.phoneHours !== '' && `（${publication.phoneHours}）`}
        </p>
        <nav aria-label={layoutText.about} className={styles.links}>
          <Link className="tap-line" to="/contact/">
            {layoutText.contact}
          </Link>
          <Link className="tap-line" to="/corrections/">
            {layoutText.corrections}
          </Link>
          <Link className="tap-line" to="/policy/">
            {layoutText.policy}
          </Link>
          <Link className="tap-line" to="/terms/">
            {layoutText.terms}
          </Link>
          <Link className="tap-line" to="/transactionLaw/">
            {layoutText.transactionLaw}
          </Link>
          <Link className="tap-line" to="/externalTransmission/">
            {layoutText.externalTransmission}
          </Link>
          {publication.socialLinks.map((link) => (
            <a key={link.url} className="tap-line" href={link.url} rel="noopener external">
              {link.label}
            </a>
          ))}
          <a className="tap-line" href="/rss.xml">
            RSS
          </a>
        </nav>
      </div>
    </footer>
  )
}
