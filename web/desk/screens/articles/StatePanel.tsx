import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import { DESK_STATES } from '@yukan/rules/articles/article-state.ts'
import { actionLabels, approveLabels, articleText, doneText, stateLabels, undoText } from '../../../messages/desk-articles.ts'
import { styleText } from '../../../messages/desk-house-style.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { runArticleAction, undoOf } from '../../client/article-actions.ts'
import type { StateAction, StateUndoAction } from '../../client/article-actions.ts'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import { deskRefusalText } from '../../forms/desk-refusal.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { DeskIcon } from '../../ui/Icons.tsx'
import { useReport } from '../../forms/use-report.ts'
import type { UndoOutcome } from '../../forms/use-report.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { useNow } from '../../ui/times/use-now.ts'
import { NoteDialog } from './NoteDialog.tsx'
import type { Noted } from './NoteDialog.tsx'
import { usePressRest } from './use-press-rest.ts'
import styles from './StatePanel.module.css'

interface StatePanelProps {
  id: number
  /** When the page was rendered, in milliseconds since 1970. */
  loadedAt: number
  status: ArticleStatus
  savedVersion: () => Promise<number | null>
  /** The saved settings, once everything is saved. */
  settingsVersion: () => Promise<number>
  /** Number of open alerts of the house style; null if nothing was checked. */
  openAlerts: number | null
}

/** The main action of a state is first. */
const PRIMARY: readonly StateAction[] = ['approve', 'reinstate', 'recover', 'send-for-review', 'correct']

/** Actions that cannot be undone or that remove the article: last, where no state has its main action. */
const LAST: readonly StateAction[] = ['publish', 'discard']

/** The message after an undo: some leave a different state, for example a draft instead of a scheduled article. */
function undoneText(back: StateUndoAction): string {
  return back === 'unschedule' || back === 'unpublish' || back === 'recover' ? doneText[back] : undoText.undone
}

/** The message of a refused undo, also in other rooms. A refusal because of the version is final. */
function refusedUndo(refusal: BrowserRefusal | null): UndoOutcome {
  if (refusal === null) return { isUndone: false, text: undoText.failed, mayRetry: true }
  return {
    isUndone: false,
    text: `${undoText.failed}${deskRefusalText(refusal)}`,
    mayRetry: refusal.code !== 'E_CHANGED' && refusal.code !== 'E_FORBIDDEN',
  }
}

/** Actions that publish the text on the screen. */
const PUBLISHING: readonly StateAction[] = ['approve', 'publish', 'correct', 'reinstate']

/** The actions from top to bottom. */
function inOrder(actions: readonly StateAction[], primary: StateAction | null): StateAction[] {
  const rank = (action: StateAction) => (action === primary ? 0 : LAST.includes(action) ? 2 : 1)
  return actions.toSorted((one, other) => rank(one) - rank(other))
}

function labelOf(action: StateAction, { state, settings }: ArticleStatus, now: number): string {
  if (action !== 'approve') return actionLabels[action]
  if (state === 'published') return approveLabels.changes
  if (state === 'scheduled') return approveLabels.scheduledChanges
  return Date.parse(settings.releaseAt) > now ? approveLabels.at(shortTime(settings.releaseAt)) : approveLabels.now
}

/** What an article without a main action waits for. */
function waitingText({ state, releaseAt }: ArticleStatus): string {
  if (state === 'scheduled') return articleText.waitsForRelease(shortTime(releaseAt))
  return state === 'review' ? articleText.waitsForReview : ''
}

const isNoted = (action: StateAction): action is Noted => action === 'correct' || action === 'withdraw' || action === 'return'

