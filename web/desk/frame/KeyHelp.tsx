import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { keyHelpText, keyRows } from '../../messages/desk-keys.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FIND_ID } from './Find.tsx'
import { isForDesk, moveRow, pressShortcut } from './keys.ts'
import styles from './KeyHelp.module.css'

/** Maximum time between the two keys of a sequence, in milliseconds. */
const TOGETHER_MS = 1500
const GO: Readonly<Record<string, string>> = { t: '/', a: '/articles/', p: '/pictures/', f: '/front/' }

/** The keys of the desk, and the list of them. Without a script it is a page of the manual. */
export function KeyHelp({ children }: { children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const startedAt = useRef(-Infinity)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOpen && event.key === '?') return setOpen(false)
    if (!isForDesk(event)) return
    const isSecond = event.timeStamp - startedAt.current < TOGETHER_MS
    startedAt.current = event.key === 'g' ? event.timeStamp : -Infinity
    const room = isSecond ? GO[event.key] : undefined
    if (room !== undefined) return void navigate(room)
    switch (event.key) {
      case '?':
        return setOpen(true)
      case 'j':
        return moveRow(1)
      case 'k':
        return moveRow(-1)
      case 'n':
        return pressShortcut('N')
      case '/':
        event.preventDefault()
        document.getElementById(FIND_ID)?.focus()
    }
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
  return (
    <>
      <Link
        to="/manual/keys/"
        className={styles.open}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </Link>
      {isOpen && (
        <Dialog title={keyHelpText.title} onClose={() => setOpen(false)}>
          <dl className={styles.list}>
            {keyRows.map(({ keys, text }) => (
              <div key={text}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  )
}
