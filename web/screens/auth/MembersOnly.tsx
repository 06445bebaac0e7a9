import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../site/site-data.ts'
import { sessionText } from '../../messages/members.ts'
import { layoutText } from '../../messages/pages.ts'
import { useMember } from '../../session/member-store.ts'
import { writeTimes } from '../../storage/times.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './MembersOnly.module.css'
import message from './NeedsLoginScreen.module.css'
import { NeedsLoginScreen } from './NeedsLoginScreen.tsx'

/** The session has expired: redirects to the login without an alert (product §8 "silent redirect"). */
function ToLogin() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    writeTimes({ loginRef: `${pathname}${search}` })
    window.location.replace('/login/?expired=true')
  }, [pathname, search])
  return <Waiting />
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner text={layoutText.loading} />
    </div>
  )
}

/** The check failed: the token stays, and so does the page (product §8 "403"). */
function Unreachable() {
  return (
    <section className={message.screen}>
      <p role="alert">{sessionText.unreachable}</p>
      <Button isFilled onClick={() => window.location.reload()}>
        {sessionText.reload}
      </Button>
    </section>
  )
}

/** Pages under account and edit (product §2 "need login"): the children for a member; for a guest the alert, then the login. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { state, trouble } = useMember()
  const isKnown = useSite().reader?.isSignedIn === true
  switch (state) {
    case 'in':
      return children
    case 'out':
      return trouble === 'expired' ? <ToLogin /> : <NeedsLoginScreen />
    case 'unchecked':
      if (trouble === 'unreachable') return <Unreachable />
      return isKnown ? <Waiting /> : <NeedsLoginScreen />
  }
}
