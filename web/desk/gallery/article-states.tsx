/** States of one article: its actions, save states, other writers, conflicts, dialogs. */
import { emptyArticle, parseArticle } from '@yukan/article-document/from-html.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleDifference } from '@yukan/contract/desk/article-difference.ts'
import { sampleStatus } from '@yukan/contract/desk/article-entities.ts'
import type { ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import { actionsOf, DESK_STATES } from '@yukan/rules/articles/article-state.ts'
import type { DeskState } from '@yukan/rules/articles/article-state.ts'
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { ArticleScreen } from '../screens/articles/ArticleScreen.tsx'
import { Conflicts } from '../screens/articles/Conflicts.tsx'
import { Difference } from '../screens/articles/Difference.tsx'
import { NoteDialog } from '../screens/articles/NoteDialog.tsx'
import { makeSaveStatus } from '../screens/articles/save-status.ts'
import { SaveState } from '../screens/articles/SaveState.tsx'
import type { DeskAction } from '../forms/use-desk-action.ts'
import type { DeskGalleryState } from './gallery-state.ts'

/** An action that has not started. */
const idleAction: DeskAction = {
  isRunning: false,
  alert: null,
  isSessionLost: false,
  resume: () => undefined,
  run: async () => true,
  perform: async () => true,
  announce: async () => undefined,
  finish: async () => undefined,
}

const nothing = () => undefined
const NOW = new Date('2026-11-20T15:30:00+09:00')
const LOADED_AT = NOW.getTime()
/** The sample's text with one of every kind of block. */
const TEXT = parseArticle({
  title: '本町の<ruby>蔵<rt>くら</rt></ruby>がよみがえる',
  description: '<p>前文。</p>',
  content:
    '<h2>中見出し</h2><p>本文<strong>太字</strong><a href="/article/a/">リンク</a></p><ul><li><p>一つ</p></li></ul><blockquote><p>引用</p></blockquote>',
  info: '問い合わせ先',
})
const ARTICLE = { ...deskCalls['/article/get'].sample.reply, document: TEXT.toJSON() }
const { versions } = deskCalls['/article/versions'].sample.reply

const PICTURES = {
  picture: { pictureId: 1, caption: '三つの模型の前で' },
  gallery: [
    { pictureId: 2, caption: '白い模型' },
    { pictureId: 3, caption: '' },
  ],
}

/** The article in a state, with the actions that the rule gives the role. */
function statusOf(state: DeskState, role: (typeof STAFF_ROLES)[number], hasChanges: boolean): ArticleStatus {
  const facts = {
    state: state === 'review' || state === 'discarded' ? ('draft' as const) : state,
    releaseAt: new Date(state === 'scheduled' ? LOADED_AT + 1 : LOADED_AT),
    isInReview: state === 'review',
    isDiscarded: state === 'discarded',
    hasChanges,
  }
  return { ...sampleStatus, state, hasChanges, actions: actionsOf(role, facts, NOW) }
}

function page(status: ArticleStatus, changes: Partial<typeof ARTICLE> = {}) {
  return (
    <ArticleScreen
      article={{ ...ARTICLE, ...changes, status }}
      versions={versions}
      categories={[{ value: 'local', label: '地域' }]}
      loadedAt={LOADED_AT}
      mayCopy
      readersUrl="https://yukan.example.jp"
    />
  )
}

function savedStates(): DeskGalleryState[] {
  const states = ['saved', 'saving', 'offline', 'signed-out', 'refused', 'conflict', 'gone', 'forbidden', 'too-old'] as const
  const shown = states.map((state) => {
    const status = makeSaveStatus()
    status.set({ state, problem: state === 'refused' ? 'too-long' : null })
    return { name: `articles/saved: ${state}`, element: <SaveState status={status} hasJournal onResume={nothing} readText={() => ''} /> }
  })
  const full = makeSaveStatus()
  full.set({ state: 'saved', problem: null })
  return [
    ...shown,
    { name: 'articles/saved: opening', element: <SaveState status={makeSaveStatus()} hasJournal onResume={nothing} readText={() => ''} /> },
    {
      name: 'articles/saved: the device is full',
      element: <SaveState status={full} hasJournal={false} onResume={nothing} readText={() => ''} />,
    },
  ]
}

/** Every state of the page of an article and of its parts. */
export function articleStates(): DeskGalleryState[] {
  const pages = DESK_STATES.flatMap((state) =>
    STAFF_ROLES.filter((role) => role === 'reporter' || role === 'editor' || role === 'paper').flatMap((role) =>
      [false, true].map((hasChanges) => ({
        name: `articles/ArticleScreen: ${state}, ${role}${hasChanges ? ', something unapproved' : ''}`,
        element: page(statusOf(state, role, hasChanges)),
      })),
    ),
  )
  const status = statusOf('review', 'editor', true)
  const pictures = [
    { id: 1, hasAlt: true, isOnWeb: true },
    { id: 2, hasAlt: false, isOnWeb: false },
  ]
  const conflict = { position: 1, positionInMine: 1, before: '直す前の文。', mine: '自分の文。', theirs: null }
  return [
    ...pages,
    { name: 'articles/ArticleScreen: pictures', element: page({ ...status, settings: { ...status.settings, ...PICTURES }, pictures }) },
    { name: 'articles/ArticleScreen: no title', element: page(status, { title: '', document: emptyArticle().toJSON() }) },
    ...savedStates(),
    { name: 'articles/Conflicts', element: <Conflicts conflicts={[conflict]} onSeen={nothing} /> },
    { name: 'articles/Difference: some', element: <Difference {...sampleDifference} /> },
    { name: 'articles/Difference: none', element: <Difference blocks={[]} settings={[]} pictures={[]} /> },
    ...(['correct', 'withdraw', 'return'] as const).map((noted) => ({
      name: `articles/NoteDialog: ${noted}`,
      element: <NoteDialog articleId={1} noted={noted} action={idleAction} problem={null} onSend={async () => false} onClose={nothing} />,
    })),
    {
      name: 'articles/NoteDialog: refused',
      element: (
        <NoteDialog
          articleId={1}
          noted="withdraw"
          action={idleAction}
          problem="取り下げられませんでした。"
          onSend={async () => false}
          onClose={nothing}
        />
      ),
    },
    {
      name: 'articles/NoteDialog: session ended',
      element: (
        <NoteDialog
          articleId={1}
          noted="return"
          action={{ ...idleAction, isSessionLost: true }}
          problem={null}
          onSend={async () => false}
          onClose={nothing}
        />
      ),
    },
  ]
}
