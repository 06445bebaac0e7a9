import { createContext, useContext } from 'react'
import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import type { ShownDelivery } from '@yukan/rules/delivery/delivery-areas.ts'

/** What a member lacks; guests are asked to log in or sign up. */
export type MemberNotice = Exclude<ReaderNotice, 'register'>

export type Modal =
  | { name: 'login-required'; data: { message: string; returnTo: string } }
  | { name: 'paper-notice'; data: { notice: MemberNotice; returnTo: string } }
  | { name: 'delivery-area'; data: ShownDelivery }

export interface ModalControl {
  open(modal: Modal): void
  close(): void
}

export const ModalContext = createContext<ModalControl | null>(null)

/** Opens and closes modals from anywhere in the layout. */
export function useModal(): ModalControl {
  const control = useContext(ModalContext)
  if (control === null) throw new Error('no ModalHost above')
  return control
}
