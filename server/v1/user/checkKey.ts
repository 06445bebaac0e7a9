import { userCheckKey } from '@yukan/contract/our-calls.ts'
import { defineHandler } from '../../calls/handler.ts'
import { checkKey as checkLink } from '../../membership/check-key.ts'

/** Whether the key of a mailed link still works, and for which address. Uses nothing up. */
export const checkKey = defineHandler(userCheckKey, async (ctx, { body, caller, now }) =>
  checkLink(ctx, { key: body.activatekey, purpose: body.purpose }, caller.source, now),
)
