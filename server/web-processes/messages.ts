/**
 * Messages between the program and its web processes (`WEB_PROCESSES`, decision 076), by the channel of `node:cluster`. A process may be of the next
 * version (decision 087): a message that the other side does not know gets no reply.
 */
import { Type } from 'typebox'
import type { Static } from 'typebox'

const KIND = 'yukan'

/** A web process's requests to the program: to count a search of a source, or for the metrics of all web processes. */
export const ProcessRequest = Type.Object({
  [KIND]: Type.Literal('request'),
  id: Type.Integer(),
  asked: Type.Union([
    Type.Object({ name: Type.Literal('count-search'), source: Type.String(), at: Type.Number() }),
    Type.Object({ name: Type.Literal('metrics') }),
  ]),
})
export type ProcessRequest = Static<typeof ProcessRequest>
export type Asked = ProcessRequest['asked']

export const ProcessReply = Type.Object({
  [KIND]: Type.Literal('reply'),
  id: Type.Integer(),
  /** Null if the program failed to answer. */
  value: Type.Union([Type.Boolean(), Type.String(), Type.Null()]),
})
export type ProcessReply = Static<typeof ProcessReply>

/** A web process serves, on this port. */
export const ReadyNotice = Type.Object({ [KIND]: Type.Literal('ready'), port: Type.Integer() })
export type ReadyNotice = Static<typeof ReadyNotice>

/** A web process that serves shows, every second, that it is not hung. */
export const BeatNotice = Type.Object({ [KIND]: Type.Literal('beat') })
export type BeatNotice = Static<typeof BeatNotice>

/** The program asks a web process for its metrics. */
export const CollectRequest = Type.Object({ [KIND]: Type.Literal('collect'), id: Type.Integer() })
export type CollectRequest = Static<typeof CollectRequest>
/** Prometheus' metrics of a process, as prom-client writes them as JSON. */
export const CollectReply = Type.Object({ [KIND]: Type.Literal('collected'), id: Type.Integer(), metrics: Type.Array(Type.Object({})) })
export type CollectReply = Static<typeof CollectReply>

/** The program is about to end: readiness checks of the process fail from now on. */
export const EndingNotice = Type.Object({ [KIND]: Type.Literal('ending') })
export type EndingNotice = Static<typeof EndingNotice>

/** A web process that is ready to serve asks for the listening socket of the process that it replaces. */
export const ListenerWanted = Type.Object({ [KIND]: Type.Literal('listener-wanted') })
export type ListenerWanted = Static<typeof ListenerWanted>

/** Another process replaces this one, which passes its listening socket on. */
export const ReplacedNotice = Type.Object({ [KIND]: Type.Literal('replaced') })
export type ReplacedNotice = Static<typeof ReplacedNotice>

/** Has the listening socket with it, if `isThere`. */
export const ListenerNotice = Type.Object({ [KIND]: Type.Literal('listener'), isThere: Type.Boolean() })
export type ListenerNotice = Static<typeof ListenerNotice>

/** Has a connection with it that the program accepted while it passed the listening socket on. */
export const ConnectionNotice = Type.Object({ [KIND]: Type.Literal('connection') })
export type ConnectionNotice = Static<typeof ConnectionNotice>
