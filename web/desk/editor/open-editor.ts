/** Opens the editor on a page: the text, its session with the server and its journal. Free of React. */
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import type { Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { isBlank } from '@yukan/article-document/schema.ts'
import { parseDocument, parseSteps } from '@yukan/article-document/steps.ts'
import type { DocumentProblem } from '@yukan/article-document/steps.ts'
import { articlePlugins } from './article-plugins.ts'
import { browserClock } from './collab/clock.ts'
import { CollabSession } from './collab/collab-session.ts'
import type { SessionStatus } from './collab/collab-session.ts'
import type { OpenDialogs } from './commands/key-commands.ts'
import { Journal } from './collab/journal.ts'
import type { JournalStore } from './collab/journal.ts'
import { addConflicts, moveConflicts } from './collab/open-conflicts.ts'
import type { OpenConflict } from './collab/open-conflicts.ts'
import { restoreState } from './restore.ts'
import { setTextMarks } from './text-marks.ts'
import type { TextMark } from './text-marks.ts'
import type { Transport } from './collab/transport.ts'
import { editorText } from '../../messages/desk-editor.ts'

/** Where the text is from. */
export interface EditorSource {
  article: string
  /** `Node.toJSON` of the document at the version. */
  document: unknown
  version: number
  /** Client id of this opening; the journal's id if its entry is continued. */
  clientId: string
  /** Unsent steps of a journal entry, whose document and version these are then. */
  restored?: readonly unknown[]
  transport: Transport
  /** Null if the browser keeps nothing. */
  journal: JournalStore | null
}

/** Events for the page. */
export interface EditorEvents {
  onState: (state: EditorState) => void
  onStatus: (status: SessionStatus) => void
  /** All paragraphs that wait for a decision. */
  onConflicts: (conflicts: readonly OpenConflict[]) => void
  /** The device cannot write the journal; null when it can again. */
  onJournal: (failure: Error | null) => void
  /** An edit was refused because its result would not be a valid article. */
  onRefused: (problem: DocumentProblem) => void
  /** The editor must be reopened with the server's document. */
  onDiverged: () => void
}

type Watcher = (transaction: Transaction) => void

const CONFLICTS = 'conflicts'
/** ProseMirror reads the last text of a composition 20 ms after its end. */
const COMPOSITION_END_MS = 60

/** Whether a transaction does not touch the paragraph with the cursor. A change there would end a running composition. */
function keepsBlock({ selection: { $from } }: EditorState, transaction: Transaction): boolean {
  if ($from.depth === 0) return true
  const after = transaction.doc.nodeAt(transaction.mapping.map($from.before()))
  return after?.eq($from.parent) === true
}

/** An editor on the page. `close` before another one is opened. */
export class OpenEditor {
  readonly view: EditorView
  readonly session: CollabSession
  readonly #journal: Journal | null
  readonly #events: EditorEvents
  readonly #ended = new AbortController()
  readonly #watchers = new Set<Watcher>()
  #conflicts: readonly OpenConflict[] = []
  #written: { doc: Node; json: unknown } | null = null

  constructor(place: HTMLElement, source: EditorSource, dialogs: OpenDialogs, events: EditorEvents) {
    const { version, clientId, transport, article } = source
    this.#events = events
    const clock = browserClock()
    const doc = parseDocument(source.document)
    const plugins = articlePlugins({ version, clientId, dialogs, placeholderTexts: editorText.placeholders, onRefused: events.onRefused })
    const opened = EditorState.create({ doc, plugins })
    const state = source.restored === undefined ? opened : restoreState(opened, parseSteps(source.restored))
    this.view = new EditorView(place, {
      state,
      attributes: { 'aria-label': editorText.label, 'aria-multiline': 'true', role: 'textbox', lang: 'ja' },
      dispatchTransaction: (transaction) => this.#dispatch(transaction),
    })
    const editor = this.view
    this.session = new CollabSession({
      editor,
      confirmed: doc,
      clientId,
      transport,
      clock,
      random: Math.random,
      isHeld: (transaction) => editor.composing && !keepsBlock(editor.state, transaction),
      onStatus: events.onStatus,
      onConflicts: (conflicts) => this.#mark(conflicts),
      onDiverged: events.onDiverged,
    })
    const read = () => {
      const unsent = this.session.unsent()
      if (unsent === null) return null
      return {
        version: unsent.version,
        document: this.#jsonOf(unsent.confirmed),
        steps: unsent.steps.map((step): unknown => step.toJSON()),
      }
    }
    this.#journal =
      source.journal === null ? null : new Journal({ store: source.journal, clock, article, clientId, read, onResult: events.onJournal })
    this.#watchPage()
    this.session.start()
    events.onState(state)
  }

  /** Replaces the marks of a group, such as proposals of the house style. */
  setMarks(group: string, marks: readonly TextMark[]): void {
    this.view.dispatch(setTextMarks(this.view.state, group, marks))
  }

  /** Calls `changed` after each change of the text, by anyone. Returns a function that stops that. */
  watch(changed: Watcher): () => void {
    this.#watchers.add(changed)
    return () => this.#watchers.delete(changed)
  }

  /** Whether all parts are empty. */
  isBlank(): boolean {
    return this.view.state.doc.children.every(isBlank)
  }

  /** The whole text, a line for each block. */
  text(): string {
    const { doc } = this.view.state
    return doc.textBetween(0, doc.content.size, '\n').trim()
  }

  /** Resolves once unsent steps are in the journal. */
  async keep(): Promise<void> {
    await this.#journal?.flush()
  }

  /** Index of the block with the cursor among those of title, standfirst, body and info; null while another field has the focus. */
  block(): number | null {
    const { $from } = this.view.state.selection
    if (!this.view.hasFocus() || $from.depth === 0) return null
    const parts = this.view.state.doc.children.slice(0, $from.index(0))
    return parts.reduce((sum, part) => sum + (part.isTextblock ? 1 : part.childCount), 0) + ($from.depth > 1 ? $from.index(1) : 0)
  }

  /** The person has seen the conflicting paragraphs. */
  resolveConflicts(): void {
    this.#conflicts = []
    this.setMarks(CONFLICTS, [])
    this.session.resolveConflicts()
  }

  /** Stops sending; unsent steps are written to the journal. */
  async close(): Promise<void> {
    this.#ended.abort()
    this.session.stop()
    await this.#journal?.close()
    this.view.destroy()
  }

  /** Cached: the document changes only with acknowledgements, but the journal is written more often. */
  #jsonOf(doc: Node): unknown {
    if (this.#written?.doc !== doc) this.#written = { doc, json: doc.toJSON() }
    return this.#written.json
  }

  #dispatch(transaction: Transaction): void {
    const state = this.view.state.apply(transaction)
    this.view.updateState(state)
    if (transaction.docChanged || transaction.getMeta('collab$') !== undefined) {
      this.session.changed()
      this.#journal?.changed()
    }
    if (transaction.docChanged) this.#conflicts = moveConflicts(this.#conflicts, transaction.mapping)
    if (transaction.docChanged) for (const changed of this.#watchers) changed(transaction)
    this.#events.onState(state)
  }

  #mark(found: readonly OpenConflict[]): void {
    const { doc } = this.view.state
    this.#conflicts = addConflicts(this.#conflicts, found)
    const marks = this.#conflicts.flatMap(({ positionInMine }): TextMark[] => {
      const node = positionInMine >= 0 && positionInMine < doc.content.size ? doc.nodeAt(positionInMine) : null
      if (node === null || node.isInline) return []
      const to = positionInMine + node.nodeSize
      return [{ group: CONFLICTS, from: positionInMine, to, className: 'desk-conflict', title: editorText.conflict, isBlock: true }]
    })
    this.setMarks(CONFLICTS, marks)
    this.#events.onConflicts(this.#conflicts)
  }

  /** A hidden page may never be shown again: write and send everything now. */
  #watchPage(): void {
    const { signal } = this.#ended
    const save = () => {
      void this.#journal?.flush()
      this.session.flush()
    }
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save(), { signal })
    window.addEventListener('pagehide', save, { signal })
    const release = () => !this.#ended.signal.aborted && !this.view.composing && this.session.release()
    this.view.dom.addEventListener('compositionend', () => setTimeout(release, COMPOSITION_END_MS), { signal })
    window.addEventListener('online', () => this.session.resume(), { signal })
    // The user signed in in another tab and has come back.
    window.addEventListener('focus', () => this.session.status().state === 'signed-out' && this.session.resume(), { signal })
  }
}
