import type { ReactNode } from 'react'
import { accountText } from '../../messages/account.ts'
import styles from './account.module.css'

/** Anchor of the links to all sections. */
export const CONTENTS_ID = 'contents'

/** A part of the account page under its own heading; `id` is its anchor. It ends with a link back to the section links, where they are out of view. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className="stack gap-4 shrink">
        {children}
        <a className={`text-link ${styles.back}`} href={`#${CONTENTS_ID}`}>
          {accountText.toContents}
        </a>
      </div>
    </section>
  )
}
