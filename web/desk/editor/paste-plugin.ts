/** Converts pasted and dropped text to what an article allows, and refuses edits with an invalid result. */
import { Plugin } from 'prosemirror-state'
import { ReplaceAroundStep } from 'prosemirror-transform'
import type { EditorView } from 'prosemirror-view'
import { handlePaste as pasteCells, isInTable } from 'prosemirror-tables'
import { pastedSlice } from '@yukan/article-document/paste.ts'
import { findProblem } from '@yukan/article-document/steps.ts'
import type { DocumentProblem } from '@yukan/article-document/steps.ts'
import { partAt, selectedPart } from './places.ts'

function readTransfer(data: DataTransfer) {
  const html = data.getData('text/html')
  return { html: html === '' ? null : html, text: data.getData('text/plain') }
}

function paste(view: EditorView, event: ClipboardEvent): boolean {
  if (event.clipboardData === null) return false
  // For a selection over several parts, the content is converted for the first part.
  const part = selectedPart(view.state) ?? partAt(view.state.selection.$from) ?? 'body'
  const slice = pastedSlice(readTransfer(event.clipboardData), part)
  if (slice.size === 0) return true
  if (part === 'body' && isInTable(view.state) && pasteCells(view, event, slice)) return true
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
  return true
}

/** The plugin that pastes. `onRefused` is called with the limit that an edit would break; the edit is not made. */
export function pastePlugin(onRefused: (problem: DocumentProblem) => void): Plugin {
  return new Plugin({
    props: { handlePaste: (view, event) => paste(view, event) },
    filterTransaction: (transaction, state) => {
      // Others' edits, and text of an input method, are already in the document.
      const isPaste = transaction.getMeta('uiEvent') === 'paste' || transaction.getMeta('uiEvent') === 'drop'
      const isNested = transaction.docChanged && transaction.steps.some((step) => step instanceof ReplaceAroundStep)
      if (!isPaste && !isNested) return true
      if (transaction.getMeta('collab$') !== undefined) return true
      const problem = findProblem(transaction.doc)
      if (problem === null || findProblem(state.doc) !== null) return true
      onRefused(problem)
      return false
    },
  })
}
