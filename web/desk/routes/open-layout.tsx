import { Outlet, useRouteLoaderData } from 'react-router'
import { frameText } from '../../messages/desk.ts'
import styles from '../frame/Open.module.css'
import type { loader as rootLoader } from '../root.tsx'

/** The pages of people who are not signed in. */
export default function OpenLayout() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <div className={styles.page}>
      <header className="row gap-3 ink-2">
        <span className="seal" aria-hidden="true">
          {root?.sealText}
        </span>
        <b className={styles.name}>{root?.paperName}</b>
        <span>{frameText.desk}</span>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
