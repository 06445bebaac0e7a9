import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleSession } from '@yukan/contract/desk/entities.ts'
import { sampleOpening } from '@yukan/contract/desk/opening.ts'
import { sampleProof } from '@yukan/contract/desk/proof.ts'
import type { DeskProof } from '@yukan/contract/desk/proof.ts'
import { PROOF_FINDINGS } from '@yukan/rules/desk/proof.ts'
import { errors } from '@yukan/contract/errors.ts'
import type { EditionState } from '@yukan/rules/front/front-page.ts'
import { OPENING_ACTIONS } from '@yukan/rules/membership/openings.ts'
import { PREVIEW_KINDS } from '@yukan/rules/articles/preview.ts'
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { toHits } from '../frame/hits.ts'
import { ProofForm } from '../forms/sign-in/ProofForm.tsx'
import { SessionEnd } from '../forms/sign-in/SessionEnd.tsx'
import { Frame } from '../frame/Frame.tsx'
import { ErrorBoundary } from '../root.tsx'
import { ArticlesScreen } from '../screens/articles/ArticlesScreen.tsx'
import { ChangeMany } from '../screens/articles/ChangeMany.tsx'
import { BreakingScreen } from '../screens/breaking/BreakingScreen.tsx'
import { InvitationScreen } from '../screens/entry/InvitationScreen.tsx'
import { RecoveryRequestScreen } from '../screens/entry/RecoveryRequestScreen.tsx'
import { RecoveryScreen } from '../screens/entry/RecoveryScreen.tsx'
import { SignInScreen } from '../screens/entry/SignInScreen.tsx'
import { FiguresScreen } from '../screens/figures/FiguresScreen.tsx'
import { FindScreen } from '../screens/find/FindScreen.tsx'
import { EditionDialog } from '../screens/front/EditionDialog.tsx'
import { FrontPreviewScreen } from '../screens/front/FrontPreviewScreen.tsx'
import { FrontScreen } from '../screens/front/FrontScreen.tsx'
import { OpeningDialog } from '../screens/opening/OpeningDialog.tsx'
import { OpeningScreen } from '../screens/opening/OpeningScreen.tsx'
import { OwnScreen } from '../screens/own/OwnScreen.tsx'
import { PicturePicker } from '../frame/pictures/PicturePicker.tsx'
import { PictureScreen } from '../screens/pictures/PictureScreen.tsx'
import { PicturesScreen } from '../screens/pictures/PicturesScreen.tsx'
import { PreviewScreen } from '../screens/preview/PreviewScreen.tsx'
import { AuditScreen } from '../screens/staff/AuditScreen.tsx'
import { InviteDialog } from '../screens/staff/InviteDialog.tsx'
import { StaffScreen } from '../screens/staff/StaffScreen.tsx'
import { CategoriesScreen } from '../screens/taxonomy/CategoriesScreen.tsx'
import { CategoryDialog } from '../screens/taxonomy/CategoryDialog.tsx'
import { MergeCategoryDialog } from '../screens/taxonomy/MergeCategoryDialog.tsx'
import { TagDialog } from '../screens/taxonomy/TagDialog.tsx'
import { TagsScreen } from '../screens/taxonomy/TagsScreen.tsx'
import { TodayScreen } from '../screens/today/TodayScreen.tsx'
import { articleStates } from './article-states.tsx'
import { deliveryStates } from './delivery-states.tsx'
import { foundingStates } from './founding-states.tsx'
import { named } from './gallery-state.ts'
import type { DeskGalleryState } from './gallery-state.ts'
import { houseStyleStates, oldAddressStates } from './house-style-states.tsx'
import { memberStates } from './member-states.tsx'
import { messageStates } from './message-states.tsx'
import { lifeStates } from './life-states.tsx'
import { paperStates } from './paper-states.tsx'
import { paperTextStates } from './paper-text-states.tsx'
import { settingStates } from './setting-states.tsx'

const nothing = () => undefined
const LOADED_AT = Date.parse('2026-11-20T15:30:00+09:00')
const EDITOR = { mayWrite: true, role: 'editor' } as const
const READING = { mayWrite: false, role: 'paper' } as const
const CATEGORIES = [{ value: 'local', label: '地域' }]

