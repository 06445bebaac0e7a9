import { useState } from 'react'
import { Link } from '../../ui/Link.tsx'
import { articleText } from '../../messages/pages.ts'
import styles from './ShareRow.module.css'

/** Keeping and sharing an article: the scrapbook, its address for the clipboard, and links to other sites. */
export function ShareRow({ slug, address, links }: { slug: string; address: string; links: readonly { label: string; url: string }[] }) {
  const [status, setStatus] = useState('')
  // The clipboard is missing without HTTPS, and readers may refuse it: then the address is shown instead.
  const copy = async () => {
    const shown = articleText.notCopied(address)
    setStatus(
      (await navigator.clipboard?.writeText(address).then(
        () => articleText.copied,
        () => shown,
      )) ?? shown,
    )
  }
  return (
    <>
      <ul className={styles.row} aria-label={articleText.share}>
        <li>
          <Link to={`/account/scrapbook/?article=${slug}`}>{articleText.keep}</Link>
        </li>
        <li className={styles.scripted}>
          <button type="button" onClick={copy}>
            {articleText.copy}
          </button>
        </li>
        {links.map(({ label, url }) => (
          <li key={label}>
            <a href={url} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </>
  )
}
