import type { ReactNode } from 'react'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeader,
} from 'prosemirror-tables'
import { schema } from '@yukan/article-document/schema.ts'
import { editorKeys, editorText, editorTools } from '../../messages/desk-editor.ts'
import {
  isInNode,
  setParagraph,
  toggleBlockquote,
  toggleBulletList,
  toggleEm,
  toggleHeading,
  toggleOrderedList,
  toggleStrong,
} from './commands/block-commands.ts'
import styles from './Editor.module.css'
import { canLink, findLink } from './commands/link-commands.ts'
import { findRuby } from './commands/ruby-commands.ts'
import { insertTable } from './commands/table-commands.ts'

const { nodes: types, marks } = schema

interface ToolbarProps {
  state: EditorState
  /** False until the editor is open. */
  isReady: boolean
  /** Above the tools: with them it stays in sight. */
  saveState: ReactNode
  /** Runs a command on the editor and returns to the text. */
  run: (command: Command) => void
  openRuby: () => void
  openLink: () => void
}

interface ToolProps {
  label: string
  keys?: string
  isPressed?: boolean
  isEnabled: boolean
  onPress: () => void
  children?: ReactNode
}

/** A button that leaves the focus and the selection in the text. */
function Tool({ label, keys, isPressed, isEnabled, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isPressed}
      disabled={!isEnabled}
      title={keys === undefined ? label : `${label}（${keys}）`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children ?? label}
    </button>
  )
}

function hasMark({ selection: { from, to, $from, empty }, storedMarks, doc }: EditorState, type: typeof marks.strong): boolean {
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

const TABLE_TOOLS: readonly (readonly [label: string, command: Command])[] = [
  [editorTools.rowBefore, addRowBefore],
  [editorTools.rowAfter, addRowAfter],
  [editorTools.columnBefore, addColumnBefore],
  [editorTools.columnAfter, addColumnAfter],
  [editorTools.deleteRow, deleteRow],
  [editorTools.deleteColumn, deleteColumn],
  [editorTools.headerRow, toggleHeader('row')],
  [editorTools.headerColumn, toggleHeader('column')],
  [editorTools.deleteTable, deleteTable],
]

/**
 * The buttons above the text, and those of a table while the cursor is in one. Buttons without effect are disabled; while all are, the bar
 * itself takes the focus: keys can scroll it on a phone.
 */
export function Toolbar({ state, isReady, saveState, run, openRuby, openLink }: ToolbarProps) {
  const tool = (name: keyof typeof editorKeys, command: Command, isPressed?: boolean, children?: ReactNode) => (
    <Tool
      label={editorTools[name]}
      keys={editorKeys[name]}
      isEnabled={isReady && command(state)}
      onPress={() => run(command)}
      {...(isPressed === undefined ? {} : { isPressed })}
    >
      {children}
    </Tool>
  )
  return (
    <div className={styles.bars}>
      {saveState}
      <div role="toolbar" aria-label={editorText.tools} className={styles.bar} {...(isReady ? {} : { tabIndex: 0 })}>
        {tool('paragraph', setParagraph)}
        {tool('heading2', toggleHeading(2), isInNode(state, types.heading, { level: 2 }))}
        {tool('heading3', toggleHeading(3), isInNode(state, types.heading, { level: 3 }))}
        {tool('strong', toggleStrong, hasMark(state, marks.strong), <b>{editorTools.strong}</b>)}
        {tool('em', toggleEm, hasMark(state, marks.em), <em>{editorTools.em}</em>)}
        {tool('bulletList', toggleBulletList, isInNode(state, types.bullet_list))}
        {tool('orderedList', toggleOrderedList, isInNode(state, types.ordered_list))}
        {tool('blockquote', toggleBlockquote, isInNode(state, types.blockquote))}
        <Tool
          label={editorTools.link}
          keys={editorKeys.link}
          isPressed={findLink(state) !== null}
          isEnabled={isReady && canLink(state)}
          onPress={openLink}
        />
        <Tool
          label={editorTools.ruby}
          keys={editorKeys.ruby}
          isPressed={findRuby(state)?.isSet === true}
          isEnabled={isReady && findRuby(state) !== null}
          onPress={openRuby}
        />
        <Tool label={editorTools.table} isEnabled={isReady && insertTable(state)} onPress={() => run(insertTable)} />
        {tool('undo', undo)}
        {tool('redo', redo)}
      </div>
      {isInTable(state) && (
        <div role="toolbar" aria-label={editorText.tableTools} className={styles.bar}>
          {TABLE_TOOLS.map(([label, command]) => (
            <Tool key={label} label={label} isEnabled={command(state)} onPress={() => run(command)} />
          ))}
        </div>
      )}
    </div>
  )
}
