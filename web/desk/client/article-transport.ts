/** How an editor's steps travel: the desk's calls. */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { deskArticleLeave, deskArticlePoll, deskArticleSendSteps } from '@yukan/contract/desk/article.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import type { PollReply, SendReply, SentSteps, Transport } from '../editor/transport.ts'
import { callDesk } from './call-desk.ts'

/** What a poll brings beside steps. */
export type ArticleNews = { [Name in 'people' | 'status']: NonNullable<ReplyOf<typeof deskArticlePoll>[Name]> }

export interface ArticleTransportOptions {
  id: number
  clientId: string
  /** Index of the block with the cursor; null where there is none. */
  block: () => number | null
  /** Called when something beside the text has changed. */
  onNews: (news: ArticleNews) => void
}

const CONFLICT = 409

/** A refused call that is no failure of the line; others are thrown again. */
function readRefusal(error: unknown): { kind: 'signed-out' } | { kind: 'refused'; problem: string } {
  if (!(error instanceof BrowserRefusal)) throw error
  if (error.code === 'E_UNAUTHORIZED') return { kind: 'signed-out' }
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
      const reply = await callDesk<typeof deskArticleSendSteps>('POST', '/desk/v1/article/send-steps', { body, signal })
      return reply.outcome === 'refused' ? { kind: 'refused', problem: reply.problem ?? 'malformed' } : { kind: reply.outcome }
    } catch (error) {
      return readRefusal(error)
    }
  }

  async poll(version: number, signal: AbortSignal): Promise<PollReply> {
    const { id, clientId, block, onNews } = this.#options
    try {
      const body = { id, version, clientId, block: block(), seen: this.#seen }
      const reply = await callDesk<typeof deskArticlePoll>('POST', '/desk/v1/article/poll', { body, signal })
      const { people, status, mark, steps } = reply
      if (people !== null && status !== null) onNews({ people, status })
      this.#seen = mark
      return { kind: 'steps', steps }
    } catch (error) {
      const refusal = readRefusal(error)
      if (refusal.kind === 'refused') throw error
      return refusal
    }
  }

  /** Ends the presence of this editor; its page may be closing. `isUnused`: nothing is written, and a draft that has nothing is discarded. Resolves once it has ended, or could not be sent. */
  async leave(isUnused: boolean): Promise<void> {
    const body = JSON.stringify({ id: this.#options.id, clientId: this.#options.clientId, isUnused })
    const path: (typeof deskArticleLeave)['path'] = '/desk/v1/article/leave'
    await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(() => undefined)
  }
}