/** The state of an article, and its possible actions. */
export function StatePanel({ id, loadedAt, status, savedVersion, settingsVersion, openAlerts }: StatePanelProps) {
  const action = useDeskAction()
  const { run, isRunning, alert, isSessionLost, resume } = action
  const { revalidate } = useRevalidator()
  const report = useReport()
  const now = useNow(loadedAt)
  const [noted, setNoted] = useState<Noted | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const actions = status.actions.filter((action) => action !== 'write')
  const withoutAlt = status.pictures.filter(({ hasAlt, isOnWeb }) => isOnWeb && !hasAlt).length
  const primary = PRIMARY.find((action) => actions.includes(action)) ?? null
  const buttons = inOrder(actions, primary).map((action) => ({ action, label: labelOf(action, status, now) }))
  const { isResting, isStray } = usePressRest([status.state, ...buttons.map(({ label }) => label)].join(' '))

  const perform = async (action: StateAction, note: string): Promise<boolean> => {
    setProblem(null)
    const version = await savedVersion()
    if (version === null) {
      setProblem(articleText.refused)
      return false
    }
    let settings = 0
    const isDone = await run(async () => {
      settings = await settingsVersion()
      await runArticleAction(action, { id, version, settingsVersion: settings, note })
    })
    if (!isDone) return false
    setNoted(null)
    const undo = async (): Promise<UndoOutcome> => {
      // By the time of the press: a scheduled article may be out by then.
      const back = undoOf(action, status, Date.now())
      if (back === null) return { isUndone: false, text: undoText.failed, mayRetry: false }
      let refusal: BrowserRefusal | null = null
      const isUndone = await run(() =>
        runArticleAction(back, { id, version, settingsVersion: settings, note: '' }).catch((error: unknown) => {
          if (error instanceof BrowserRefusal) refusal = error
          throw error
        }),
      )
      await revalidate()
      return isUndone ? { isUndone, text: undoneText(back), mayRetry: false } : refusedUndo(refusal)
    }
    if (undoOf(action, status, now) === null) report(doneText[action])
    else report(doneText[action], undo)
    await revalidate()
    return true
  }
  const begin = (action: StateAction) => (isNoted(action) ? setNoted(action) : void perform(action, ''))

  return (
    <section className={styles.panel}>
      <ol className={styles.states}>
        {DESK_STATES.filter((state) => state !== 'discarded' || status.state === state).map((state) => (
          <li key={state} aria-current={state === status.state ? 'step' : undefined}>
            <DeskIcon name={state} />
            <b>{stateLabels[state]}</b>
            <span>
              {state === 'review' && status.reviewBy}
              {state === status.state && (state === 'scheduled' || state === 'published') && shortTime(status.releaseAt)}
            </span>
          </li>
        ))}
      </ol>
      {isSessionLost && noted === null && <SessionEnd onResume={resume} />}
      <div className={styles.actions}>
        {/* The place of the decisive action stays without a button: a second click there would press it. */}
        {primary === null && actions.length > 0 && <p className={styles.waiting}>{waitingText(status)}</p>}
        {buttons.map(({ action, label }) => (
          <Button
            key={action}
            isFilled={action === primary}
            className={action === primary ? styles.decisive : undefined}
            {...(action === primary ? { 'data-decisive': '' } : {})}
            disabled={isRunning}
            aria-disabled={isResting ? true : undefined}
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault()
            }}
            onClick={(event) => {
              if (!isStray(event)) begin(action)
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <p role="alert" className="alert">
        {noted === null ? (problem ?? alert) : null}
      </p>
      {withoutAlt > 0 && <p className="quiet">{articleText.withoutAlt(withoutAlt)}</p>}
      {openAlerts !== null && openAlerts > 0 && <p className="quiet">{styleText.open(openAlerts)}</p>}
      {actions.some((action) => PUBLISHING.includes(action)) && <p className="quiet">{articleText.seenNote}</p>}
      {noted !== null && (
        <NoteDialog
          articleId={id}
          noted={noted}
          action={action}
          problem={problem}
          onSend={(note) => perform(noted, note)}
          onClose={() => setNoted(null)}
        />
      )}
    </section>
  )
}
