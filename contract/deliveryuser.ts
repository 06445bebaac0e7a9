import { Type } from 'typebox'
import { Acknowledged, callTable, defineCall } from './call.ts'
import { Id } from './entities.ts'

export const deliveryuserCalls = callTable({
  /** Copies the member's name, registered address and telephone number to the delivery side. */
  '/deliveryuser/set/updater': defineCall({
    method: 'POST',
    spec: '7.session.18',
    summary: 'Brings the delivery side up to date with the member',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ user_id: Id, sendFlag: Type.Literal(3) }),
    reply: Acknowledged,
    errors: [],
    sample: { body: { user_id: 12, sendFlag: 3 }, reply: { updated: true } },
  }),
})
