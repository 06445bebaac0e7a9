/** The editor's transport by the desk's calls. */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import type { Ended, PollReply, SendReply, SentSteps, Transport } from '../../editor/collab/transport.ts'
import { callDesk } from '../../client/call-desk.ts'

/** What a poll returns besides steps. */
export type ArticleNews = { [Name in 'people' | 'status']: NonNullable<ReplyOf<DeskCalls['/article/poll']>[Name]> }

export interface ArticleTransportOptions {
  id: number
  clientId: string
  /** Index of the block with the cursor; null if there is none. */
  block: () => number | null
  /** Called when something other than the text has changed. */
  onNews: (news: ArticleNews) => void
}

const CONFLICT = 409
/** Before the next poll of a session that has too many open. */
const REST = 5 * SECOND

/** Maps refusals that are not connection failures; others are rethrown. */
function readRefusal(error: unknown): { kind: 'signed-out' } | { kind: 'refused'; problem: string } | Ended {
  if (!(error instanceof BrowserRefusal)) throw error
  if (error.code === 'E_UNAUTHORIZED') return { kind: 'signed-out' }
  if (error.code === 'E_NOT_FOUND') return { kind: 'ended', reason: 'gone' }
  if (error.code === 'E_FORBIDDEN') return { kind: 'ended', reason: 'forbidden' }
  if (error.code === 'E_CHANGED') return { kind: 'ended', reason: error.field === 'version' ? 'too-old' : 'other-client' }
  if (error.status === CONFLICT) return { kind: 'refused', problem: 'state' }
  if (error.status === 400 || error.status === 413) return { kind: 'refused', problem: 'malformed' }
  throw error
}

/** The line of one open article. */
export class ArticleTransport implements Transport {
  readonly #options: ArticleTransportOptions
  #seen = ''

  constructor(options: ArticleTransportOptions) {
    this.#options = options
  }

  async send({ version, steps, clientId }: SentSteps, signal: AbortSignal): Promise<SendReply> {
    try {
      const body = { id: this.#options.id, version, clientId, steps: [...steps] }
      const reply = await callDesk('/article/send-steps', body, { signal })
      return reply.outcome === 'refused' ? { kind: 'refused', problem: reply.problem ?? 'malformed' } : { kind: reply.outcome }
    } catch (error) {
      return readRefusal(error)
    }
  }

  async poll(version: number, signal: AbortSignal): Promise<PollReply> {
    const { id, clientId, block, onNews } = this.#options
    try {
      const body = { id, version, clientId, block: block(), seen: this.#seen }
      const reply = await callDesk('/article/poll', body, { signal })
      const { people, status, mark, steps } = reply
      if (people !== null && status !== null) onNews({ people, status })
      this.#seen = mark
      return { kind: 'steps', steps }
    } catch (error) {
      if (error instanceof BrowserRefusal && error.code === 'E_TOO_MANY') return this.#restFrom(signal)
      const refusal = readRefusal(error)
      if (refusal.kind === 'refused') throw error
      return refusal
    }
  }

  /** The person has more pages open than may wait at once: retry after a moment. */
  async #restFrom(signal: AbortSignal): Promise<PollReply> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, REST)
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })
    return { kind: 'steps', steps: [] }
  }

  /** Ends the presence of this editor; its page may be closing. `isUnused`: nothing is written, and a draft that has nothing is discarded. Resolves once it has ended, or could not be sent. */
  async leave(isUnused: boolean): Promise<void> {
    const { id, clientId } = this.#options
    await callDesk('/article/leave', { id, clientId, isUnused }, { keepalive: true }).catch(() => undefined)
  }
}
