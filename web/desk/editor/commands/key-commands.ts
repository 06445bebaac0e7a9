/** Key bindings. Keys that belong to an input method are left to it. */
import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { keydownHandler } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { Plugin } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'
import { schema } from '@yukan/article-document/schema.ts'
import { isForInputMethod } from '../../../forms/input-method.ts'
import {
  enterInPart,
  insertBreak,
  selectPart,
  setParagraph,
  toggleBlockquote,
  toggleBulletList,
  toggleEm,
  toggleHeading,
  toggleOrderedList,
  toggleStrong,
} from './block-commands.ts'
import { leaveLastTable, nextCell } from './table-commands.ts'
import { applyAlertAtCursor, selectNextAlert } from './alert-commands.ts'

const { list_item: item } = schema.nodes

/** The panels that open next to the editor. */
export interface OpenDialogs {
  ruby: Command
  link: Command
}

function bindings({ ruby, link }: OpenDialogs): Record<string, Command> {
  return {
    ...baseKeymap,
    Enter: chainCommands(enterInPart, splitListItem(item), baseKeymap['Enter'] ?? (() => false)),
    'Shift-Enter': insertBreak,
    Tab: chainCommands(nextCell, sinkListItem(item)),
    ArrowDown: leaveLastTable,
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
    'Mod-a': selectPart,
    'Mod-b': toggleStrong,
    'Mod-i': toggleEm,
    'Mod-k': link,
    'Alt-r': ruby,
    'Alt-Enter': applyAlertAtCursor,
    'Alt-.': selectNextAlert,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-Alt-0': setParagraph,
    'Mod-Alt-2': toggleHeading(2),
    'Mod-Alt-3': toggleHeading(3),
    'Mod-Shift-7': toggleOrderedList,
    'Mod-Shift-8': toggleBulletList,
    'Mod-Shift-9': toggleBlockquote,
  }
}

/** The plugin with all keys. */
export function keyCommands(dialogs: OpenDialogs): Plugin {
  const handle = keydownHandler(bindings(dialogs))
  return new Plugin({ props: { handleKeyDown: (view, event) => !view.composing && !isForInputMethod(event) && handle(view, event) } })
}
