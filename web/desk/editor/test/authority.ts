/** A server of steps in memory, with the rules of the real one, and a line to it that fails as a test says. */
import type { Node } from 'prosemirror-model'
import { applySteps, parseSteps } from '@yukan/article-document/steps.ts'
import type { EndReason, KeptStep, PollReply, SendReply, SentSteps, Transport } from '../collab/transport.ts'
import type { VirtualClock } from './virtual-clock.ts'

const LONG_POLL_MS = 20_000

/** A version is taken once: steps for another one are not committed. */
export class Authority {
  readonly kept: KeptStep[] = []
  doc: Node
  isSignedOut = false
  problem: string | null = null
  ended: EndReason | null = null
  #waiting: (() => void)[] = []

  constructor(doc: Node) {
    this.doc = doc
  }

  commit({ version, steps, clientId }: SentSteps): SendReply {
    if (this.isSignedOut) return { kind: 'signed-out' }
    if (this.ended !== null) return { kind: 'ended', reason: this.ended }
    if (version !== this.kept.length) return { kind: 'behind' }
    if (this.problem !== null) return { kind: 'refused', problem: this.problem }
    this.doc = applySteps(this.doc, parseSteps(steps))
    this.kept.push(...steps.map((step) => ({ step, clientId })))
    for (const notify of this.#waiting.splice(0)) notify()
    return { kind: 'accepted' }
  }

  after(version: number): KeptStep[] {
    return this.kept.slice(version)
  }

  /** A promise that is kept when another client has committed something after the version. */
  async nextOfOthers(version: number, clientId: string): Promise<void> {
    while (this.after(version).every((each) => each.clientId === clientId)) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
      })
    }
  }
}

/** Possible faults of a request. `lost`: it never arrives; `cut`: it is done and its reply is lost; `hung`: neither ever returns. */
export type Fault = 'none' | 'lost' | 'cut' | 'hung'

export interface LineOptions {
  authority: Authority
  clientId: string
  clock: VirtualClock
  /** The fate of the next request. */
  fault: () => Fault
  /** Milliseconds of one way. Ways of different length change the order of requests. */
  delay: () => number
}

const HANGING = new Promise<never>(() => {})

/** A client's line. Steps travel as JSON text. */
export class Line implements Transport {
  readonly #options: LineOptions
  sends = 0

  constructor(options: LineOptions) {
    this.#options = options
  }

  async #travel<T>(work: () => Promise<T>): Promise<T> {
    const { clock, delay } = this.#options
    const fault = this.#options.fault()
    await clock.delay(delay())
    if (fault === 'hung') return HANGING
    if (fault === 'lost') throw new Error('the line is cut')
    const reply = await work()
    await clock.delay(delay())
    if (fault === 'cut') throw new Error('the reply is lost')
    return JSON.parse(JSON.stringify(reply))
  }

  send(sent: SentSteps): Promise<SendReply> {
    this.sends++
    const text = JSON.stringify(sent)
    return this.#travel(async () => this.#options.authority.commit(JSON.parse(text)))
  }

  poll(version: number): Promise<PollReply> {
    const { authority, clientId, clock } = this.#options
    return this.#travel(async () => {
      if (authority.isSignedOut) return { kind: 'signed-out' }
      if (authority.ended !== null) return { kind: 'ended', reason: authority.ended }
      if (authority.after(version).length === 0) await Promise.race([authority.nextOfOthers(version, clientId), clock.delay(LONG_POLL_MS)])
      return { kind: 'steps', steps: authority.after(version) }
    })
  }
}
