import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Form, Link, useFetcher, useLocation, useNavigate } from 'react-router'
import { FIND_MAX } from '@yukan/rules/limits.ts'
import { findKinds, findText } from '../../messages/desk.ts'
import type { Found, Hit } from './hits.ts'
import { DeskIcon } from '../ui/Icons.tsx'
import styles from './Find.module.css'

export const FIND_ID = 'find-anything'
/** Pause in typing before a request starts, in milliseconds. */
const REST_MS = 300

/** The fetcher's result for some words, requested once typing pauses and no input method is changing them. */
function useHits(text: string, isComposing: boolean): Omit<Found, 'text'> {
  const { load, data } = useFetcher<Found>()
  const words = text.trim()
  useEffect(() => {
    if (words === '' || isComposing) return
    const timer = setTimeout(() => void load(`/find/?${new URLSearchParams({ q: words }).toString()}`), REST_MS)
    return () => clearTimeout(timer)
  }, [words, isComposing, load])
  return words === '' || data === undefined ? { hits: [], problem: '' } : data
}

/** The field that finds anything. The arrow keys move through the list below it; without a script it opens the page of the search. */
export function Find() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isComposing, setComposing] = useState(false)
  const { hits, problem } = useHits(text, isComposing)
  const isShown = isOpen && hits.length > 0
  useEffect(() => setOpen(false), [pathname, search])

  const open = async ({ to }: Hit) => {
    setOpen(false)
    setText('')
    await navigate(to)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const hit = isShown ? hits[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((before) => Math.min(hits.length - 1, Math.max(-1, before + step)))
    } else if (event.key === 'Escape') {
      setOpen(false)
      event.currentTarget.blur()
    } else if (event.key === 'Enter' && hit !== undefined) {
      event.preventDefault()
      void open(hit)
    }
  }
  return (
    <div className={styles.find}>
      <Form role="search" aria-label={findText.label} action="/find/" className={styles.field}>
        <DeskIcon name="find" />
        <input
          id={FIND_ID}
          name="q"
          role="combobox"
          aria-label={findText.label}
          aria-keyshortcuts="/"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={findText.placeholder}
          autoComplete="off"
          maxLength={FIND_MAX}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
        <kbd aria-hidden="true">/</kbd>
      </Form>
      <div id={listId} role="listbox" aria-label={findText.label} className={styles.list} hidden={!isShown}>
        {hits.map((hit, index) => (
          <div
            key={`${hit.kind} ${hit.to} ${hit.title}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Keeps the focus in the field: losing it would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void open(hit)}
          >
            <b>{findKinds[hit.kind]}</b>
            <span className={hit.kind === 'article' ? styles.headline : undefined}>{hit.title}</span>
            <small>{hit.note}</small>
          </div>
        ))}
      </div>
      <p role="status" className={`${styles.list} ${styles.problem}`} hidden={!isOpen || problem === ''}>
        {problem}
      </p>
      <Link to="/find/" className={styles.page} aria-label={findText.title}>
        <DeskIcon name="find" />
      </Link>
    </div>
  )
}
