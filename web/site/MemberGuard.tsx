import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { needsLogin } from '@yukan/rules/navigation.ts'
import { nameText, sessionText } from '../messages/members.ts'
import { isDeviceAlertRead, setDeviceAlertRead } from '../session/device-alert.ts'
import { graceOf } from '../session/grace.ts'
import { memberStore, useMember } from '../session/member-store.ts'
import { writeTimes } from '../storage/times.ts'
import { MessageModal } from './modals/MessageModal.tsx'
import { NameRegistrationModal } from './modals/NameRegistrationModal.tsx'

/** A page that was made before this browser became a device is asked for again: it may hold more now. */
function useFreshDevice(): void {
  const { state } = useMember()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (state === 'in' && memberStore.read().isFreshDevice) void revalidate()
  }, [state, revalidate])
}

/** A call that ends because its page is being left is no trouble: what lasts so long is. */
const LEAVING_MS = 1000

/** Whether nobody could say who is logged in, and the page is still there. */
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

/**
 * What a member must see on every page (product §4, §8 "Session", "Device limit"). It is loaded where a token is stored, and makes the
 * check of it. `onPaid` receives whether the member owes nothing any more.
 */
export function MemberGuard({ onPaid }: { onPaid: (isPaid: boolean) => void }) {
  const { state, user, isValidDevice, trouble, refresh } = useMember()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isDismissed, setDismissed] = useState(false)
  const [isJustNamed, setJustNamed] = useState(false)
  const isUnreachable = useUnreachable()
  useFreshDevice()
  // The page says how it stood when it was made.
  useEffect(() => {
    if (user !== null) onPaid(graceOf(user) === null)
  }, [user, onPaid])
  // The login page asks for a new login anyway; members' pages say in place what is wrong.
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
      void navigate('/account/')
    }
    return <MessageModal title={sessionText.deviceTitle} text={sessionText.deviceLimit} button={sessionText.toAccount} close={toAccount} />
  }
  return null
}
