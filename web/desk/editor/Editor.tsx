import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { EditorState } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { parseDocument } from '@yukan/article-document/steps.ts'
import styles from './Editor.module.css'
import type { FindArticles } from './ArticleLinks.tsx'
import { Counts } from './Counts.tsx'
import { canLink, findLink, removeLink, setLink } from './commands/link-commands.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { OpenEditor } from './open-editor.ts'
import type { EditorEvents, EditorSource } from './open-editor.ts'
import { PrintPreview } from './PrintPreview.tsx'
import { findRuby, removeRuby, setRuby } from './commands/ruby-commands.ts'
import type { RubyAtCursor } from './commands/ruby-commands.ts'
import { RubyDialog } from './RubyDialog.tsx'
import { StaticText } from './StaticText.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useShownState } from './use-shown-state.ts'

interface EditorProps extends Omit<EditorEvents, 'onState'> {
  /** A new source opens a new editor; the same source keeps it, whatever else changes. Null until there is one. */
  source: EditorSource | null
  /** Shown until the editor is open, as `Node.toJSON` writes it. */
  document: unknown
  /** Called with the editor when it is open, and with null when it is closed. */
  onOpen?: (editor: OpenEditor | null) => void
  lineCharacters?: number
  /** Whether the text is saved: above the tools, always in sight. */
  state?: ReactNode
  /** Notes next to the text, or below it if there is no room. */
  beside?: ReactNode
  /** Finds our own articles for links. */
  findArticles?: FindArticles
}

type OpenDialog = { kind: 'ruby'; found: RubyAtCursor } | { kind: 'link'; href: string | null } | null

/** The text of an article with its tools. ProseMirror draws the text; React draws everything around it. */
export function Editor({ source, document, onOpen, lineCharacters, state: saveState, beside, findArticles, ...events }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<OpenEditor | null>(null)
  const [state, setState] = useShownState()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const waiting = useMemo(() => EditorState.create({ doc: parseDocument(document) }), [document])
  const shown = state ?? waiting

  const openRuby: Command = (current, dispatch) => {
    const found = findRuby(current)
    if (found !== null && dispatch !== undefined) setDialog({ kind: 'ruby', found })
    return found !== null
  }
  const openLink: Command = (current, dispatch) => {
    const isPossible = canLink(current)
    if (isPossible && dispatch !== undefined) setDialog({ kind: 'link', href: findLink(current)?.href ?? null })
    return isPossible
  }
  const open = useEffectEvent((element: HTMLDivElement, from: EditorSource) => {
    const opened = new OpenEditor(element, from, { ruby: openRuby, link: openLink }, { ...events, onState: setState })
    editor.current = opened
    onOpen?.(opened)
    return opened
  })
  const closed = useEffectEvent(() => onOpen?.(null))

  useEffect(() => {
    if (place.current === null || source === null) return
    const opened = open(place.current, source)
    return () => {
      editor.current = null
      closed()
      void opened.close()
    }
  }, [source])

  const apply = (command: Command): boolean => {
    const view = editor.current?.view
    return view !== undefined && command(view.state, view.dispatch, view)
  }
  const close = () => {
    setDialog(null)
    editor.current?.view.focus()
  }
  const applyAndClose = (command: Command): boolean => {
    const isDone = apply(command)
    if (isDone) close()
    return isDone
  }
  return (
    <div className={styles.editor}>
      <Toolbar
        state={shown}
        isReady={state !== null}
        saveState={saveState}
        run={(command) => {
          apply(command)
          editor.current?.view.focus()
        }}
        openRuby={() => apply(openRuby)}
        openLink={() => apply(openLink)}
      />
      <div className={styles.text}>
        <div>
          {state === null && <StaticText document={document} />}
          <div ref={place} className={styles.page} />
        </div>
        {beside}
      </div>
      <Counts doc={shown.doc} {...(lineCharacters === undefined ? {} : { lineCharacters })} />
      <PrintPreview doc={shown.doc} {...(lineCharacters === undefined ? {} : { lineCharacters })} />
      {dialog?.kind === 'ruby' && (
        <RubyDialog
          found={dialog.found}
          onSave={(base, rt) => applyAndClose(setRuby(dialog.found, { base, rt }))}
          onRemove={() => applyAndClose(removeRuby(dialog.found))}
          onClose={close}
        />
      )}
      {dialog?.kind === 'link' && (
        <LinkDialog
          href={dialog.href}
          findArticles={findArticles}
          onSave={(href) => applyAndClose(setLink(href))}
          onRemove={() => applyAndClose(removeLink)}
          onClose={close}
        />
      )}
    </div>
  )
}
