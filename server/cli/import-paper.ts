/** `yukan import paper` (decision 024): the command line's side of `paper/import/import-paper.ts`. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { isPaperDay } from '@yukan/rules/paper/paper-pages.ts'
import { FIRST_PAPER_YEAR } from '@yukan/rules/time/calendar.ts'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { importPaper } from '../paper/import/import-paper.ts'
import type { PaperImport, PaperProgress, PaperReport } from '../paper/import/import-paper.ts'
import { textEngine } from '../paper/import/choose-engine.ts'
import type { TextEngine } from '../paper/import/text-engine.ts'
import { flawSentence, PaperRefusal } from '../paper/import/paper-refusal.ts'
import { recordCounts } from '../store/staff/audit.ts'
import { DONE, FAILED, plural, UsageError, withContext } from './command.ts'
import type { Command } from './command.ts'
import type { Terminal } from './terminal.ts'

const USAGE = 'import paper <YYYY-MM-DD> <files…>'
const KINDS = { evening: '夕刊', weekly: '週刊' } as const
const OPTIONS = {
  kind: { type: 'string' },
  title: { type: 'string' },
  'replace-page': { type: 'string' },
} as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} Usage: "${USAGE}".`)
  }
}

function kindOf(text: string): PaperImport['kind'] {
  if (text === 'evening' || text === 'weekly') return text
  throw new UsageError(`--kind is evening or weekly, not "${text}".`)
}

/** Parses the command line. Throws `UsageError`. */
export function parseArguments(args: readonly string[]): PaperImport {
  const { values, positionals } = parsed(args)
  const [day = '', ...files] = positionals
  if (!isPaperDay(day)) throw new UsageError(`"${day}" is no day from ${FIRST_PAPER_YEAR} on, written YYYY-MM-DD.`)
  if (files.length === 0) throw new UsageError(`Something is missing; usage: "${USAGE}".`)
  const missing = files.find((file) => !existsSync(file))
  if (missing !== undefined) throw new UsageError(`There is no file ${missing}.`)
  const { kind = 'evening', title, 'replace-page': page } = values
  if (page !== undefined && !/^[1-9]\d{0,2}$/.test(page)) throw new UsageError(`--replace-page is the number of a page, not "${page}".`)
  return {
    day,
    kind: kindOf(kind),
    files,
    ...(title === undefined ? {} : { title }),
    ...(page === undefined ? {} : { replacePage: Number(page) }),
  }
}

function progressText({ step, done, pages, file }: PaperProgress): string {
  switch (step) {
    case 'waiting':
      return 'Waiting for another import to end'
    case 'checking':
      return `Looking through ${file}`
    case 'importing':
      return `${done} of ${plural(pages, 'page')}, ${file}`
  }
}

/** The name of an issue in the audit log. */
function nameOfIssue({ day, kind, title = '' }: PaperImport): string {
  return `${japaneseDay(day)} ${title === '' ? KINDS[kind] : title}`
}

function numbers(pages: readonly number[]): string {
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${pages.join(', ')}`
}

async function showReport(report: PaperReport, engine: TextEngine, terminal: Terminal): Promise<void> {
  const { added, replaced, unchanged, withoutText, flawed, beyond, peakMemory } = report
  terminal.out(`${plural(added, 'page')} added, ${replaced} replaced, ${unchanged} unchanged.`)
  if (peakMemory > 0) terminal.out(`The largest of the processes that did it took ${Math.round(peakMemory / MEGABYTE)} MB.`)
  if (beyond.length > 0)
    terminal.err(`${numbers(beyond)}, imported before, stay${beyond.length === 1 ? 's' : ''}: the files do not reach so far.`)
  for (const page of flawed) terminal.err(flawSentence(page))
  if (withoutText.length === 0) return
  const has = withoutText.length === 1 ? 'has' : 'have'
  const hope = (await engine.isInstalled())
    ? 'the running newspaper reads them from the picture'
    : `not searchable. With ${engine.name} installed, the running newspaper reads them from the picture`
  terminal.err(`${numbers(withoutText)} ${has} no text that can be used: ${hope}.`)
}

export const importPaperCommand: Command = {
  usage: USAGE,
  description:
    'Imports an issue from PDFs or pictures in page order: --kind evening|weekly, --title, --replace-page N (docs/operations.md).',
  argumentCount: { atLeast: 2 },
  run: (args, terminal) => {
    const request = parseArguments(args)
    return withContext(terminal, async ({ ctx }) => {
      let pages = 0
      const onProgress = (progress: PaperProgress) => {
        if (progress.step === 'importing') pages += 1
        terminal.progress(progressText(progress))
      }
      try {
        await showReport(await importPaper(ctx, request, onProgress), textEngine(ctx.config), terminal)
        return DONE
      } catch (error) {
        if (!(error instanceof PaperRefusal)) throw error
        terminal.err(error.message)
        return FAILED
      } finally {
        // Pages that were made before a failure stay.
        const entry = { action: 'paper.import', subject: nameOfIssue(request), counts: { pages } }
        await recordCounts(ctx.db, entry, ctx.clock.now())
      }
    })
  },
}
