/** The plugins of the editor's state. */
import { collab } from 'prosemirror-collab'
import { history } from 'prosemirror-history'
import type { Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import type { Part } from '@yukan/article-document/schema.ts'
import type { DocumentProblem } from '@yukan/article-document/steps.ts'
import { inputRules } from './input-rules.ts'
import { keyCommands } from './commands/key-commands.ts'
import type { OpenDialogs } from './commands/key-commands.ts'
import { pastePlugin } from './paste-plugin.ts'
import { placeholders } from './placeholders.ts'
import { paragraphAfterTable } from './commands/table-commands.ts'
import { textMarks } from './text-marks.ts'
import { typedText } from './typed-text.ts'

export interface PluginOptions {
  /** Steps before the document. */
  version: number
  clientId: string
  dialogs: OpenDialogs
  placeholderTexts: Readonly<Record<Part, string>>
  onRefused: (problem: DocumentProblem) => void
}

/** All plugins, those that take keys and the clipboard first. */
export function articlePlugins({ version, clientId, dialogs, placeholderTexts, onRefused }: PluginOptions): Plugin[] {
  return [
    keyCommands(dialogs),
    pastePlugin(onRefused),
    typedText(),
    inputRules(),
    tableEditing(),
    paragraphAfterTable(),
    history(),
    collab({ version, clientID: clientId }),
    placeholders(placeholderTexts),
    textMarks(),
  ]
}
