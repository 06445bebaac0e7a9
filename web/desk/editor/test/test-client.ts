/** A person at an editor without a screen: the state of ProseMirror, a session and a journal that survives the end of both. */
import { collab, getVersion } from 'prosemirror-collab'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import type { Transaction } from 'prosemirror-state'
import { parseDocument, parseSteps } from '@yukan/article-document/steps.ts'
import { CollabSession } from '../collab/collab-session.ts'
import type { EditorPort, SessionStatus } from '../collab/collab-session.ts'
import { Journal } from '../collab/journal.ts'
import type { JournalEntry, JournalStore } from '../collab/journal.ts'
import { addConflicts, moveConflicts } from '../collab/open-conflicts.ts'
import type { OpenConflict } from '../collab/open-conflicts.ts'
import { restoreState } from '../restore.ts'
import type { Transport } from '../collab/transport.ts'
import type { Clock } from '../collab/clock.ts'

const ARTICLE = 'article-1'

/** A clock that can be awaited. */
export interface TestClock extends Clock {
  delay(ms: number): Promise<void>
}

/** A journal in memory, whose writes take their time and keep JSON. */
export class MemoryStore implements JournalStore {
  readonly entries = new Map<string, string>()
  readonly #clock: TestClock
  failure: Error | null = null
  writes = 0

  constructor(clock: TestClock) {
    this.#clock = clock
  }

  async put(entry: JournalEntry): Promise<void> {
    const text = JSON.stringify(entry)
    await this.#clock.delay(5)
    if (this.failure !== null) throw this.failure
    this.writes++
    this.entries.set(entry.clientId, text)
  }

  async delete(_article: string, clientId: string): Promise<void> {
    await this.#clock.delay(5)
    if (this.failure !== null) throw this.failure
    this.entries.delete(clientId)
  }

  async list(article: string): Promise<JournalEntry[]> {
    const entries = [...this.entries.values()].map((text): JournalEntry => JSON.parse(text))
    return entries.filter((entry) => entry.article === article)
  }
}

export interface ClientOptions {
  clientId: string
  clock: TestClock
  store: MemoryStore
  transport: Transport
  random: () => number
  /** Default: it throws, since no editor may have another document than the server. */
  onDiverged?: (confirmed: Node) => void
}

export class TestClient implements EditorPort {
  state: EditorState
  status: SessionStatus = { state: 'saving', unsent: 0, problem: null }
  conflicts: readonly OpenConflict[] = []
  readonly states: string[] = []
  readonly session: CollabSession
  readonly journal: Journal
  isEnded = false
  isHeld = false

  constructor(options: ClientOptions, start: { state: EditorState; confirmed: Node }) {
    this.state = start.state
    this.session = new CollabSession({
      onDiverged: () => {
        throw new Error('the editor has another document than the server')
      },
      ...options,
      editor: this,
      confirmed: start.confirmed,
      isHeld: () => this.isHeld,
      onStatus: (status) => {
        this.status = status
        this.states.push(status.state)
      },
      onConflicts: (found) => (this.conflicts = addConflicts(this.conflicts, found)),
    })
    this.journal = new Journal({
      ...options,
      article: ARTICLE,
      read: () => {
        const unsent = this.session.unsent()
        if (unsent === null) return null
        return { version: unsent.version, document: unsent.confirmed.toJSON(), steps: unsent.steps.map((step): unknown => step.toJSON()) }
      },
      onResult: () => {},
    })
    this.session.start()
  }

  dispatch(transaction: Transaction): void {
    if (this.isEnded) return
    this.state = this.state.apply(transaction)
    if (transaction.docChanged) this.conflicts = moveConflicts(this.conflicts, transaction.mapping)
    this.session.changed()
    this.journal.changed()
  }

  /** The browser is killed: nothing more is written or sent. */
  kill(): void {
    this.isEnded = true
    this.session.stop()
  }

  /** Opens the document at a version of the server. */
  static open(options: ClientOptions, doc: Node, version: number): TestClient {
    const state = EditorState.create({ doc, plugins: [collab({ version, clientID: options.clientId })] })
    return new TestClient(options, { state, confirmed: doc })
  }

  /** Continues from the journal of a killed client; null if it is empty. */
  static async recover(options: ClientOptions): Promise<TestClient | null> {
    const entry = (await options.store.list(ARTICLE)).find(({ clientId }) => clientId === options.clientId)
    if (entry === undefined) return null
    const confirmed = parseDocument(entry.document)
    const opened = EditorState.create({ doc: confirmed, plugins: [collab({ version: entry.version, clientID: options.clientId })] })
    return new TestClient(options, { state: restoreState(opened, parseSteps(entry.steps)), confirmed })
  }

  version(): number {
    return getVersion(this.state)
  }
}
