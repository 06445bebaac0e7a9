import { useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { ManyChange } from '@yukan/contract/desk/article-entities.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { MANY_ACTIONS } from '@yukan/rules/articles/article-state.ts'
import { TAG_MAX, ARTICLE_NOTE_MAX } from '@yukan/rules/limits.ts'
import { actionLabels, articleText, manyText } from '../../../messages/desk-articles.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useReport } from '../../forms/use-report.ts'
import styles from './ChangeMany.module.css'

interface Choice {
  value: string
  label: string
}

interface ChangeManyProps {
  chosen: readonly number[]
  categories: readonly Choice[]
  /** Actions that this staff member may do with articles in some state. */
  actions: readonly (typeof MANY_ACTIONS)[number][]
  onDone: () => void
}

const KINDS = ['category', 'addTag', 'removeTag', 'limited', 'state'] as const
type Kind = (typeof KINDS)[number]

const READERS: readonly Choice[] = [
  { value: 'everybody', label: articleText.everybody },
  { value: 'members', label: articleText.membersOnly },
]

function toChange(kind: Kind, value: string, note: string, actions: ChangeManyProps['actions']): Omit<ManyChange, 'id'> {
  switch (kind) {
    case 'category':
      return { categories: [value] }
    case 'addTag':
      return { addTag: value.trim() }
    case 'removeTag':
      return { removeTag: value.trim() }
    case 'limited':
      return { limited: value === 'members' }
    case 'state': {
      const action = actions.find((each) => each === value)
      return action === undefined ? {} : { action, ...(action === 'withdraw' ? { note } : {}) }
    }
  }
}

type Results = ReplyOf<DeskCalls['/article/change-many']>['results']

const refusedOf = (results: Results) => results.filter(({ problem }) => problem !== null).length

/** Numbers of changed and unchanged articles. */
function sentenceOf(results: Results): string {
  const refused = refusedOf(results)
  return manyText.done(results.length - refused) + (refused > 0 ? manyText.refused(refused) : '')
}

/** Changes all chosen articles in one way, with one undo for all. */
export function ChangeMany({ chosen, categories, actions, onDone }: ChangeManyProps) {
  const form = useDraft<{ kind: Kind; value: string; note: string }>('change-many', { kind: 'category', value: '', note: '' })
  const { kind, value, note } = form.values
  const { run, isRunning, alert, isSessionLost, resume } = useDeskAction()
  const { revalidate } = useRevalidator()
  const report = useReport()
  const choices: Readonly<Partial<Record<Kind, readonly Choice[]>>> = {
    category: categories,
    limited: READERS,
    state: actions.map((action) => ({ value: action, label: actionLabels[action] })),
  }
  const options = choices[kind]
  const needsNote = kind === 'state' && value === 'withdraw'
  const isComplete = value.trim() !== '' && (!needsNote || note.trim() !== '')

  const send = async (changes: ManyChange[]) => {
    const { results } = await callDesk('/article/change-many', { changes })
    await revalidate()
    return results
  }
  const change = async () => {
    const what = toChange(kind, value, note, actions)
    let results: Results = []
    const isDone = await run(async () => {
      results = await send(chosen.map((id) => ({ id, ...what })))
    })
    if (!isDone) return
    form.discard()
    const back = results.flatMap(({ undo }) => undo ?? [])
    const undo = async () => {
      let undone: Results = []
      const isSent = await run(async () => {
        undone = await send(back)
      })
      const isWhole = refusedOf(undone) === 0
      if (isSent && !isWhole) report(sentenceOf(undone))
      return isSent && isWhole
    }
    report(sentenceOf(results), back.length === 0 ? undefined : undo)
    onDone()
  }
  return (
    <form
      className={styles.panel}
      aria-label={manyText.change}
      onSubmit={(event) => {
        event.preventDefault()
        void change()
      }}
    >
      <DraftNotice form={form} />
      <b>{manyText.chosen(chosen.length)}</b>
      <select
        aria-label={manyText.what}
        value={kind}
        onChange={(event) => {
          form.change({ kind: KINDS.find((each) => each === event.target.value) ?? 'category', value: '' })
        }}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {manyText[each]}
          </option>
        ))}
      </select>
      {options === undefined ? (
        <input
          aria-label={manyText.tag}
          placeholder={manyText.tag}
          maxLength={TAG_MAX}
          value={value}
          onChange={(event) => form.change({ value: event.target.value })}
        />
      ) : (
        <select aria-label={manyText[kind]} value={value} onChange={(event) => form.change({ value: event.target.value })}>
          <option value="">{manyText.choose}</option>
          {options.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      )}
      {needsNote && (
        <input
          aria-label={manyText.note}
          placeholder={manyText.note}
          maxLength={ARTICLE_NOTE_MAX}
          value={note}
          onChange={(event) => form.change({ note: event.target.value })}
        />
      )}
      <Button type="submit" isFilled disabled={!isComplete || isRunning}>
        {manyText.apply}
      </Button>
      <span role="alert" className="alert">
        {alert}
      </span>
      {isSessionLost && <SessionEnd onResume={resume} />}
    </form>
  )
}
