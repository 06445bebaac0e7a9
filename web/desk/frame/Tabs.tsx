import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { DeskFrame } from '@yukan/contract/desk/frame.ts'
import { frameText } from '../../messages/desk.ts'
import { WriteTab } from './NewArticle.tsx'
import { DeskIcon } from '../ui/Icons.tsx'
import { Waiting } from './SideNav.tsx'
import type { Room } from './navigation.ts'
import styles from './Tabs.module.css'

/** Rooms that have their own tab; the others are behind the last one. */
const SHOWN = 3

interface TabsProps {
  rooms: readonly Room[]
  waiting: DeskFrame['waiting']
  manual: string
  mayWrite: boolean
  own: ReactNode
}

/** The rooms under the thumb, on a phone. */
export function Tabs({ rooms, waiting, manual, mayWrite, own }: TabsProps) {
  const tab = ({ to, label, icon }: Room) => (
    <NavLink key={to} to={to} end={to === '/'}>
      <DeskIcon name={icon} />
      {label}
      {to === '/articles/' && <Waiting waiting={waiting} />}
    </NavLink>
  )
  const [first, others] = [rooms.slice(0, SHOWN), rooms.slice(SHOWN)]
  return (
    <nav className={styles.tabs} aria-label={frameText.rooms}>
      {first.slice(0, 2).map(tab)}
      {mayWrite && <WriteTab className={styles.write} />}
      {first.slice(2).map(tab)}
      <details className={styles.more}>
        <summary>
          <DeskIcon name="more" />
          {frameText.more}
        </summary>
        <div className={styles.sheet}>
          {others.map(tab)}
          <Link to={manual}>
            <DeskIcon name="manual" />
            {frameText.manual}
          </Link>
          <div className={styles.own}>{own}</div>
        </div>
      </details>
    </nav>
  )
}
