import { Type } from 'typebox'
import { callTable, defineCall } from './call.ts'

export const connectionCalls = callTable({
  /** Succeeds if the server can be reached; the login page calls it on load. */
  '/connection/test': defineCall({
    method: 'GET',
    spec: '7.session.1',
    summary: 'Answers when the server can be reached',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: null,
    reply: Type.Object({ connected: Type.Literal(true) }),
    errors: [],
    sample: { reply: { connected: true } },
  }),
})
