import { createContext, useContext } from 'react'
import type { ShownDelivery } from '@yukan/rules/delivery-areas.ts'

export type Modal =
  | { name: 'login-required'; data: { message: string; returnTo: string } }
  | { name: 'delivery-area'; data: ShownDelivery }
  | { name: 'message'; data: { title: string; text: string } }
  | { name: 'loading'; data: null }

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
