import type { connectionCalls } from '@yukan/contract/connection.ts'
import type { V1Handlers } from '../calls/handler.ts'

export const connectionHandlers: V1Handlers<typeof connectionCalls> = {
  '/connection/test': async () => ({ connected: true as const }),
}
