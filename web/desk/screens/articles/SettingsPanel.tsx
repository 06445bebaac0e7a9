import { useState } from 'react'
import type { ArticleSettings, ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import { isSlug } from '@yukan/rules/articles/article-settings.ts'
import { TAG_MAX } from '@yukan/rules/limits.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { articleText } from '../../../messages/desk-articles.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useEditions } from '../../frame/editions.ts'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useTyped } from '../../forms/use-typed.ts'
import type { CategoryChoice } from './category-choices.ts'
import { ReleaseField } from '../../forms/ReleaseField.tsx'
import type { SettingsChanges } from './use-settings.ts'
import styles from './SettingsPanel.module.css'

interface SettingsPanelProps {
  status: ArticleStatus
  settings: SettingsChanges
  categories: readonly CategoryChoice[]
}

interface Drafted {
  /** Name of the field's draft. */
  draft: string
}

interface SettingProps<Value> {
  value: Value
  /** Why the last change was refused. */
  problem: string | undefined
  isDisabled: boolean
  /** Resolves to whether it is committed. */
  onChange: (value: Value) => Promise<boolean>
}

function Check({ label, value, problem, isDisabled, onChange }: SettingProps<boolean> & { label: string }) {
  return (
    <div>
      <label className={styles.check}>
        <input type="checkbox" checked={value} disabled={isDisabled} onChange={(event) => void onChange(event.target.checked)} />
        {label}
      </label>
      {problem !== undefined && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </div>
  )
}

function Tags({ draft, value: tags, problem, isDisabled, onChange }: SettingProps<string[]> & Drafted) {
  const form = useDraft(draft, { tag: '' })
  const { tag: typed } = form.values
  const add = async () => {
    const tag = typed.trim()
    form.discard()
    if (tag === '' || tags.includes(tag)) return
    // A tag that was refused is in the field again, unless the next is typed there.
    if (!(await onChange([...tags, tag]))) form.refill({ tag })
  }
  return (
    <Field label={articleText.tags} problem={problem}>
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
                    onClick={() => void onChange(tags.filter((other) => other !== tag))}
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
              void add()
            }}
          >
            <input
              {...control}
              maxLength={TAG_MAX}
              value={typed}
              disabled={isDisabled}
              onChange={(event) => form.change({ tag: event.target.value })}
              onBlur={() => void add()}
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

function Slug({ draft, value: inForce, problem, isDisabled, onChange }: SettingProps<string> & Drafted) {
  const [isWrong, setWrong] = useState(false)
  const { value, type, leave, onKeyDown } = useTyped(draft, inForce, async (typed) => {
    const isRight = isSlug(typed.trim())
    setWrong(!isRight)
    return isRight && (await onChange(typed.trim()))
  })
  return (
    <Field label={articleText.slug} hint={articleText.slugHint} problem={isWrong ? articleText.slugProblem : problem}>
      {(control) => (
        <input
          {...control}
          value={value}
          disabled={isDisabled}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setWrong(false)
            type(event.target.value)
          }}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  )
}

/** Release, categories, tags and readers of an article. Each change is sent when it is made. */
export function SettingsPanel({ status, settings: { id, action, isOffline, alerts, settings, change }, categories }: SettingsPanelProps) {
  const { state, actions } = status
  const isDisabled = !actions.includes('write')
  const bind = <K extends keyof ArticleSettings>(name: K): SettingProps<ArticleSettings[K]> => ({
    value: settings[name],
    problem: alerts[name],
    isDisabled,
    onChange: (value) => change({ [name]: value }),
  })
  const editions = useEditions()
  const chosen = settings.categories[0] ?? ''
  return (
    <section className={styles.panel} aria-label={articleText.settings}>
      {action.isSessionLost && <SessionEnd onResume={action.resume} />}
      <p role="status">{isOffline && articleText.settingsOffline}</p>
      <ReleaseField
        {...bind('releaseAt')}
        draft={`article-release ${id}`}
        label={articleText.release}
        isDisabled={isDisabled || state === 'published'}
      />
      {!isDisabled && state !== 'published' && (
        <p className={styles.quick}>
          {editions.map((edition, index) => (
            <Button key={edition} onClick={() => change({ releaseAt: formatWireInstant(new Date(edition)) })}>
              {articleText.editions[index]}
            </Button>
          ))}
        </p>
      )}
      <Field label={articleText.categories} problem={alerts.categories}>
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
      <Tags {...bind('tags')} draft={`article-tag ${id}`} />
      <Field label={articleText.readers} problem={alerts.limited}>
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
      <Check label={articleText.onlyWeb} {...bind('onlyWeb')} />
      <details>
        <summary>{articleText.more}</summary>
        <Check label={articleText.eyecatch} {...bind('eyecatch')} />
        <Check label={articleText.recommended} {...bind('isRecommended')} />
        <Slug {...bind('slug')} draft={`article-slug ${id}`} />
        <ReleaseField
          {...bind('embargoUntil')}
          draft={`article-embargo ${id}`}
          label={articleText.embargo}
          hint={articleText.embargoHint}
          isOptional
        />
      </details>
    </section>
  )
}
