import { DeliveryAreaModal } from './DeliveryAreaModal.tsx'
import { LoginRequiredModal } from './LoginRequiredModal.tsx'
import { PaperNoticeModal } from './PaperNoticeModal.tsx'
import type { Modal } from './modal-state.ts'

/** The modal of a name, with its data (product §3). */
export function OpenModal({ modal, close }: { modal: Modal; close: () => void }) {
  switch (modal.name) {
    case 'login-required':
      return <LoginRequiredModal {...modal.data} close={close} />
    case 'paper-notice':
      return <PaperNoticeModal {...modal.data} close={close} />
    case 'delivery-area':
      return <DeliveryAreaModal delivery={modal.data} close={close} />
  }
}
