import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DeliveryAreaModal } from './DeliveryAreaModal.tsx'
import { LoadingModal } from './LoadingModal.tsx'
import { LoginRequiredModal } from './LoginRequiredModal.tsx'
import { MessageModal } from './MessageModal.tsx'
import { ModalContext } from './modal-state.ts'
import type { Modal } from './modal-state.ts'

function OpenModal({ modal, close }: { modal: Modal; close: () => void }) {
  switch (modal.name) {
    case 'login-required':
      return <LoginRequiredModal {...modal.data} close={close} />
    case 'delivery-area':
      return <DeliveryAreaModal close={close} />
    case 'message':
      return <MessageModal {...modal.data} close={close} />
    case 'loading':
      return <LoadingModal />
  }
}

/** Holds the one open modal; a change of page closes it. What members must be told stands in `MemberGuard`. */
export function ModalHost({ children }: { children: ReactNode }) {
  const [modal, setModal] = useState<Modal | null>(null)
  const { key } = useLocation()
  const control = useMemo(() => ({ open: setModal, close: () => setModal(null) }), [])
  useEffect(() => setModal(null), [key])
  return (
    <ModalContext value={control}>
      {children}
      {modal !== null && <OpenModal modal={modal} close={control.close} />}
    </ModalContext>
  )
}
