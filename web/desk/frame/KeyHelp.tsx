import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keyHelpText, keyRows } from '../../messages/desk-keys.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Frame.module.css'

/** Two keys that belong together come within this time, in milliseconds. */
const TOGETHER_MS = 1500
const GO: Readonly<Record<string, string>> = { t: '/', a: '/articles/', p: '/pictures/' }

/** Whether somebody types: then a key is a letter. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
}

/** The keys of the desk, and the list of them. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const startedAt = useRef(-Infinity)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOpen && event.key === '?') return setOpen(false)
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    const isSecond = event.timeStamp - startedAt.current < TOGETHER_MS
    startedAt.current = event.key === 'g' ? event.timeStamp : -Infinity
    const room = isSecond ? GO[event.key] : undefined
    if (room !== undefined) return void navigate(room)
    if (event.key === '?') setOpen(true)
    if (event.key === '/') {
      const field = document.querySelector<HTMLInputElement>('[role="search"] input[name="words"]')
      if (field === null) return
      event.preventDefault()
      field.focus()
    }
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
  if (!isOpen) {
    return (
      <button type="button" className={styles.keys} onClick={() => setOpen(true)}>
        {keyHelpText.open}
      </button>
    )
  }
  return (
    <Dialog title={keyHelpText.title} onClose={() => setOpen(false)}>
      <dl className={styles.keyList}>
        {keyRows.map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
