/**
 * Keeps an editor and the server in sync: sends local steps, receives others' steps, repeats lost requests.
 * The server numbers steps; each number is used once: a repeated request can never be applied twice.
 */
import { getVersion, receiveTransaction, sendableSteps } from 'prosemirror-collab'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { Step } from 'prosemirror-transform'
import { findConflicts } from '@yukan/article-document/conflicts.ts'
import type { Conflict } from '@yukan/article-document/conflicts.ts'
import { findLostText } from '@yukan/article-document/lost-text.ts'
import { parseSteps } from '@yukan/article-document/steps.ts'
import { STEPS_MAX } from '@yukan/rules/limits.ts'
import { Attempts } from './attempts.ts'
import type { Clock } from './clock.ts'
import type { OpenConflict } from './open-conflicts.ts'
import type { EndReason, KeptStep, PollReply, SendReply, SentSteps, Transport } from './transport.ts'

/** Keys in quick succession are sent together. */
const SEND_DELAY_MS = 150
/** Minimum pause between requests while typing continues: each costs the page more than a key press. */
const SEND_EVERY_MS = 400
const SEND_TIMEOUT_MS = 20_000
/** Longer than the server lets a poll wait. */
const POLL_TIMEOUT_MS = 60_000
/** The name of all other clients for the library. */
const OTHERS = ''

/**
 * `saved`: the server has committed everything. `conflict`: the same or nearly so, but a paragraph that two people changed waits for a decision. The
 * end reasons are final: nothing more is sent, and unsent steps stay in the journal.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'signed-out' | 'refused' | 'conflict' | EndReason

export interface SessionStatus {
  state: SaveState
  /** Steps that the server has not acknowledged. */
  unsent: number
  /** The problem reported by the server, if `state` is `refused`. */
  problem: string | null
}

/** The editor's state, which is an EditorView in the browser. Its state has the collab plugin. */
export interface EditorPort {
  readonly state: EditorState
  dispatch(transaction: Transaction): void
}

export interface SessionOptions {
  editor: EditorPort
  /** The document at the version of the collab plugin. */
  confirmed: Node
  clientId: string
  transport: Transport
  clock: Clock
  random: () => number
  /** Whether others' edits must wait, for example for a paragraph with a running composition. `release` ends the waiting. */
  isHeld: (transaction: Transaction) => boolean
  onStatus: (status: SessionStatus) => void
  /** Paragraphs that were changed here and elsewhere. `positionInMine` is a position of the editor's document now. */
  onConflicts: (conflicts: readonly OpenConflict[]) => void
  /** The editor's document differs from the server's though nothing is unsent, which is a bug: the editor must be reopened with this document. */
  onDiverged: (confirmed: Node) => void
}

/** The data needed to restore the unsent text: the steps follow the document at the version. */
export interface UnsentWork {
  version: number
  confirmed: Node
  steps: readonly Step[]
}

/** Whether the text that was lost is part of a conflict. */
function isPartOf({ mine, theirs }: Conflict, other: Conflict): boolean {
  return mine === null ? other.theirs === theirs : other.mine === mine
}

/** The conflicts, and lost text that is not in any of them. */
function withLost(conflicts: readonly Conflict[], lost: readonly Conflict[]): OpenConflict[] {
  const apart = lost.filter((each) => !conflicts.some((conflict) => isPartOf(each, conflict)))
  return [
    ...conflicts.map((conflict) => ({ ...conflict, hasLostText: lost.some((each) => isPartOf(each, conflict)) })),
    ...apart.map((each) => ({ ...each, hasLostText: true })),
  ]
}

/** One open editor. `start` once, `changed` after each transaction, `stop` at the end. */
export class CollabSession {
  readonly #options: SessionOptions
  readonly #sending: Attempts
  readonly #polling: Attempts
  #confirmed: Node
  #cancelSend: (() => void) | null = null
  #sentAt = -Infinity
  #isOffline = false
  #isSignedOut = false
  #ended: EndReason | null = null
  #problem: string | null = null
  #conflicts = 0
  #shown = ''
  readonly #watchers = new Set<() => void>()

  constructor(options: SessionOptions) {
    const { clock, random, confirmed } = options
    this.#options = options
    this.#confirmed = confirmed
    const onResult = (failure: Error | null) => this.#notice(failure)
    this.#sending = new Attempts({ clock, random, timeoutMs: SEND_TIMEOUT_MS, onResult, request: (signal) => this.#send(signal) })
    this.#polling = new Attempts({ clock, random, timeoutMs: POLL_TIMEOUT_MS, onResult, request: (signal) => this.#poll(signal) })
  }