function entryStates(): DeskGalleryState[] {
  const { invitation } = deskCalls['/invitation/get'].sample.reply
  const invitations = {
    valid: { state: 'valid', invitation },
    'of the first administrator': { state: 'valid', invitation: { email: '', name: '', role: 'admin' } },
    expired: { state: 'expired', invitation: null },
    invalid: { state: 'invalid', invitation: null },
  } as const
  return [
    { name: 'entry/SignInScreen', element: <SignInScreen returnTo={null} /> },
    { name: 'entry/SignInScreen: the session has ended', element: <SignInScreen returnTo="/desk/articles/" /> },
    ...named('entry/InvitationScreen', invitations, (reply) => <InvitationScreen linkKey="key" {...reply} />),
    { name: 'entry/RecoveryRequestScreen', element: <RecoveryRequestScreen /> },
    ...named('entry/RecoveryScreen', { valid: 'valid', expired: 'expired', invalid: 'invalid' } as const, (state) => (
      <RecoveryScreen linkKey="key" state={state} />
    )),
  ]
}

function staffStates(): DeskGalleryState[] {
  const own = deskCalls['/own/get'].sample.reply
  const { sessions } = deskCalls['/session/list'].sample.reply
  const list = deskCalls['/staff/list'].sample.reply
  const audit = deskCalls['/audit/list'].sample.reply
  return [
    ...named('own/OwnScreen', { 'all ways in': own, 'no passkey': { ...own, passkeys: [] } }, (each) => (
      <OwnScreen session={sampleSession} own={each} sessions={sessions} />
    )),
    ...named('staff/StaffScreen', { 'some invited': list, 'nobody invited': { ...list, invitations: [] } }, (each) => (
      <StaffScreen {...each} ownId={1} />
    )),
    { name: 'staff/InviteDialog', element: <InviteDialog onDone={nothing} onClose={nothing} /> },
    ...named('staff/AuditScreen', { changes: audit, 'nothing found': { entries: [], nextBefore: null } }, (each) => (
      <AuditScreen words="蔵" action="" {...each} />
    )),
  ]
}

function articleListStates(): DeskGalleryState[] {
  const list = deskCalls['/article/list'].sample.reply
  const today = deskCalls['/article/today'].sample.reply
  const day = deskCalls['/day/get'].sample.reply
  const row = today.releases[0]
  const breaking = deskCalls['/breaking/list'].sample.reply
  const figures = deskCalls['/figures/get'].sample.reply
  const subject = 'guest /article/kinu/'
  const badProof: DeskProof = {
    ...sampleProof,
    state: 'bad',
    parts: sampleProof.parts.map((part) => ({
      ...part,
      result: part.name === 'backup' ? 'off' : 'bad',
      backupAt: null,
      findings: part.name === 'backup' ? [] : PROOF_FINDINGS.map((what) => ({ what, subject })),
    })),
  }
  const takenDown = breaking.lines.map((line) => ({ ...line, takenDownAt: line.setAt, takenDownBy: '森下 悠' }))
  const late = row === undefined ? [] : [{ ...row, state: 'review' as const, reviewAt: row.releaseAt, reviewBy: '坂本 亮' }]
  const lists = { some: list, more: { ...list, next: 'older' }, 'nothing found': { ...list, articles: [] } }
  return [
    ...named(
      'today/TodayScreen',
      {
        planned: { articles: today, day },
        'late and waiting': { articles: { ...today, late, reviews: late }, day },
        nothing: {
          articles: { ...today, releases: [] },
          day: { ...day, pages: [], paper: null, closed: '日曜日', messages: null, deliveries: null },
        },
        'no articles': { articles: null, day },
        'a proof that found something': { articles: today, day: { ...day, proof: badProof } },
        'a proof that was broken off': {
          articles: today,
          day: { ...day, proof: { ...sampleProof, state: 'unfinished' as const, parts: [] } },
        },
        'never proved': { articles: today, day: { ...day, proof: null } },
      },
      (each) => (
        <TodayScreen
          {...each}
          breaking={null}
          mayBreak={false}
          openings={[]}
          founding={null}
          now={LOADED_AT}
          mayWrite={each.articles !== null}
          mayOpenFigures={false}
          mayMakePaper
        />
      ),
    ),
    {
      name: 'today/TodayScreen: breaking news and an opening that waits',
      element: (
        <TodayScreen
          articles={today}
          breaking={breaking.shown}
          mayBreak
          openings={[sampleOpening]}
          founding={null}
          day={day}
          now={LOADED_AT}
          mayWrite
          mayOpenFigures
          mayMakePaper={false}
        />
      ),
    },
    {
      name: 'today/TodayScreen: before the opening',
      element: (
        <TodayScreen
          articles={today}
          breaking={null}
          mayBreak
          openings={[]}
          founding={deskCalls['/founding/get'].sample.reply}
          day={day}
          now={LOADED_AT}
          mayWrite
          mayOpenFigures={false}
          mayMakePaper
        />
      ),
    },
    ...named(
      'figures/FiguresScreen',
      {
        month: { ...figures, choice: { month: '2026-11' }, mayOpen: true },
        'for the office': { ...figures, choice: {}, mayOpen: false },
        'nothing counted': { ...figures, days: [], articles: [], choice: { period: '7' as const }, mayOpen: true },
      },
      (each) => <FiguresScreen {...each} />,
    ),
    ...named('breaking/BreakingScreen', { shown: breaking, none: { shown: null, lines: takenDown } }, (each) => (
      <BreakingScreen {...each} now={LOADED_AT} />
    )),
    ...named('articles/ArticlesScreen', lists, (each) => (
      <ArticlesScreen {...each} filters={{ words: '蔵' }} isFirst={false} categories={CATEGORIES} {...EDITOR} />
    )),
    {
      name: 'articles/ArticlesScreen: for reading',
      element: <ArticlesScreen {...list} filters={{}} isFirst categories={CATEGORIES} {...READING} />,
    },
    {
      name: 'articles/ChangeMany',
      element: <ChangeMany chosen={[1, 2]} categories={CATEGORIES} actions={['withdraw', 'discard']} onDone={nothing} />,
    },
  ]
}

