import { Form, Link } from 'react-router'
import { FIND_MAX } from '@yukan/rules/limits.ts'
import { findKinds, findText } from '../../../messages/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Hit } from '../../frame/hits.ts'
import styles from './FindScreen.module.css'

interface FindScreenProps {
  text: string
  hits: readonly Hit[]
  /** Why no search was made; empty if one was. */
  problem: string
}

const kinds = Object.keys(findKinds) as (keyof typeof findKinds)[]

/** Results of the search for anything, by kind; works without scripts. */
export function FindScreen({ text, hits, problem }: FindScreenProps) {
  const groups = kinds.map((kind) => ({ kind, rows: hits.filter((hit) => hit.kind === kind) })).filter(({ rows }) => rows.length > 0)
  return (
    <>
      <h1>{findText.title}</h1>
      <Form role="search" className="search" key={text}>
        <input type="search" name="q" defaultValue={text} aria-label={findText.help} maxLength={FIND_MAX} />
        <Button type="submit">{findText.submit}</Button>
      </Form>
      {problem === '' ? (
        <p className="quiet">{text.trim() !== '' && hits.length === 0 ? findText.none : findText.help}</p>
      ) : (
        <p className="notice">{problem}</p>
      )}
      {groups.map(({ kind, rows }) => (
        <section key={kind} className={styles.group}>
          <h2>{findKinds[kind]}</h2>
          <ul>
            {rows.map(({ to, title, note }) => (
              <li key={`${to} ${title}`}>
                <Link to={to} data-row="" className={kind === 'article' ? styles.headline : undefined}>
                  {title}
                </Link>
                <span className="ink-2 text-14">{note}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
