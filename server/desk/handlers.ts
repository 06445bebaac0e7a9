/** Every call of the desk with its handler: the files below `v1/`. */
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { loadHandlers } from '../calls/load-handlers.ts'
import type { DeskCallHandler } from './desk-handler.ts'

export const deskHandlers: readonly DeskCallHandler[] = await loadHandlers<DeskCallHandler>(new URL('./v1/', import.meta.url), deskCalls)
