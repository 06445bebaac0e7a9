import { isFiltered, searchPath, SEARCH_ORDERS, SEARCHED_PAGES } from '@yukan/rules/search/search-filter.ts'
import type { SearchFilter } from '@yukan/rules/search/search-filter.ts'
import { FIRST_PAPER_YEAR } from '@yukan/rules/time/calendar.ts'
import { searchText as text } from '../../messages/search.ts'
import { useSite } from '../../site/site-data.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './FilterForm.module.css'

interface FilterFormProps {
  keyword: string
  filter: SearchFilter
  /** The year that is now. */
  year: number
}

type Option = readonly [value: string, label: string]

/** A year or month in words. */
export function periodName(period: string): string {
  const [year = '', month] = period.split('-')
  return month === undefined ? text.year(year) : text.month(year, Number(month))
}

/** Years, newest first, and the month that is chosen. */
function yearOptions(year: number, chosen: string | null): Option[] {
  const years = Array.from({ length: year - FIRST_PAPER_YEAR + 1 }, (_, index) => String(year - index))
  const all = chosen === null || years.includes(chosen) ? years : [chosen, ...years]
  return [['', text.anyYear], ...all.map((each): Option => [each, periodName(each)])]
}

function Choice({ name, label, value, options }: { name: string; label: string; value: string | null; options: readonly Option[] }) {
  return (
    <Field label={label}>
      {(field) => (
        <select {...field} className="tap wide on-sheet pad-x-3 ink lined" name={name} defaultValue={value ?? ''}>
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Narrows a search by period, category, kind of page and order: a form that works without a script (decision 063). */
export function FilterForm({ keyword, filter, year }: FilterFormProps) {
  const { categories } = useSite()
  const isNarrowed = isFiltered(filter)
  const ofCategories = categories.flatMap(({ slug, label, children }): Option[] => [
    [slug, label],
    ...children.map((child): Option => [child.slug, `　${child.label}`]),
  ])
  return (
    <details className={styles.narrow} open={isNarrowed}>
      <summary className={styles.summary}>{text.narrow}</summary>
      <form className={styles.form} action="/search/" method="get">
        <input type="hidden" name="keyword" value={keyword} />
        <Choice name="from" label={text.fromYear} value={filter.from} options={yearOptions(year, filter.from)} />
        <Choice name="to" label={text.toYear} value={filter.to} options={yearOptions(year, filter.to)} />
        <Choice name="category" label={text.category} value={filter.category} options={[['', text.every], ...ofCategories]} />
        <Choice
          name="kind"
          label={text.kind}
          value={filter.kind}
          options={[['', text.every], ...SEARCHED_PAGES.map((each): Option => [each, text.kinds[each]])]}
        />
        <Choice
          name="order"
          label={text.order}
          value={filter.order}
          options={SEARCH_ORDERS.map((each): Option => [each, text.orders[each]])}
        />
        <div className={styles.buttons}>
          <Button type="submit" isFilled>
            {text.apply}
          </Button>
          {isNarrowed && (
            <Link className="text-link" to={searchPath(keyword)}>
              {text.clear}
            </Link>
          )}
        </div>
      </form>
    </details>
  )
}
