/** How the editor's steps travel. The program implements it with calls; a promise that fails means that the line is cut. */

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
 * `accepted`: all of them are committed. `behind`: none is, there are other steps after `version`; they are polled.
 * `refused`: the steps break a rule that the problem names, and will again.
 */
export type SendReply = { kind: 'accepted' } | { kind: 'behind' } | { kind: 'signed-out' } | { kind: 'refused'; problem: string }

/** `steps` follow the version that was asked for; none if there were none within the time of a long poll. */
export type PollReply = { kind: 'steps'; steps: readonly KeptStep[] } | { kind: 'signed-out' }

export interface Transport {
  send(sent: SentSteps, signal: AbortSignal): Promise<SendReply>
  poll(version: number, signal: AbortSignal): Promise<PollReply>
}
