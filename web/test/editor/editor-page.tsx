/** A page with only the editor, for tests in a browser. The server is in the page: tests control what it does and when. */
import { createRoot } from 'react-dom/client'
import { Selection, TextSelection } from 'prosemirror-state'
import { Transform } from 'prosemirror-transform'
import { parseArticle } from '@yukan/article-document/from-html.ts'
import { schema } from '@yukan/article-document/schema.ts'
import { renderArticle } from '@yukan/article-document/to-html.ts'
import { applySteps, parseSteps } from '@yukan/article-document/steps.ts'
import { Editor } from '../../desk/editor/Editor.tsx'
import { findAbandoned } from '../../desk/editor/collab/journal.ts'
import { holdClient, isClientOpen, openJournalStore } from '../../desk/editor/collab/journal-store.ts'
import type { OpenEditor } from '../../desk/editor/open-editor.ts'
import type { SessionStatus } from '../../desk/editor/collab/collab-session.ts'
import type { KeptStep, Transport } from '../../desk/editor/collab/transport.ts'
import { reserveInputMethodKeys } from '../../forms/input-method.ts'
import '../../styles/tokens.css'

const ARTICLE = 'article-1'

/** The page's functions for tests. Positions are those of the editor's document. */
export interface EditorPage {
  texts(): ReturnType<typeof renderArticle>
  status(): SessionStatus | null
  conflicts(): number
  select(text: string, at: 'before' | 'after' | 'whole'): void
  selectBetween(first: string, last: string): void
  cursorTo(part: 'title' | 'standfirst' | 'body' | 'info'): void
  /** Another person types before a text, or deletes the block with it. */
  otherTypes(before: string, text: string): void
  otherDeletes(text: string): void
  emptyUpdate(): void
  mark(text: string): void
  setOnline(isOnline: boolean): void
  serverTexts(): ReturnType<typeof renderArticle>
}

declare global {
  interface Window {
    editorPage?: EditorPage
  }
}

const parameters = new URLSearchParams(location.search)
const start = parseArticle({ title: '', description: '', info: '', content: parameters.get('content') ?? '' })
const server = { doc: start, kept: [] as KeptStep[], isOnline: parameters.get('line') !== 'cut' }
let notify = () => {}
let status: SessionStatus | null = null
let conflicts = 0
let editor: OpenEditor | null = null

function commit(steps: Transform['steps'], clientId: string): void {
  server.doc = applySteps(server.doc, steps)
  server.kept.push(...steps.map((step) => ({ step: step.toJSON(), clientId })))
  notify()
}

const transport: Transport = {
  send: async ({ version, steps, clientId }) => {
    if (!server.isOnline) throw new Error('the line is cut')
    if (version !== server.kept.length) return { kind: 'behind' }
    commit(parseSteps(steps), clientId)
    return { kind: 'accepted' }
  },
  poll: async (version) => {
    if (!server.isOnline) throw new Error('the line is cut')
    if (server.kept.length === version) await new Promise<void>((resolve) => (notify = resolve))
    return { kind: 'steps', steps: server.kept.slice(version) }
  },
}

function view() {
  if (editor === null) throw new Error('the editor is not open')
  return editor.view
}

/** Where a text begins in a document. */
function find(doc: typeof start, text: string): number {
  let found = -1
  doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(text) : -1
    if (at !== -1 && found === -1) found = position + at
  })
  if (found === -1) throw new Error(`${text} is not in the document`)
  return found
}

function otherEdits(edit: (change: Transform) => Transform): void {
  commit(edit(new Transform(server.doc)).steps, 'another person')
}

function select(from: number, to: number): void {
  const { state, dispatch } = view()
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  view().focus()
}

window.editorPage = {
  texts: () => renderArticle(view().state.doc),
  serverTexts: () => renderArticle(server.doc),
  status: () => status,
  conflicts: () => conflicts,
  select: (text, at) => {
    const from = find(view().state.doc, text)
    const to = from + text.length
    select(at === 'after' ? to : from, at === 'before' ? from : to)
  },
  selectBetween: (first, last) => select(find(view().state.doc, first), find(view().state.doc, last) + last.length),
  cursorTo: (part) => {
    const { state, dispatch } = view()
    const place = state.doc.children.findIndex(({ type }) => type.name === part)
    const before = state.doc.children.slice(0, place).reduce((sum, node) => sum + node.nodeSize, 0)
    dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(before + 1), 1)))
    view().focus()
  },
  otherTypes: (before, text) => otherEdits((change) => change.insert(find(server.doc, before), schema.text(text))),
  otherDeletes: (text) =>
    otherEdits((change) => {
      const position = server.doc.resolve(find(server.doc, text))
      return change.delete(position.before(), position.after())
    }),
  emptyUpdate: () => view().dispatch(view().state.tr),
  mark: (text) => {
    const from = find(view().state.doc, text)
    editor?.setMarks('style', [{ group: 'style', from, to: from + text.length, className: 'style-mark', title: '用字用語' }])
  },
  setOnline: (isOnline) => {
    server.isOnline = isOnline
    window.dispatchEvent(new Event('online'))
  },
}

async function openPage(): Promise<void> {
  reserveInputMethodKeys()
  const journal = await openJournalStore(indexedDB)
  const [left] = await findAbandoned(journal, ARTICLE, (clientId) => isClientOpen(navigator.locks, clientId))
  const clientId = left?.clientId ?? crypto.randomUUID()
  await holdClient(navigator.locks, clientId)
  const opened =
    left === undefined ? { document: start.toJSON(), version: 0 } : { document: left.document, version: left.version, restored: left.steps }
  const source = { article: ARTICLE, clientId, transport, journal, ...opened }
  const element = document.getElementById('editor')
  if (element === null) throw new Error('the page has no place for the editor')
  createRoot(element).render(
    <Editor
      source={source}
      document={source.document}
      onOpen={(open) => (editor = open)}
      onStatus={(shown) => (status = shown)}
      onConflicts={(found) => (conflicts = found.length)}
      onJournal={(failure) => failure !== null && console.error(failure)}
      onRefused={(problem) => console.error(problem)}
      onDiverged={() => console.error('the editor has another document than the server')}
    />,
  )
}

void openPage()
