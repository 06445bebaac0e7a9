import { Type } from 'typebox'
import { defineCall } from './call.ts'

/** Succeeds if the server can be reached; the login page calls it on load. */
export const connectionTest = defineCall({
  method: 'GET',
  path: '/v1/connection/test',
  spec: '7.session.1',
  summary: 'Answers when the server can be reached',
  access: 'anyone',
  sharing: 'private',
  query: Type.Object({}),
  body: null,
  reply: Type.Object({ connected: Type.Literal(true) }),
  errors: [],
  sample: { reply: { connected: true } },
})
