import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { StaffSession } from '@yukan/contract/desk/entities.ts'
import type { deskSessionEnd } from '@yukan/contract/desk/session.ts'
import { ARTICLE_EDITORS, ARTICLE_READERS } from '@yukan/rules/article-state.ts'
import { ADMINS } from '@yukan/rules/staff.ts'
import type { StaffRole } from '@yukan/rules/staff.ts'
import { articlesText, todayText } from '../../messages/desk-articles.ts'
import { picturesText } from '../../messages/desk-pictures.ts'
import { categoriesText, paperText, tagsText } from '../../messages/desk-taxonomy.ts'
import { frameText, roleLabels } from '../../messages/desk.ts'
import { callDesk } from '../client/call-desk.ts'
import { usePasskeyAction } from '../forms/use-passkey.ts'
import { Clock } from './Clock.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { IdleWarning } from './IdleWarning.tsx'
import { Reports } from './Report.tsx'
import styles from './Frame.module.css'

interface Room {
  to: string
  label: string
  /** Null: everybody. */
  roles: readonly StaffRole[] | null
}

/** The rooms in the order of the rail; each leads to a page that exists. */
const ROOMS: readonly Room[] = [
  { to: '/', label: todayText.title, roles: ARTICLE_READERS },
  { to: '/articles/', label: articlesText.title, roles: ARTICLE_READERS },
  { to: '/pictures/', label: picturesText.title, roles: ARTICLE_READERS },
  { to: '/categories/', label: categoriesText.title, roles: ARTICLE_EDITORS },
  { to: '/tags/', label: tagsText.title, roles: ARTICLE_EDITORS },
  { to: '/publication/', label: paperText.title, roles: ADMINS },
  { to: '/staff/', label: frameText.staff, roles: ADMINS },
  { to: '/audit/', label: frameText.audit, roles: ADMINS },
  { to: '/own/', label: frameText.own, roles: null },
]

/** Pages of the manual by the beginning of an address, the longest first. */
const MANUAL: readonly (readonly [start: RegExp, page: string])[] = [
  [/^\/articles\/\d+\/preview/, 'preview'],
  [/^\/articles\/\d/, 'publish'],
  [/^\/articles/, 'write'],
  [/^\/pictures/, 'pictures'],
  [/^\/(categories|tags|publication)/, 'categories'],
  [/^\/(staff|audit)/, 'staff'],
  [/^\/own/, 'sign-in'],
]

/** The page of the manual about a page of the desk. */
function manualOf(pathname: string): string {
  const page = MANUAL.find(([start]) => start.test(pathname))?.[1]
  return page === undefined ? '/manual/' : `/manual/${page}/`
}

interface FrameProps {
  session: StaffSession
  paperName: string
  sealText: string
  children: ReactNode
}

/** The frame of every page behind the sign-in: the rail of rooms, the clock, and who is signed in. */
export function Frame({ session, paperName, sealText, children }: FrameProps) {
  const { isRunning, run, alert } = usePasskeyAction()
  const { pathname } = useLocation()
  const signOut = async () => {
    await callDesk<typeof deskSessionEnd>('POST', '/desk/v1/session/end', { body: {} })
    window.location.assign('/desk/sign-in/')
  }
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#main">
        {frameText.toMain}
      </a>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <span className="seal" aria-hidden="true">
            {sealText}
          </span>
          <b>{paperName}</b>
        </span>
        <Clock />
      </header>
      <nav className={styles.rail} aria-label={frameText.rooms}>
        <ul>
          {ROOMS.filter(({ roles }) => roles === null || roles.includes(session.role)).map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.help}>
          <Link to={manualOf(pathname)}>{frameText.manual}</Link>
          <KeyHelp />
        </div>
        <div className={styles.me}>
          <b>{session.name}</b>
          <span>{roleLabels[session.role]}</span>
          <button type="button" disabled={isRunning} onClick={() => void run(signOut)}>
            {frameText.signOut}
          </button>
          <span role="alert">{alert}</span>
        </div>
      </nav>
      <Reports>
        <main id="main" className={styles.main} tabIndex={-1}>
          <IdleWarning endsAt={session.endsAt} />
          {children}
        </main>
      </Reports>
    </div>
  )
}
