import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { shownHistory, splitKeywords } from '@yukan/rules/search/search-keywords.ts'
import { SEARCH_ADDRESS_MAX } from '@yukan/rules/limits.ts'
import { usePageNavigation } from '../rendering/use-page-navigation.ts'
import { Link } from '../ui/Link.tsx'
import { layoutText } from '../messages/pages.ts'
import { onTimesChange, readTimes } from '../storage/times.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './SearchBox.module.css'

function keywordIn(form: HTMLFormElement): string {
  const value = new FormData(form).get('keyword')
  return typeof value === 'string' ? value : ''
}

interface SearchBoxProps {
  id: string
  label?: string
  isWide?: boolean
}

/** The reader's last searches, up to date. */
function useSearchHistory(): string[] {
  const [history, setHistory] = useState<string[]>([])
  useEffect(() => {
    const read = () => setHistory(shownHistory(readTimes().searchKey))
    read()
    return onTimesChange(read)
  }, [])
  return history
}

function SearchHistory({ history, id, close }: { history: readonly string[]; id: string; close: () => void }) {
  return (
    <nav className={styles.history} aria-label={layoutText.searchHistory} id={id}>
      <p className={styles.title}>{layoutText.searchHistory}</p>
      <ul>
        {history.map((keyword) => (
          <li key={keyword}>
            <Link className={styles.past} to={`/search/?keyword=${encodeURIComponent(keyword)}`} onClick={close}>
              <Icon name="clock" size={16} />
              {keyword}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The keyword box: a plain form to /search/, offering the last five searches, if any (product §2). */
export function SearchBox({ id, label = layoutText.search, isWide = false }: SearchBoxProps) {
  const [parameters] = useSearchParams()
  const goTo = usePageNavigation()
  const history = useSearchHistory()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()

  return (
    <div
      ref={box}
      className={`${styles.box} ${isWide ? styles.isWide : ''}`}
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        if (!(event.relatedTarget instanceof Node) || box.current?.contains(event.relatedTarget) !== true) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      <form
        role="search"
        aria-label={label}
        action="/search/"
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          setOpen(false)
          event.preventDefault()
          // "submit goes to /search/ with keyword if present"
          const keyword = keywordIn(event.currentTarget)
          void goTo(splitKeywords(keyword).length === 0 ? '/search/' : `/search/?${new URLSearchParams({ keyword }).toString()}`)
        }}
      >
        <input
          id={id}
          className={styles.input}
          type="search"
          name="keyword"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_ADDRESS_MAX}
          defaultValue={parameters.get('keyword') ?? ''}
          key={parameters.get('keyword') ?? ''}
          aria-label={layoutText.searchLabel}
          placeholder={layoutText.searchPlaceholder}
        />
        <button className={styles.submit} aria-label={layoutText.search}>
          <Icon name="search" />
        </button>
      </form>
      {isOpen && history.length > 0 && <SearchHistory history={history} id={listId} close={() => setOpen(false)} />}
    </div>
  )
}
