import { Button } from './Button.tsx'

const WORDS_MAX = 100

interface SearchFormProps {
  /** What can be searched for. */
  label: string
  submit: string
  words: string
  onWords: (words: string) => void
  onSearch: () => void
}

/** A search within a page, such as in a dialog: no address follows it. */
export function SearchForm({ label, submit, words, onWords, onSearch }: SearchFormProps) {
  return (
    <form
      role="search"
      className="search"
      title={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <input value={words} aria-label={label} placeholder={label} maxLength={WORDS_MAX} onChange={(event) => onWords(event.target.value)} />
      <Button type="submit">{submit}</Button>
    </form>
  )
}
