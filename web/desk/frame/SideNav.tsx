import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { DeskFrame } from '@yukan/contract/desk/frame.ts'
import { frameText } from '../../messages/desk.ts'
import { DeskIcon } from '../ui/Icons.tsx'
import type { Room } from './navigation.ts'
import { Stamp } from '../ui/Stamp.tsx'
import styles from './SideNav.module.css'

/** The number of waiting articles, next to the room that has them. */
export function Waiting({ waiting }: { waiting: DeskFrame['waiting'] }) {
  const { reviews = 0, late = 0 } = waiting ?? {}
  if (reviews + late === 0) return null
  return (
    <span className={styles.count} data-late={late > 0}>
      {late > 0 && <i aria-hidden="true">!</i>}
      {reviews > 0 ? reviews : late}
      <span className="visually-hidden">{late > 0 ? frameText.waits + frameText.isLate : frameText.waits}</span>
    </span>
  )
}

interface SideNavProps {
  rooms: readonly Room[]
  waiting: DeskFrame['waiting']
  /** Address of the page of the manual about this page. */
  manual: string
  name: string
  own: ReactNode
  /** Content above the rooms. */
  children: ReactNode
}

/** The rooms at the left of the desk, and the signed-in member of staff. On a phone there are tabs instead. */
export function SideNav({ rooms, waiting, manual, name, own, children }: SideNavProps) {
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // A room entered by a link may be below the visible part.
  useEffect(() => {
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav className={styles.nav} aria-label={frameText.rooms}>
      {children}
      <div className={styles.rooms} ref={list}>
        <ul>
          {rooms.map(({ to, label, icon, isFirst }) => (
            <li key={to} className={isFirst === true ? styles.first : undefined}>
              <NavLink to={to} end={to === '/'}>
                <DeskIcon name={icon} />
                <span>{label}</span>
                {to === '/articles/' && <Waiting waiting={waiting} />}
              </NavLink>
            </li>
          ))}
        </ul>
        <Link to={manual} className={styles.manual}>
          <DeskIcon name="manual" />
          {frameText.manual}
        </Link>
      </div>
      <div className={styles.own}>
        <Stamp name={name} size="large" isNamed />
        {own}
      </div>
    </nav>
  )
}
