import { Type } from 'typebox'
import { Acknowledged, defineCall } from './call.ts'
import { Id } from './entities.ts'

/** Copies the member's name, registered address and telephone number to the delivery side. */
export const deliveryuserSetUpdater = defineCall({
  method: 'POST',
  path: '/v1/deliveryuser/set/updater',
  spec: '7.session.18',
  summary: 'Brings the delivery side up to date with the member',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({ user_id: Id, sendFlag: Type.Literal(3) }),
  reply: Acknowledged,
  errors: [],
  sample: { body: { user_id: 12, sendFlag: 3 }, reply: { updated: true } },
})
