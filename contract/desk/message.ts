/** Messages of readers at the desk: waiting and answered ones, with their texts. Access is recorded (decision 039). */
import { MEMBER_OFFICE } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall, deskCallTable } from '../call.ts'
import { Id, Instant, Nullable } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { staffGet, staffPost } from './staff-call.ts'

const answered = { answeredAt: Nullable(Instant), answeredBy: Nullable(Type.String({ description: 'who has marked it as answered' })) }
const head = { id: Id, subject: Type.String(), receivedAt: Instant, ...answered }

export const MessageRow = Type.Object(
  { ...head, text: Type.String({ description: 'its beginning' }) },
  { title: 'MessageRow', description: 'a message in the list, without its sender' },
)
export type MessageRow = Static<typeof MessageRow>

export const ReaderMessage = Type.Object(
  {
    ...head,
    name: Type.String(),
    email: Type.String(),
    tel: Type.String(),
    content: Type.String(),
    memberId: Type.Union([Id, Type.Null()], { description: 'the member who wrote it while logged in, or has this address' }),
  },
  { title: 'ReaderMessage' },
)
export type ReaderMessage = Static<typeof ReaderMessage>

export const MESSAGE_STATES = ['open', 'answered'] as const

const sampleHead = { id: 12, subject: '配達', receivedAt: '2026-11-20T10:12:00+09:00', answeredAt: null, answeredBy: null }
export const sampleMessage: ReaderMessage = {
  ...sampleHead,
  name: '山田 花子',
  email: 'hanako@example.jp',
  tel: '0277000000',
  content: '夕刊が雨に濡れて届きました。\n袋に入れてください。',
  memberId: 104_377,
}

const reading = { ...staffGet(MEMBER_OFFICE), errors: [] } as const

export const messageCalls = deskCallTable({
  /** Messages, the newest first, fifty at a time: those below `before`. */
  '/message/list': defineCall({
    ...reading,
    summary: 'Messages of readers',
    query: Type.Object({ state: Type.Optional(oneOf(MESSAGE_STATES)), before: Type.Optional(Id) }),
    reply: Type.Object({
      messages: Type.Array(MessageRow),
      next: Nullable(Id),
      open: Type.Integer({ description: 'messages that wait for an answer' }),
    }),
    sample: {
      query: { state: 'open' },
      reply: { messages: [{ ...sampleHead, text: '夕刊が雨に濡れて届きました。' }], next: null, open: 1 },
    },
  }),

  /** A message with its sender. Access is recorded. */
  '/message/get': defineCall({
    ...reading,
    summary: 'A message of a reader',
    query: Type.Object({ id: Id }),
    reply: Type.Object({ message: ReaderMessage }),
    sample: { query: { id: 12 }, reply: { message: sampleMessage } },
  }),

  /** Marks a message as answered, or as waiting again. E_CHANGED if a colleague has done so already. */
  '/message/set-answered': defineCall({
    ...staffPost(MEMBER_OFFICE),
    summary: 'Marks a message as answered',
    body: Type.Object({ id: Id, isAnswered: Type.Boolean() }),
    reply: Type.Object(answered),
    errors: ['E_CHANGED'],
    sample: { body: { id: 12, isAnswered: true }, reply: { answeredAt: '2026-11-20T11:00:00+09:00', answeredBy: '三浦 真理' } },
  }),
})
