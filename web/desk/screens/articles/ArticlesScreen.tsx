import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { DESK_STATES, MANY_ACTIONS, rolesOf } from '@yukan/rules/articles/article-state.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { FIND_MAX } from '@yukan/rules/limits.ts'
import { articlesText, stateLabels } from '../../../messages/desk-articles.ts'
import { Button } from '../../../ui/Button.tsx'
import { ArticleTable } from '../../ui/ArticleTable.tsx'
import { ChangeMany } from './ChangeMany.tsx'
import { NewArticle } from '../../frame/NewArticle.tsx'
import styles from './ArticlesScreen.module.css'

/** The filters in the address. */
export const FILTERS = ['words', 'state', 'category', 'tag', 'author', 'order'] as const
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>

interface Choice {
  value: string
  label: string
}

interface ArticlesScreenProps extends ReplyOf<DeskCalls['/article/list']> {
  filters: Filters
  isFirst: boolean
  categories: readonly Choice[]
  mayWrite: boolean
  role: StaffRole
}

function Select({ name, label, value, choices }: { name: string; label: string; value: string; choices: readonly Choice[] }) {
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        <option value="">{articlesText.all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** All articles with search and filters, complete without a script. */
export function ArticlesScreen({ articles, next, authors, filters, isFirst, categories, mayWrite, role }: ArticlesScreenProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const chosenHere = articles.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  const address = (more: Record<string, string>) => `?${new URLSearchParams({ ...filters, ...more }).toString()}`
  return (
    <>
      <div className="head">
        <h1>{articlesText.title}</h1>
        {mayWrite && <NewArticle />}
      </div>
      <Form role="search" className={styles.search} key={address({})}>
        <input
          name="words"
          defaultValue={filters.words ?? ''}
          aria-label={articlesText.search}
          placeholder={articlesText.search}
          maxLength={FIND_MAX}
        />
        <Select
          name="state"
          label={articlesText.state}
          value={filters.state ?? ''}
          choices={DESK_STATES.map((state) => ({ value: state, label: stateLabels[state] }))}
        />
        <Select name="category" label={articlesText.category} value={filters.category ?? ''} choices={categories} />
        <Select
          name="author"
          label={articlesText.author}
          value={filters.author ?? ''}
          choices={authors.map((author) => ({ value: author, label: author }))}
        />
        <label className={styles.filter}>
          <span>{articlesText.order}</span>
          <select name="order" defaultValue={filters.order ?? ''}>
            <option value="">{articlesText.byRelease}</option>
            <option value="changed">{articlesText.byChange}</option>
          </select>
        </label>
        {filters.tag !== undefined && <input type="hidden" name="tag" value={filters.tag} />}
        <Button type="submit">{articlesText.submit}</Button>
      </Form>
      {mayWrite && chosenHere.length > 0 && (
        <ChangeMany
          chosen={chosenHere}
          categories={categories}
          actions={MANY_ACTIONS.filter((action) => rolesOf(action).includes(role))}
          onDone={() => setChosen(new Set())}
        />
      )}
      {articles.length === 0 ? (
        <p>{articlesText.none}</p>
      ) : (
        <ArticleTable rows={articles} {...(mayWrite ? { choice: { chosen, onChoose: choose } } : {})} />
      )}
      <p className="more buttons">
        {!isFirst && <Link to={address({})}>{articlesText.newest}</Link>}{' '}
        {next !== null && <Link to={address({ before: next })}>{articlesText.older}</Link>}
      </p>
    </>
  )
}