function pictureStates(): DeskGalleryState[] {
  const list = deskCalls['/picture/list'].sample.reply
  const one = deskCalls['/picture/get'].sample.reply
  const links = deskCalls['/preview/list'].sample.reply.links
  const bare = { ...one.picture, alt: '', caption: '', credit: '', isOnWeb: false }
  return [
    ...named(
      'pictures/PicturesScreen',
      { some: list, more: { ...list, next: 1 }, 'nothing found': { pictures: [], next: null } },
      (each) => <PicturesScreen {...each} words="" />,
    ),
    ...named(
      'pictures/PictureScreen',
      {
        described: one,
        'nothing written': { picture: bare, uses: [], mayChangeShown: true },
        'shown to readers, for a reporter': { ...one, mayChangeShown: false },
      },
      (each) => <PictureScreen {...each} />,
    ),
    { name: 'pictures/PicturePicker', element: <PicturePicker onPick={nothing} onClose={nothing} /> },
    ...named('preview/PreviewScreen', Object.fromEntries(PREVIEW_KINDS.map((kind) => [kind, kind])), (kind) => (
      <PreviewScreen article={{ id: 1, title: '本町の蔵' }} kind={kind} links={links} mayWrite />
    )),
    {
      name: 'preview/PreviewScreen: for reading, no links',
      element: <PreviewScreen article={{ id: 1, title: '' }} kind="guest" links={[]} mayWrite={false} />,
    },
  ]
}

function taxonomyStates(): DeskGalleryState[] {
  const { categories } = deskCalls['/category/list'].sample.reply
  const list = deskCalls['/tag/list'].sample.reply
  const [category] = categories
  const [tag] = list.tags
  if (category === undefined || tag === undefined) throw new Error('the samples have a category and a tag')
  const doing = { onDone: nothing, onClose: nothing }
  return [
    { name: 'taxonomy/CategoriesScreen', element: <CategoriesScreen categories={categories} /> },
    { name: 'taxonomy/CategoryDialog: new', element: <CategoryDialog category={null} parents={categories} {...doing} /> },
    { name: 'taxonomy/CategoryDialog: change', element: <CategoryDialog category={category} parents={categories} {...doing} /> },
    { name: 'taxonomy/MergeCategoryDialog', element: <MergeCategoryDialog category={category} categories={categories} {...doing} /> },
    ...named('taxonomy/TagsScreen', { some: list, 'nothing found': { tags: [], next: null, similar: [] } }, (each) => (
      <TagsScreen {...each} words="" />
    )),
    ...named('taxonomy/TagDialog', { rename: 'rename', merge: 'merge' } as const, (kind) => <TagDialog kind={kind} tag={tag} {...doing} />),
  ]
}

