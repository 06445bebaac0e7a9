/** Opens the text of an article in this browser: with the journal, and with what an editor that was closed left in it. */
import type { EditorSource } from '../../editor/open-editor.ts'
import { findAbandoned } from '../../editor/collab/journal.ts'
import type { JournalStore } from '../../editor/collab/journal.ts'
import { holdClient, isClientOpen, openJournalStore } from '../../editor/collab/journal-store.ts'
import { ArticleTransport } from './article-transport.ts'
import type { ArticleNews } from './article-transport.ts'

export interface OpenedSource {
  source: EditorSource
  transport: ArticleTransport
  /** Number of the edits that were unsent on this device. */
  restored: number
  /** Closes the source. Resolves once the server is notified. */
  close: (isUnused: boolean) => Promise<void>
}

interface ServerArticle {
  id: number
  document: unknown
  version: number
}

interface OpenOptions {
  block: () => number | null
  onNews: (news: ArticleNews) => void
  /** This browser keeps nothing, as in some private windows. */
  onNoJournal: (cause: unknown) => void
  /** Ids of other accounts: their journals on this device are continued under a new id. */
  foreign: ReadonlySet<string>
}

async function openJournal(onNoJournal: (cause: unknown) => void): Promise<JournalStore | null> {
  try {
    return await openJournalStore(indexedDB)
  } catch (error) {
    onNoJournal(error)
    return null
  }
}

/** Opens the source of an editor for a stored article. */
export async function openSource(
  { id, document, version }: ServerArticle,
  { block, onNews, onNoJournal, foreign }: OpenOptions,
): Promise<OpenedSource> {
  const journal = await openJournal(onNoJournal)
  const article = String(id)
  // An editor that closes now may not have released a foreign id yet.
  const isOpen = async (clientId: string) => !foreign.has(clientId) && isClientOpen(navigator.locks, clientId)
  const [found] = journal === null ? [] : await findAbandoned(journal, article, isOpen)
  const left = found !== undefined && foreign.has(found.clientId) ? { ...found, clientId: crypto.randomUUID() } : found
  if (journal !== null && found !== undefined && left !== undefined && left !== found) {
    await journal.put(left)
    await journal.delete(article, found.clientId)
  }
  const clientId = left?.clientId ?? crypto.randomUUID()
  const release = await holdClient(navigator.locks, clientId)
  const transport = new ArticleTransport({ id, clientId, block, onNews })
  const opened = left === undefined ? { document, version } : { document: left.document, version: left.version, restored: left.steps }
  return {
    source: { article, clientId, transport, journal, ...opened },
    transport,
    restored: left?.steps.length ?? 0,
    close: (isUnused) => {
      release()
      return transport.leave(isUnused)
    },
  }
}
