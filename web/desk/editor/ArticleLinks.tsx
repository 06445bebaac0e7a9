import { useState } from 'react'
import { editorDialogs } from '../../messages/desk-editor.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './Editor.module.css'

const text = editorDialogs.link

/** An article of ours that a link can point to. */
export interface LinkedArticle {
  title: string
  /** Path of its page. */
  href: string
  /** When it was or will be released. */
  time: string
}

/** Finds articles by words. Throws if the search fails. */
export type FindArticles = (words: string) => Promise<readonly LinkedArticle[]>

/** Searches our own articles for the address of a link. */
export function ArticleLinks({ find, onPick }: { find: FindArticles; onPick: (href: string) => void }) {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly LinkedArticle[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const search = async () => {
    setFailed(false)
    try {
      setFound(await find(words))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFailed(true)
    }
  }
  return (
    <div>
      <SearchField label={text.own} submit={text.search} words={words} onWords={setWords} onSearch={() => void search()} />
      <p role="alert" className="alert">
        {isFailed ? text.failed : null}
      </p>
      {found?.length === 0 && <p>{text.none}</p>}
      <ul className={styles.found}>
        {found?.map(({ title, href, time }) => (
          <li key={href}>
            <button type="button" onClick={() => onPick(href)}>
              {title} <small>{time}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