function openingStates(): DeskGalleryState[] {
  const { categories } = deskCalls['/category/list'].sample.reply
  const { openings } = deskCalls['/opening/list'].sample.reply
  const opened = { openedAt: sampleOpening.requestedAt, openedBy: '山田 葉子' }
  const own = { ...sampleOpening, id: 2, actions: ['open-alone', 'end'] } as const
  const running = {
    ...sampleOpening,
    ...opened,
    id: 3,
    state: 'open',
    aloneReason: '当直が一人のため',
    actions: ['extend', 'end'],
  } as const
  const ended = {
    ...sampleOpening,
    ...opened,
    id: 4,
    state: 'ended',
    endedAt: sampleOpening.endsAt,
    endedBy: '山田 葉子',
    actions: [],
  } as const
  const lists = {
    waiting: openings,
    'own, open and ended': [own, running, ended].map((each) => ({ ...each, actions: [...each.actions] })),
    none: [],
  }
  return [
    ...named('opening/OpeningScreen', lists, (each) => <OpeningScreen openings={each} categories={categories} />),
    ...named('opening/OpeningDialog', Object.fromEntries(OPENING_ACTIONS.map((action) => [action, action])), (action) => (
      <OpeningDialog action={action} opening={sampleOpening} onDone={nothing} onClose={nothing} />
    )),
  ]
}

function frameStates(): DeskGalleryState[] {
  const roles = STAFF_ROLES.map((role) => ({
    name: `frame: ${role}`,
    element: (
      <Frame session={{ ...sampleSession, role }} frame={deskCalls['/frame/get'].sample.reply} paperName="見本夕刊" sealText="夕刊">
        <h1>ページ</h1>
      </Frame>
    ),
  }))
  const found = toHits(deskCalls['/find/list'].sample.reply, [{ name: 'write', title: '記事を書く' }], ['図書館'], 'editor')
  return [
    ...roles,
    ...named('find/FindScreen', { found, nothing: [] }, (hits) => <FindScreen text="図書館" hits={hits} problem="" />),
    { name: 'find/FindScreen: too many searches', element: <FindScreen text="図書館" hits={[]} problem={errors.E_TOO_MANY.message} /> },
    { name: 'forms: session ended', element: <SessionEnd onResume={nothing} /> },
    { name: 'forms: proof of identity', element: <ProofForm onDone={nothing} /> },
    { name: 'error: unknown page', element: <ErrorBoundary error={{ status: 404, statusText: '', internal: false, data: null }} /> },
    { name: 'error: the session has ended', element: <ErrorBoundary error={{ status: 401, statusText: '', internal: false, data: '' }} /> },
    { name: 'error: failure', element: <ErrorBoundary error={new Error('failure')} /> },
  ]
}

function frontStates(): DeskGalleryState[] {
  const front = deskCalls['/front/get'].sample.reply
  const { chosen } = front
  if (chosen === null) throw new Error('the sample has an edition')
  const inState = (state: EditionState) => ({ ...front, chosen: { ...chosen, edition: { ...chosen.edition, state } } })
  const fronts = {
    prepared: front,
    'in force': inState('inForce'),
    undone: inState('undone'),
    'nothing placed': { ...front, chosen: { ...chosen, slots: [], rest: [] }, unplaced: [] },
    'nothing prepared': { ...front, editions: [], now: { edition: null, articles: [] }, chosen: null },
  }
  const doing = { onDone: nothing, onClose: nothing }
  const dialogs = { edition: chosen.edition, new: null }
  return [
    ...named('front/FrontScreen', fronts, (loaded) => <FrontScreen loaded={loaded} id={null} />),
    ...named('front/EditionDialog', dialogs, (edition) => (
      <EditionDialog edition={edition} editions={front.editions} copyOf={null} launchAt={chosen.edition.launchAt} {...doing} />
    )),
    { name: 'front/FrontPreviewScreen', element: <FrontPreviewScreen edition={chosen.edition} /> },
  ]
}

/** Every state of the desk; a new screen or a new state gets its row here. */
export function deskGalleryStates(): DeskGalleryState[] {
  return [
    ...frameStates(),
    ...entryStates(),
    ...staffStates(),
    ...articleListStates(),
    ...articleStates(),
    ...pictureStates(),
    ...frontStates(),
    ...paperStates(),
    ...paperTextStates(),
    ...taxonomyStates(),
    ...settingStates(),
    ...foundingStates(),
    ...openingStates(),
    ...lifeStates(),
    ...houseStyleStates(),
    ...oldAddressStates(),
    ...memberStates(),
    ...messageStates(),
    ...deliveryStates(),
  ]
}
