import { connectionTest } from '@yukan/contract/connection.ts'
import { answer } from '../../call.ts'

/** Answers: the line is there. */
export const testConnection = answer(connectionTest, async () => ({ connected: true as const }))
