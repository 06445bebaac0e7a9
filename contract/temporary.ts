import { Type } from 'typebox'
import { Acknowledged, defineCall } from './call.ts'
import { Id } from './entities.ts'

/** Records a change for the delivery side. Types 1 name, 2 address, 3 tel of a member; 4 to 7 name, address, tel, payment of a print contract. */
export const temporarySetRegister = defineCall({
  method: 'POST',
  path: '/v1/temporary/set/register',
  spec: '7.session.19',
  summary: 'Records a change for the delivery side',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({
    type: Type.Integer({ minimum: 1, maximum: 7 }),
    user_id: Id,
    value: Type.String({ minLength: 1, maxLength: 500, description: '未登録 stands for an empty value' }),
  }),
  reply: Acknowledged,
  errors: [],
  sample: { body: { type: 3, user_id: 12, value: '未登録' }, reply: { updated: true } },
})
