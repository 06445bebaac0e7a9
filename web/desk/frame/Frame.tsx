import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { StaffSession } from '@yukan/contract/desk/entities.ts'
import type { DeskFrame } from '@yukan/contract/desk/frame.ts'
import { ARTICLE_WRITERS } from '@yukan/rules/articles/article-state.ts'
import { frontText } from '../../messages/desk-front.ts'
import { roomKeysText } from '../../messages/desk-keys.ts'
import { frameText, roleLabels } from '../../messages/desk.ts'
import { callDesk } from '../client/call-desk.ts'
import { useDeskAction } from '../forms/use-desk-action.ts'
import { useLinkClicks } from '../../rendering/link-clicks.ts'
import { Clock } from './Clock.tsx'
import { Connection } from './Connection.tsx'
import { EditionsContext } from './editions.ts'
import { Find } from './Find.tsx'
import { IconSprite } from '../ui/Icons.tsx'
import { IdleWarning } from './IdleWarning.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { Present } from './Present.tsx'
import { SideNav } from './SideNav.tsx'
import { Reports } from './Report.tsx'
import { hasRows, manualOf, roomsOf } from './navigation.ts'
import { Tabs } from './Tabs.tsx'
import { LeftUploads } from './Uploads.tsx'
import { useFrame } from './use-frame.ts'
import { useMainScroll } from './use-main-scroll.ts'
import styles from './Frame.module.css'

interface FrameProps {
  session: StaffSession
  frame: DeskFrame
  paperName: string
  sealText: string
  children: ReactNode
}

/** The signed-in member of staff, and the sign-out. */
function Own({ session, endsAt }: { session: StaffSession; endsAt: string }) {
  const { isRunning, run, alert } = useDeskAction()
  const signOut = async () => {
    await callDesk('/session/end', {})
    window.location.assign('/desk/sign-in/')
  }
  const until = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }).format(new Date(endsAt))
  return (
    <>
      <b>{session.name}</b>
      <span>{roleLabels[session.role]}</span>
      <small>{frameText.openUntil(until)}</small>
      <button type="button" className="link-button" disabled={isRunning} onClick={() => void run(signOut)}>
        {frameText.signOut}
      </button>
      <span role="alert">{alert}</span>
    </>
  )
}

function RoomKeys({ pathname, mayWrite }: { pathname: string; mayWrite: boolean }) {
  const writes = mayWrite && /^\/(?:$|articles\/?$)/.test(pathname)
  return (
    <>
      {hasRows(pathname) && (
        <>
          <span aria-hidden="true">
            <kbd>J</kbd>
            <kbd>K</kbd> {roomKeysText.rows}
          </span>
          <span aria-hidden="true">
            <kbd>Enter</kbd> {roomKeysText.open}
          </span>
        </>
      )}
      {writes && (
        <span aria-hidden="true">
          <kbd>N</kbd> {roomKeysText.write}
        </span>
      )}
      {/^\/front\/?$/.test(pathname) && (
        <span aria-hidden="true">
          <kbd>P</kbd> {frontText.keys.pin} <kbd>L</kbd> {frontText.keys.lead}
        </span>
      )}
      <KeyHelp>
        <kbd aria-hidden="true">?</kbd> {roomKeysText.all}
      </KeyHelp>
    </>
  )
}

/** The frame of every page behind the sign-in: the bar with the day, the side navigation, and the foot with reports of actions. */
export function Frame({ session, frame: loaded, paperName, sealText, children }: FrameProps) {
  const { pathname } = useLocation()
  const frame = useFrame(loaded)
  const main = useMainScroll()
  const { edition, editionAfter } = frame
  const editions = useMemo(() => [edition, editionAfter], [edition, editionAfter])
  useLinkClicks('router')
  const rooms = roomsOf(session.role)
  const mayWrite = ARTICLE_WRITERS.includes(session.role)
  const own = <Own session={session} endsAt={frame.endsAt} />
  const seal = (
    <span className="seal" aria-hidden="true">
      {sealText}
    </span>
  )
  return (
    <div className={styles.desk}>
      <IconSprite />
      <a className={styles.skip} href="#main">
        {frameText.toMain}
      </a>
      <SideNav rooms={rooms} waiting={frame.waiting} manual={manualOf(pathname)} name={session.name} own={own}>
        <Link to="/" className={styles.brand}>
          {seal}
          <b>{paperName}</b>
        </Link>
      </SideNav>
      <header className={styles.bar}>
        <Link to="/" className={styles.mark}>
          {seal}
          <span className="visually-hidden">{paperName}</span>
        </Link>
        <Find />
        <Clock loadedAt={frame.now} edition={edition} />
        <Present people={frame.present} />
      </header>
      <Connection />
      <Reports keys={<RoomKeys pathname={pathname} mayWrite={mayWrite} />}>
        <main id="main" ref={main} className={styles.main} tabIndex={-1}>
          <IdleWarning endsAt={session.endsAt} />
          <EditionsContext value={editions}>{children}</EditionsContext>
        </main>
        <LeftUploads />
      </Reports>
      <Tabs key={pathname} rooms={rooms} waiting={frame.waiting} manual={manualOf(pathname)} mayWrite={mayWrite} own={own} />
    </div>
  )
}
