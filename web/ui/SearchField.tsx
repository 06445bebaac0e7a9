import { SEARCH_FIELD_MAX } from '@yukan/rules/limits.ts'
import { Button } from './Button.tsx'

interface SearchFieldProps {
  /** What can be searched for. */
  label: string
  submit: string
  words: string
  onWords: (words: string) => void
  onSearch: () => void
}

/** A search within a page, for example in a dialog, without a form of its own: it may be placed inside the form whose field it helps to fill in. */
export function SearchField({ label, submit, words, onWords, onSearch }: SearchFieldProps) {
  return (
    <div role="search" className="search" title={label}>
      <input
        value={words}
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_FIELD_MAX}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would send the form around it.
          event.preventDefault()
          onSearch()
        }}
      />
      <Button onClick={onSearch}>{submit}</Button>
    </div>
  )
}
