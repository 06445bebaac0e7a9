/** The transport of the editor's steps, implemented by calls; a rejected promise means that the connection is lost. */

/** A step as the server keeps it. */
export interface KeptStep {
  step: unknown
  clientId: string
}

/** Steps that follow `version`, the number of steps before them. */
export interface SentSteps {
  version: number
  steps: readonly unknown[]
  clientId: string
}

/**
 * Why the text can no longer be sent or received: the article is gone, the person may not write it, the client's id is another person's
 * (`other-client`), as when they left something unsent on this device, or the steps that follow its version are deleted (`too-old`).
 */
export type EndReason = 'gone' | 'forbidden' | 'other-client' | 'too-old'

export interface Ended {
  kind: 'ended'
  reason: EndReason
}

/**
 * `accepted`: all of them are committed. `behind`: none of them is, since other steps follow `version`; they are polled.
 * `refused`: the steps break a rule that the problem names, and will again.
 */
export type SendReply = { kind: 'accepted' } | { kind: 'behind' } | { kind: 'signed-out' } | { kind: 'refused'; problem: string } | Ended

/** `steps` follow the requested version; empty if there were none within the time of a long poll. */
export type PollReply = { kind: 'steps'; steps: readonly KeptStep[] } | { kind: 'signed-out' } | Ended

export interface Transport {
  send(sent: SentSteps, signal: AbortSignal): Promise<SendReply>
  poll(version: number, signal: AbortSignal): Promise<PollReply>
}
