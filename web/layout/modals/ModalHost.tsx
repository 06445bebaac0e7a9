import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PageReader } from '@yukan/contract/page-services.ts'
import { DeliveryAreaModal } from './DeliveryAreaModal.tsx'
import { LoadingModal } from './LoadingModal.tsx'
import { LoginRequiredModal } from './LoginRequiredModal.tsx'
import { MessageModal } from './MessageModal.tsx'
import { NameRegistrationModal } from './NameRegistrationModal.tsx'
import { ModalContext } from './modal-state.ts'
import type { Modal } from './modal-state.ts'

function OpenModal({ modal, close }: { modal: Modal; close: () => void }) {
  switch (modal.name) {
    case 'login-required':
      return <LoginRequiredModal {...modal.data} close={close} />
    case 'name-registration':
      return <NameRegistrationModal {...modal.data} close={close} />
    case 'delivery-area':
      return <DeliveryAreaModal close={close} />
    case 'message':
      return <MessageModal {...modal.data} close={close} />
    case 'loading':
      return <LoadingModal />
  }
}

/** The modal that stands until the reader's name is there; null for everybody else. */
function forcedModal(reader: PageReader | null): Modal | null {
  return reader !== null && reader.isSignedIn && !reader.hasName && reader.memberId !== null
    ? { name: 'name-registration', data: { memberId: reader.memberId } }
    : null
}

/** Holds the one open modal; a change of page closes it. A member without a name is asked for it on every page (spec §4). */
export function ModalHost({ reader, children }: { reader: PageReader | null; children: ReactNode }) {
  const [asked, setModal] = useState<Modal | null>(null)
  const [isNamed, setNamed] = useState(false)
  const [isAlive, setAlive] = useState(false)
  const forced = isNamed || !isAlive ? null : forcedModal(reader)
  const modal = forced ?? asked
  const { key } = useLocation()
  const control = useMemo(() => ({ open: setModal, close: () => setModal(null) }), [])
  useEffect(() => setModal(null), [key])
  // A dialog opens in the browser only.
  useEffect(() => setAlive(true), [])
  return (
    <ModalContext value={control}>
      {children}
      {modal !== null && <OpenModal modal={modal} close={forced === null ? control.close : () => setNamed(true)} />}
    </ModalContext>
  )
}
