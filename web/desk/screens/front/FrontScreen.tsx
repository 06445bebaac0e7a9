import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DeskFront, FrontArticle, FrontEdition } from '@yukan/contract/desk/front.ts'
import type { EditionState } from '@yukan/rules/front/front-page.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { editionLabels, frontText } from '../../../messages/desk-front.ts'
import { Button } from '../../../ui/Button.tsx'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { useReport } from '../../forms/use-report.ts'
import { Panel } from '../../ui/Panel.tsx'
import { EditionDialog } from './EditionDialog.tsx'
import { editionTime } from '../../ui/times/edition-time.ts'
import { FrontHistory, FrontNow } from './FrontNow.tsx'
import { FrontSlots } from './FrontSlots.tsx'
import { FrontUnplaced } from './FrontUnplaced.tsx'
import { LaunchDialog } from './LaunchDialog.tsx'
import { useFront } from './use-front.ts'
import type { FrontChanges } from './use-front.ts'
import styles from './Front.module.css'

interface FrontScreenProps {
  loaded: DeskFront
  /** The edition of the address; null: the next that is prepared. */
  id: number | null
}

const HINTS: Readonly<Record<EditionState, (time: string) => string>> = {
  prepared: frontText.preparedHint,
  inForce: () => frontText.inForceHint,
  past: () => frontText.pastHint,
  undone: () => frontText.undoneHint,
}

function EditionTabs({ editions, chosenId }: { editions: readonly FrontEdition[]; chosenId: number | null }) {
  if (editions.length === 0) return null
  return (
    <nav className={styles.tabs} aria-label={frontText.editions}>
      {editions.map(({ id, launchAt }) => (
        <Link key={id} className="tap-line" to={`/front/?id=${id}`} aria-current={id === chosenId ? 'page' : undefined} preventScrollReset>
          {editionTime(launchAt)}
        </Link>
      ))}
    </nav>
  )
}

type OpenDialog = 'create' | 'reschedule' | 'launch'

interface HeadProps {
  edition: FrontEdition | null
  onOpen: (dialog: OpenDialog) => void
}

function Head({ edition, onOpen }: HeadProps) {
  return (
    <div className="head">
      <h1>{frontText.title}</h1>
      {edition !== null && <p className="quiet">{HINTS[edition.state](editionTime(edition.launchAt))}</p>}
      <div className={styles.acts}>
        {edition !== null && (
          <Link className="tap-line" to={`/front/${edition.id}/preview/`}>
            {frontText.preview}
          </Link>
        )}
        <Button onClick={() => onOpen('create')}>{frontText.create}</Button>
        {edition?.state === 'prepared' && (
          <Button isFilled onClick={() => onOpen('launch')}>
            {frontText.launch}
          </Button>
        )}
      </div>
    </div>
  )
}

interface PageProps {
  chosen: DeskFront['chosen']
  /** Articles that may be dropped on the page. */
  known: readonly FrontArticle[]
  changes: FrontChanges
  isRunning: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** The chosen edition with its places. */
function Page({ chosen, known, changes, isRunning, onOpen }: PageProps) {
  if (chosen === null) {
    return (
      <Panel title={frontText.none} note="">
        <p className="quiet">{frontText.noneHint}</p>
      </Panel>
    )
  }
  const { edition, slots } = chosen
  const count = frontText.count(slots.length, slots.filter(({ isShown }) => !isShown).length)
  return (
    <Panel title={frontText.named(editionTime(edition.launchAt))} note={`${editionLabels[edition.state]}　${count}`}>
      {edition.state === 'prepared' && (
        <p className={styles.acts}>
          <Button disabled={isRunning} onClick={() => onOpen('reschedule')}>
            {frontText.reschedule}
          </Button>
          <Button disabled={isRunning} onClick={() => changes.undo(edition)}>
            {frontText.undoPrepared}
          </Button>
        </p>
      )}
      <FrontSlots key={edition.id} chosen={chosen} known={known} changes={changes} isRunning={isRunning} />
    </Panel>
  )
}

interface DialogsProps {
  dialog: OpenDialog | null
  front: DeskFront
  action: DeskAction
  onLaunch: (edition: FrontEdition, withArticles: boolean) => void
  onDone: (sentence: string, id: number) => void
  onClose: () => void
}

function Dialogs({ dialog, front: { chosen, editions, now: page, freeAt }, action, onLaunch, onDone, onClose }: DialogsProps) {
  const edition = chosen?.edition ?? null
  if (dialog === null || (dialog !== 'create' && edition === null)) return null
  if (dialog === 'launch' && chosen !== null) {
    return <LaunchDialog chosen={chosen} action={action} onLaunch={onLaunch} onClose={onClose} />
  }
  return (
    <EditionDialog
      edition={dialog === 'create' ? null : edition}
      editions={editions}
      copyOf={edition?.id ?? page.edition?.id ?? null}
      launchAt={formatWireInstant(new Date(freeAt))}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

/** The front page as readers see it now, and prepared editions of it, laid out by hand. */
export function FrontScreen({ loaded, id }: FrontScreenProps) {
  const { front, notFollowed, action, changes } = useFront(loaded, id)
  const { chosen, editions } = front
  const { isRunning } = action
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [found, setFound] = useState<readonly FrontArticle[] | null>(null)
  const navigate = useNavigate()
  const report = useReport()
  const edition = chosen?.edition ?? null
  const slots = chosen?.slots ?? []
  const others = found?.filter(({ id: other }) => slots.every(({ article }) => article.id !== other)) ?? null
  const isPrepared = edition?.state === 'prepared'
  const done = (sentence: string, to: number) => {
    setDialog(null)
    report(sentence)
    void navigate(`/front/?id=${to}`)
  }
  const launch = async (which: FrontEdition, withArticles: boolean) => {
    if (await changes.launch(which, withArticles)) setDialog(null)
  }
  const append = (article: FrontArticle) => changes.place(article, null, slots.length + 1)
  return (
    <>
      <Head edition={edition} onOpen={setDialog} />
      {action.isSessionLost && <SessionEnd onResume={action.resume} />}
      <p role="alert" className="alert">
        {dialog === null ? (action.alert ?? notFollowed) : null}
      </p>
      <div className={styles.columns}>
        <div className={styles.page}>
          <EditionTabs editions={editions.filter(({ state }) => state === 'prepared')} chosenId={edition?.id ?? null} />
          <Page chosen={chosen} known={[...front.unplaced, ...(others ?? [])]} changes={changes} isRunning={isRunning} onOpen={setDialog} />
        </div>
        <div className={styles.side}>
          <FrontUnplaced
            unplaced={front.unplaced}
            found={others}
            onFound={setFound}
            onAppend={isPrepared ? append : null}
            isRunning={isRunning}
          />
        </div>
        <div className={styles.side}>
          <FrontNow now={front.now} hasChosen={isPrepared} />
          <FrontHistory editions={editions.filter(({ state }) => state !== 'prepared')} changes={changes} isRunning={isRunning} />
        </div>
      </div>
      <Dialogs
        dialog={dialog}
        front={front}
        action={action}
        onLaunch={(which, withArticles) => void launch(which, withArticles)}
        onDone={done}
        onClose={() => setDialog(null)}
      />
    </>
  )
}
