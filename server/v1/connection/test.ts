import { connectionTest } from '@yukan/contract/connection.ts'
import { defineHandler } from '../../calls/handler.ts'

/** Answers: the line is there. */
export const testConnection = defineHandler(connectionTest, async () => ({ connected: true as const }))
