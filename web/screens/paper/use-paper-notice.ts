import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import { paperText } from '../../messages/paper.ts'
import { useModal } from '../../site/modals/modal-state.ts'

/**
 * Returns a function that says why a page stays closed to its reader and what opens it; `returnTo` is the address to come back to.
 * Null is a session that ended while the page was open: its reader is asked to log in, as a guest.
 */
export function usePaperNotice(notice: ReaderNotice | null): (returnTo: string) => void {
  const modal = useModal()
  return (returnTo) => {
    if (notice === null || notice === 'register')
      modal.open({ name: 'login-required', data: { message: paperText.notices.register, returnTo } })
    else modal.open({ name: 'paper-notice', data: { notice, returnTo } })
  }
}
