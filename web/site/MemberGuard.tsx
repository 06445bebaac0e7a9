import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { needsLogin } from '@yukan/rules/site/navigation.ts'
import { nameText, sessionText } from '../messages/members.ts'
import { isDeviceAlertRead, setDeviceAlertRead } from '../session/device-alert.ts'
import { graceOf } from '../session/grace.ts'
import { memberStore, useMember } from '../session/member-store.ts'
import { writeTimes } from '../storage/times.ts'
import { MessageModal } from './modals/MessageModal.tsx'
import { NameRegistrationModal } from './modals/NameRegistrationModal.tsx'

/** Reloads a page rendered before this browser became a device: it may contain more now. */
function useFreshDevice(): void {
  const { state } = useMember()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (state === 'in' && memberStore.read().isFreshDevice) void revalidate()
  }, [state, revalidate])
}

/** Milliseconds: a call that is aborted because its page is left is no failure. */
const LEAVING_MS = 1000

function useUnreachable(): boolean {
  const { trouble } = useMember()
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (trouble !== 'unreachable') return
    const timer = setTimeout(() => setLasting(true), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [trouble])
  return isLasting && trouble === 'unreachable'
}

/** Checks a stored token and shows what members must see (product §4, §8 "Session", "Device limit"). `onPaid` receives whether nothing is owed. */
export function MemberGuard({ onPaid }: { onPaid: (isPaid: boolean) => void }) {
  const { state, user, isValidDevice, trouble, refresh } = useMember()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isDismissed, setDismissed] = useState(false)
  const [isJustNamed, setJustNamed] = useState(false)
  const isUnreachable = useUnreachable()
  useFreshDevice()
  // The page shows the state of its rendering.
  useEffect(() => {
    if (user !== null) onPaid(graceOf(user) === null)
  }, [user, onPaid])
  // The login page already shows a login; members' pages show the failure in place.
  const isShownInPage = pathname.startsWith('/login') || needsLogin(pathname)

  if (trouble === 'expired' && !isShownInPage) {
    const toLogin = () => {
      writeTimes({ loginRef: `${pathname}${search}` })
      window.location.assign('/login/?expired=true')
    }
    return <MessageModal title={sessionText.expiredTitle} text={sessionText.expired} button={sessionText.toLogin} close={toLogin} />
  }
  if (isUnreachable && !isDismissed && !isShownInPage)
    return <MessageModal title={sessionText.failedTitle} text={sessionText.unreachable} close={() => setDismissed(true)} />
  if (state !== 'in' || user === null) return null
  if (user.last_name === '' || user.first_name === '') {
    const onRegistered = () => {
      setJustNamed(true)
      void refresh()
    }
    return <NameRegistrationModal memberId={user.id} onRegistered={onRegistered} />
  }
  if (isJustNamed) return <MessageModal title={nameText.title} text={nameText.registered} close={() => setJustNamed(false)} />
  if (isValidDevice === false && !isDismissed && !isDeviceAlertRead()) {
    const toAccount = () => {
      setDeviceAlertRead(true)
      setDismissed(true)
      void navigate('/account/#devices')
    }
    return <MessageModal title={sessionText.deviceTitle} text={sessionText.deviceLimit} button={sessionText.toAccount} close={toAccount} />
  }
  return null
}
