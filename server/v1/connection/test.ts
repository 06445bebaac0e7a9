import { connectionTest } from '@yukan/contract/connection.ts'
import { defineHandler } from '../../calls/handler.ts'

/** Confirms that the server can be reached. */
export const testConnection = defineHandler(connectionTest, async () => ({ connected: true as const }))
