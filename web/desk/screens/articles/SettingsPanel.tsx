import { useState } from 'react'
import type { ArticleSettings, ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import { nextEdition } from '@yukan/rules/article-state.ts'
import { SLUG_PATTERN, TAG_MAX } from '@yukan/rules/article-settings.ts'
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import { articleText } from '../../../messages/desk-articles.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import type { CategoryChoice } from './category-choices.ts'
import { ReleaseField } from './ReleaseField.tsx'
import type { SettingsChanges } from './use-settings.ts'
import styles from './SettingsPanel.module.css'

interface SettingsPanelProps {
  status: ArticleStatus
  settings: SettingsChanges
  categories: readonly CategoryChoice[]
}

function Check({
  label,
  isSet,
  isDisabled,
  onChange,
}: {
  label: string
  isSet: boolean
  isDisabled: boolean
  onChange: (isSet: boolean) => void
}) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isSet} disabled={isDisabled} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}

function Tags({ tags, isDisabled, onChange }: { tags: readonly string[]; isDisabled: boolean; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const tag = typed.trim()
    setTyped('')
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag])
  }
  return (
    <Field label={articleText.tags}>
      {(control) => (
        <>
          {tags.length > 0 && (
            <ul className={styles.tags}>
              {tags.map((tag) => (
                <li key={tag}>
                  {tag}
                  <button
                    type="button"
                    disabled={isDisabled}
                    aria-label={articleText.removeTag(tag)}
                    onClick={() => onChange(tags.filter((other) => other !== tag))}
                  >
                    ×
                  </button>
                </li>
              ))}
            </ul>
          )}
          <form
            className={styles.add}
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
          >
            <input
              {...control}
              maxLength={TAG_MAX}
              value={typed}
              disabled={isDisabled}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={add}
            />
            <Button type="submit" disabled={isDisabled}>
              {articleText.addTag}
            </Button>
          </form>
        </>
      )}
    </Field>
  )
}

/** A text that is sent when it is left or confirmed. */
function Slug({ slug, isDisabled, onChange }: { slug: string; isDisabled: boolean; onChange: (slug: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    const value = typed?.trim() ?? slug
    setTyped(null)
    if (value !== slug && new RegExp(SLUG_PATTERN).test(value)) onChange(value)
  }
  return (
    <Field label={articleText.slug} hint={articleText.slugHint}>
      {(control) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            leave()
          }}
        >
          <input
            {...control}
            value={typed ?? slug}
            pattern={SLUG_PATTERN}
            disabled={isDisabled}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
          />
        </form>
      )}
    </Field>
  )
}

/** Release, categories, tags and readers of an article. Each change is sent when it is made. */
export function SettingsPanel({ status, settings: { action, settings, change }, categories }: SettingsPanelProps) {
  const { state, actions } = status
  const isDisabled = !actions.includes('write')
  const set =
    <K extends keyof ArticleSettings>(name: K) =>
    (value: ArticleSettings[K]) =>
      change({ [name]: value })
  const next = nextEdition(new Date())
  const chosen = settings.categories[0] ?? ''
  return (
    <section className={styles.panel} aria-label={articleText.settings}>
      <DeskAlert action={action} />
      <ReleaseField
        label={articleText.release}
        value={settings.releaseAt}
        isDisabled={isDisabled || state === 'published'}
        onChange={set('releaseAt')}
      />
      {!isDisabled && state !== 'published' && (
        <p className={styles.quick}>
          <Button onClick={() => change({ releaseAt: formatWireInstant(next) })}>{articleText.thisEdition}</Button>
          <Button onClick={() => change({ releaseAt: formatWireInstant(nextEdition(next)) })}>{articleText.nextEdition}</Button>
        </p>
      )}
      <Field label={articleText.categories}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            disabled={isDisabled}
            onChange={(event) => change({ categories: event.target.value === '' ? [] : [event.target.value] })}
          >
            <option value="">―</option>
            {categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Tags tags={settings.tags} isDisabled={isDisabled} onChange={set('tags')} />
      <Field label={articleText.readers}>
        {(control) => (
          <select
            {...control}
            value={settings.limited ? 'members' : 'all'}
            disabled={isDisabled}
            onChange={(event) => change({ limited: event.target.value === 'members' })}
          >
            <option value="all">{articleText.everybody}</option>
            <option value="members">{articleText.membersOnly}</option>
          </select>
        )}
      </Field>
      <Check label={articleText.onlyWeb} isSet={settings.onlyWeb} isDisabled={isDisabled} onChange={set('onlyWeb')} />
      <details>
        <summary>{articleText.more}</summary>
        <Check label={articleText.eyecatch} isSet={settings.eyecatch} isDisabled={isDisabled} onChange={set('eyecatch')} />
        <Check label={articleText.recommended} isSet={settings.isRecommended} isDisabled={isDisabled} onChange={set('isRecommended')} />
        <Slug slug={settings.slug} isDisabled={isDisabled} onChange={set('slug')} />
        <ReleaseField
          label={articleText.embargo}
          hint={articleText.embargoHint}
          value={settings.embargoUntil}
          isDisabled={isDisabled}
          onChange={set('embargoUntil')}
          isOptional
        />
      </details>
    </section>
  )
}
