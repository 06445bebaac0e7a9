/** How long the parts of a request may take (decision 034). Each limit is shorter than the one of what waits for it. */
import { MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'

/** In milliseconds. */
export interface TimeLimits {
  /** One request to the card provider, which may wait for a bank. It is repeated twice at most. */
  providerRequest: number
  /** The reply to a call that needs the card provider, with all requests and repetitions: then E_PROVIDER. */
  providerReply: number
  /** An uploaded picture that waits for a process: then E_UNAVAILABLE. */
  pictureQueue: number
  /** The process that makes an icon, in elapsed time: then E_UNAVAILABLE, since the machine is busy. */
  picture: number
  /** The handler of any request: then E_UNAVAILABLE. */
  handler: number
  /** The body of a request, to arrive: then the connection is closed. */
  body: number
  /** Body and handler of a call of the desk that takes a file, from a phone's line and to a store that is far away. */
  upload: number
  /** A connection without traffic in either direction: then it is closed. */
  socket: number
}

export const TIME_LIMITS: TimeLimits = {
  providerRequest: 8 * SECOND,
  providerReply: 9 * SECOND,
  pictureQueue: 4 * SECOND,
  picture: 8 * SECOND,
  handler: 15 * SECOND,
  body: 15 * SECOND,
  upload: 20 * MINUTE,
  socket: 20 * SECOND,
}