  start(): void {
    this.#polling.want()
    this.changed()
  }

  /** Ends all requests. What is unsent remains in the editor and its journal. */
  stop(): void {
    this.#cancelSend?.()
    this.#cancelSend = null
    this.#sending.stop()
    this.#polling.stop()
  }

  /** Call it after the editor's document has changed. Refused steps are sent again, since the text may be shorter now. */
  changed(): void {
    this.#problem = null
    this.#report()
    if (sendableSteps(this.#options.editor.state) === null || this.#cancelSend !== null || this.#isBlocked()) return
    const { clock } = this.#options
    this.#cancelSend = clock.after(Math.max(SEND_DELAY_MS, this.#sentAt + SEND_EVERY_MS - clock.now()), () => {
      this.#cancelSend = null
      this.#sentAt = clock.now()
      this.#sending.want()
    })
  }

  /** Sends at once, for example before the page is hidden. */
  flush(): void {
    this.#cancelSend?.()
    this.#cancelSend = null
    if (sendableSteps(this.#options.editor.state) !== null && !this.#isBlocked()) this.#sending.want()
  }

  /** Sends at once. Resolves to the server's version once everything is saved; null if that is impossible or takes too long. */
  saveAll(withinMs: number): Promise<number | null> {
    this.flush()
    const { promise, resolve } = Promise.withResolvers<number | null>()
    const check = () => {
      const { state, unsent } = this.status()
      const isSaved = unsent === 0 && (state === 'saved' || state === 'conflict')
      if (isSaved) end(this.version())
      else if (this.#isBlocked()) end(null)
    }
    const cancel = this.#options.clock.after(withinMs, () => end(null))
    const end = (version: number | null) => {
      cancel()
      this.#watchers.delete(check)
      resolve(version)
    }
    this.#watchers.add(check)
    check()
    return promise
  }

  /** Continues after a new login or when the connection is back. */
  resume(): void {
    this.#isSignedOut = false
    this.#ended = null
    this.#problem = null
    this.#sending.stop()
    this.#polling.stop()
    this.#polling.resume()
    this.#sending.resume()
    this.#report()
  }

  /** The person has decided about all conflicts. */
  resolveConflicts(): void {
    this.#conflicts = 0
    this.#report()
  }

  /** The unacknowledged steps; null if there are none. */
  unsent(): UnsentWork | null {
    const sendable = sendableSteps(this.#options.editor.state)
    return sendable === null ? null : { version: sendable.version, confirmed: this.#confirmed, steps: sendable.steps }
  }

  /** Number of the server's steps that the editor has. */
  version(): number {
    return getVersion(this.#options.editor.state)
  }

  status(): SessionStatus {
    const unsent = this.unsent()?.steps.length ?? 0
    return { state: this.#state(unsent), unsent, problem: this.#problem }
  }

  #state(unsent: number): SaveState {
    if (this.#ended !== null) return this.#ended
    if (this.#isSignedOut) return 'signed-out'
    if (this.#problem !== null) return 'refused'
    if (this.#isOffline) return 'offline'
    if (this.#conflicts > 0) return 'conflict'
    return unsent > 0 ? 'saving' : 'saved'
  }

  #isBlocked(): boolean {
    return this.#isSignedOut || this.#ended !== null || this.#problem !== null
  }

  #report(): void {
    const status = this.status()
    const shown = JSON.stringify(status)
    if (shown === this.#shown) return
    this.#shown = shown
    this.#options.onStatus(status)
    for (const check of this.#watchers) check()
  }

  #notice(failure: Error | null): void {
    this.#isOffline = failure !== null
    this.#report()
  }

  async #send(signal: AbortSignal): Promise<boolean> {
    const sendable = sendableSteps(this.#options.editor.state)
    if (sendable === null || this.#isBlocked()) return false
    const { clientId, transport } = this.#options
    const { version } = sendable
    const steps = sendable.steps.slice(0, STEPS_MAX)
    const sent: SentSteps = { version, steps: steps.map((step): unknown => step.toJSON()), clientId }
    const reply = await transport.send(sent, signal)
    return signal.aborted ? false : this.#readReply(reply, version, steps)
  }

  #readReply(reply: SendReply, version: number, steps: readonly Step[]): boolean {
    switch (reply.kind) {
      case 'accepted':
        // The poll may have brought our own steps before this reply.
        if (getVersion(this.#options.editor.state) === version)
          this.#receive(
            steps,
            steps.map(() => this.#options.clientId),
          )
        return sendableSteps(this.#options.editor.state) !== null
      case 'behind':
        // The poll returns the missing steps, and `#receive` sends again.
        if (getVersion(this.#options.editor.state) === version) this.#polling.restart()
        else return true
        return false
      case 'refused':
        this.#problem = reply.problem
        return false
      case 'signed-out':
        this.#signOut()
        return false
      case 'ended':
        this.#end(reply.reason)
        return false
    }
  }

  async #poll(signal: AbortSignal): Promise<boolean> {
    const version = getVersion(this.#options.editor.state)
    const reply: PollReply = await this.#options.transport.poll(version, signal)
    if (signal.aborted) return false
    if (reply.kind === 'signed-out') {
      this.#signOut()
      return false
    }
    if (reply.kind === 'ended') {
      this.#end(reply.reason)
      return false
    }
    // A reply to a send may have confirmed the first of these.
    const kept = reply.steps.slice(getVersion(this.#options.editor.state) - version)
    if (this.#isHeld(kept)) return false
    this.#receiveKept(kept)
    return true
  }

  /** Held steps are not received at all: the version stays, and the next poll returns them again. */
  #isHeld(kept: readonly KeptStep[]): boolean {
    const { editor, clientId, isHeld } = this.#options
    if (kept.every((each) => each.clientId === clientId)) return false
    const steps = parseSteps(kept.map(({ step }) => step))
    return isHeld(
      receiveTransaction(
        editor.state,
        steps,
        kept.map((each) => each.clientId),
      ),
    )
  }

  /** Receives the held steps. */
  release(): void {
    if (!this.#isSignedOut && this.#ended === null) this.#polling.want()
  }

  #receiveKept(kept: readonly KeptStep[]): void {
    if (kept.length === 0) return
    this.#receive(
      parseSteps(kept.map(({ step }) => step)),
      kept.map(({ clientId }) => clientId),
    )
    if (sendableSteps(this.#options.editor.state) !== null && !this.#isBlocked()) this.#sending.want()
  }

  /**
   * Receives steps in parts that begin with our own: the library recognises those only at the beginning. A session that was restored from a
   * journal may find others' steps before its own, and own ones that were committed but no longer written to the journal.
   */
  #receive(steps: readonly Step[], clientIds: readonly string[]): void {
    const isOurs = (index: number) => clientIds[index] === this.#options.clientId
    for (let from = 0; from < steps.length;) {
      let ours = from
      while (ours < steps.length && isOurs(ours)) ours++
      let to = ours
      while (to < steps.length && !isOurs(to)) to++
      const known = Math.min(ours - from, sendableSteps(this.#options.editor.state)?.steps.length ?? 0)
      this.#receivePart(steps.slice(from, to), known)
      from = to
    }
    this.#report()
    if (this.unsent() === null && !this.#confirmed.eq(this.#options.editor.state.doc)) this.#options.onDiverged(this.#confirmed)
  }

  /** The first `ours` steps are the first that are unsent here; the others are not in the editor's document yet. */
  #receivePart(steps: readonly Step[], ours: number): void {
    const { editor, clientId, onConflicts } = this.#options
    const common = this.#apply(this.#confirmed, steps.slice(0, ours))
    const theirs = steps.slice(ours)
    const mine = sendableSteps(editor.state)?.steps.slice(ours) ?? []
    const isMerge = theirs.length > 0 && mine.length > 0
    const conflicts = isMerge ? findConflicts(common, mine, theirs) : []
    const senders = steps.map((_step, index) => (index < ours ? clientId : OTHERS))
    const transaction = receiveTransaction(editor.state, steps, senders, { mapSelectionBackward: true })
    this.#confirmed = this.#apply(common, theirs)
    const merge = { common, mine: editor.state.doc, theirs: this.#confirmed, merged: transaction.doc }
    const moved = withLost(conflicts, isMerge ? findLostText(merge) : []).map((conflict) => ({
      ...conflict,
      positionInMine: transaction.mapping.map(conflict.positionInMine),
    }))
    editor.dispatch(transaction)
    if (moved.length === 0) return
    this.#conflicts += moved.length
    onConflicts(moved)
  }

  #apply(doc: Node, steps: readonly Step[]): Node {
    return steps.reduce((before, step) => {
      const { doc: after, failed } = step.apply(before)
      if (after === null) throw new Error(`the server sent a step that does not apply: ${failed ?? ''}`)
      return after
    }, doc)
  }

  #end(reason: EndReason): void {
    this.#ended = reason
    this.stop()
    this.#report()
  }

  #signOut(): void {
    this.#isSignedOut = true
    this.stop()
    this.#report()
  }
}
