import { Type } from 'typebox'
import { Acknowledged, callTable, defineCall } from './call.ts'
import { Id } from './entities.ts'

export const temporaryCalls = callTable({
  /** Records a change for the delivery side. Types 1 name, 2 address, 3 tel of a member; 4 to 7 name, address, tel, payment of a print contract. */
  '/temporary/set/register': defineCall({
    method: 'POST',
    spec: '7.session.19',
    summary: 'Records a change for the delivery side',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({
      type: Type.Integer({ minimum: 1, maximum: 7 }),
      user_id: Id,
      value: Type.String({ minLength: 1, maxLength: 500, description: '未登録 for an empty value' }),
    }),
    reply: Acknowledged,
    errors: [],
    sample: { body: { type: 3, user_id: 12, value: '未登録' }, reply: { updated: true } },
  }),
})
