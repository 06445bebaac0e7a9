import { Outlet } from 'react-router'
import { frameText } from '../../messages/desk.ts'
import styles from '../frame/Open.module.css'
import { usePublication } from './loaders.ts'

/** The pages of people who are not signed in. */
export default function OpenLayout() {
  const { paperName, sealText } = usePublication()
  return (
    <div className={styles.page}>
      <header className="row gap-3 ink-2">
        <span className="seal" aria-hidden="true">
          {sealText}
        </span>
        <b className={styles.name}>{paperName}</b>
        <span>{frameText.desk}</span>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
