import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ModalContext } from './modal-state.ts'
import type { Modal } from './modal-state.ts'

/** The modals are loaded when one is opened. Without a connection none opens, and the next press tries again. */
async function elementOf(modal: Modal, close: () => void): Promise<ReactElement | null> {
  const module = await import('./OpenModal.tsx').catch(() => null)
  return module === null ? null : <module.OpenModal modal={modal} close={close} />
}

/** Holds the one open modal; navigation closes it. Mandatory notices for members are in `MemberGuard`. */
export function ModalHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ReactElement | null>(null)
  const { key } = useLocation()
  /** The one requested last: another may still be loading, or this one was closed. */
  const wanted = useRef<Modal>(null)
  const control = useMemo(() => {
    const close = () => {
      wanted.current = null
      setShown(null)
    }
    const open = async (modal: Modal) => {
      wanted.current = modal
      const element = await elementOf(modal, close)
      if (wanted.current === modal) setShown(element)
    }
    return { open: (modal: Modal) => void open(modal), close }
  }, [])
  useEffect(() => control.close(), [control, key])
  return (
    <ModalContext value={control}>
      {children}
      {shown}
    </ModalContext>
  )
}
