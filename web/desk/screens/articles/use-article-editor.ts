/** The state of an open article: its editor, save status, present colleagues, and the server's data. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Conflict } from '@yukan/article-document/conflicts.ts'
import { isBlank } from '@yukan/article-document/schema.ts'
import { parseDocument } from '@yukan/article-document/steps.ts'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { ArticleStatus, Colleague } from '@yukan/contract/desk/article-entities.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { SAVE_TIMEOUT_MS } from '@yukan/rules/lifetimes.ts'
import { articleText } from '../../../messages/desk-articles.ts'
import { readDesk } from '../../client/call-desk.ts'
import { followChanges } from '../../ui/follow-changes.ts'
import type { SessionStatus } from '../../editor/collab/collab-session.ts'
import type { EditorSource, OpenEditor } from '../../editor/open-editor.ts'
import { openSource } from './open-source.ts'
import type { OpenedSource } from './open-source.ts'
import { makeSaveStatus } from './save-status.ts'
import type { SaveStatus } from './save-status.ts'

type Article = ReplyOf<DeskCalls['/article/get']>

export interface ArticleEditor {
  /** Null until it can be opened. */
  source: EditorSource | null
  saved: SaveStatus
  status: ArticleStatus
  people: readonly Colleague[]
  /** Number of edits that were found on this device. */
  restored: number
  hasJournal: boolean
  conflicts: readonly Conflict[]
  onOpen: (editor: OpenEditor | null) => void
  onStatus: (status: SessionStatus) => void
  onConflicts: (conflicts: readonly Conflict[]) => void
  onJournal: (failure: Error | null) => void
  onDiverged: () => void
  /** Why the local text is unreliable, as a sentence. */
  alert: string | null
  resolveConflicts: () => void
  resume: () => void
  /** Resolves to the server's version once all local text is saved; null if it cannot be sent. */
  savedVersion: () => Promise<number | null>
  setStatus: (status: Partial<ArticleStatus>) => void
}

const isBlankDocument = (document: unknown): boolean => parseDocument(document).children.every(isBlank)

/** Opens an article for writing; with `isWritten` false nothing is opened. */
export function useArticleEditor(article: Article, isWritten: boolean): ArticleEditor {
  const [opening, setOpening] = useState(article)
  const [source, setSource] = useState<EditorSource | null>(null)
  const saved = useMemo(() => makeSaveStatus(), [])
  const [status, setStatus] = useState(article.status)
  const [people, setPeople] = useState<readonly Colleague[]>([])
  const [restored, setRestored] = useState(0)
  const [hasJournal, setHasJournal] = useState(true)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  // Of a closed editor, for example to open another document.
  const [earlier, setEarlier] = useState<readonly Conflict[]>([])
  const editor = useRef<OpenEditor | null>(null)
  const { revalidate } = useRevalidator()
  const isLeft = useRef(false)
  const foreign = useRef(new Set<string>())
  const [isDiverged, setDiverged] = useState(false)
  const [cannotOpen, setCannotOpen] = useState(false)

  useEffect(() => setStatus(article.status), [article.status])
  const open = useEffectEvent(() =>
    openSource(opening, {
      block: () => editor.current?.block() ?? null,
      onNews: (news) => {
        setStatus(news.status)
        setPeople(news.people)
      },
      onNoJournal: () => setHasJournal(false),
      foreign: foreign.current,
    }),
  )
  /** Closes the editor of a page that is left. A discarded empty article may still be in the next page's list, which is therefore reloaded. */
  const leavePage = useEffectEvent(async (close: OpenedSource['close'], isBlankHere: boolean) => {
    await close(isBlankHere)
    if (isBlankHere) await revalidate()
  })
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  useEffect(() => {
    if (!isWritten) return
    let isClosed = false
    let close: OpenedSource['close'] = async () => undefined
    void open().then(
      (opened) => {
        close = opened.close
        if (isClosed) return leavePage(close, isLeft.current && opened.restored === 0 && isBlankDocument(opening.document))
        setRestored(opened.restored)
        setSource(opened.source)
      },
      (error: unknown) => {
        setCannotOpen(true)
        throw error
      },
    )
    // A hidden page may be reloaded, with its former article.
    const leave = () => void close(false)
    window.addEventListener('pagehide', leave)
    return () => {
      isClosed = true
      window.removeEventListener('pagehide', leave)
      setSource(null)
      void leavePage(close, isLeft.current && editor.current?.isBlank() === true)
    }
  }, [isWritten, opening])

  const reopen = useEffectEvent(async (signal: AbortSignal) => {
    const fresh = await readDesk('/article/get', { id: article.id }, { signal })
    setDiverged(false)
    setOpening(fresh)
  })
  useEffect(() => {
    if (!isDiverged) return
    // Until it is loaded: retried without a connection, and after another sign-in.
    return followChanges(
      (signal) => reopen(signal),
      () => undefined,
    )
  }, [isDiverged])

  /** Text that a colleague left unsent on this device, for example while offline: the current person continues it. */
  const openAsAnother = async () => {
    if (source === null) return
    foreign.current.add(source.clientId)
    await editor.current?.keep()
    setOpening({ ...opening })
  }

  const savedVersion = async (): Promise<number | null> => {
    const session = editor.current?.session
    return session === undefined ? article.version : session.saveAll(SAVE_TIMEOUT_MS)
  }

  return {
    source,
    saved,
    status,
    people: people.filter(({ clientId }) => clientId !== source?.clientId),
    restored,
    hasJournal,
    conflicts: [...earlier, ...conflicts],
    onOpen: (opened) => {
      editor.current = opened
      if (opened === null) return
      setEarlier([...earlier, ...conflicts])
      setConflicts([])
    },
    onStatus: (now) => {
      saved.set(now)
      if (now.state === 'other-client') void openAsAnother()
    },
    alert: isDiverged ? articleText.diverged : cannotOpen ? articleText.cannotOpen : null,
    onConflicts: setConflicts,
    onJournal: (failure) => setHasJournal(failure === null),
    onDiverged: () => setDiverged(true),
    resolveConflicts: () => {
      setEarlier([])
      setConflicts([])
      editor.current?.resolveConflicts()
    },
    resume: () => editor.current?.session.resume(),
    savedVersion,
    setStatus: (change) => setStatus((before) => ({ ...before, ...change })),
  }
}
