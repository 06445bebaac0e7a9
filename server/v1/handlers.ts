/** Every call with its handler: the files of this folder. */
import { allCalls } from '@yukan/contract/calls.ts'
import type { CallHandler } from '../calls/handler.ts'
import { loadHandlers } from '../calls/load-handlers.ts'

export const callHandlers: readonly CallHandler[] = await loadHandlers<CallHandler>(new URL('./', import.meta.url), allCalls)
