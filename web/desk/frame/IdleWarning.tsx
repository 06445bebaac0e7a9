import { useEffect, useEffectEvent, useState } from 'react'
import { IDLE_WARNING_MINUTES } from '@yukan/rules/lifetimes.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { frameText } from '../../messages/desk.ts'
import { Button } from '../../ui/Button.tsx'
import { readDesk, callDesk } from '../client/call-desk.ts'
import { SessionEnd } from '../forms/sign-in/SessionEnd.tsx'
import { useDeskAction } from '../forms/use-desk-action.ts'

const CHECK_EVERY_MS = MINUTE / 2

function minutesUntil(end: string): number {
  return Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / MINUTE))
}

/** Warns before the session ends without being used. Calls made since may have extended it, so the server is asked first. */
export function IdleWarning({ endsAt: first }: { endsAt: string }) {
  const [endsAt, setEndsAt] = useState(first)
  const [minutes, setMinutes] = useState<number | null>(null)
  const action = useDeskAction()
  const { run } = action

  useEffect(() => setEndsAt(first), [first])
  const check = useEffectEvent(() => {
    if (minutesUntil(endsAt) > IDLE_WARNING_MINUTES) return setMinutes(null)
    void run(async () => {
      const session = await readDesk('/session/get')
      const left = minutesUntil(session.endsAt)
      setEndsAt(session.endsAt)
      setMinutes(left > IDLE_WARNING_MINUTES ? null : left)
    })
  })
  useEffect(() => {
    const timer = setInterval(check, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  const extend = () =>
    run(async () => {
      const session = await callDesk('/session/extend', {})
      setEndsAt(session.endsAt)
      setMinutes(null)
    })

  if (action.isSessionLost) return <SessionEnd onResume={action.resume} />
  if (minutes === null) return null
  return (
    <div role="alert" className="notice">
      <p>{frameText.endsSoon(minutes)}</p>
      <Button isFilled disabled={action.isRunning} onClick={() => void extend()}>
        {frameText.stay}
      </Button>
    </div>
  )
}
