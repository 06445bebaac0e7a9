import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { dictionaryText, ruleProblems } from '../../../messages/desk-house-style.ts'
import { Button } from '../../../ui/Button.tsx'
import { callDesk, readDesk } from '../../client/call-desk.ts'
import { saveFile } from '../../client/save-file.ts'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useReport } from '../../forms/use-report.ts'

type Problems = ReplyOf<DeskCalls['/house-rule/import']>['problems']

/** Spreadsheets save UTF-8, or Shift_JIS by default. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  return text.includes('\ufffd') ? new TextDecoder('shift_jis').decode(bytes) : text
}

const download = (csv: string) => saveFile(dictionaryText.fileName, csv)

const sentences: ReadonlyMap<string, string> = new Map(Object.entries(ruleProblems))

/** Why nothing was imported, line by line. */
export function ImportResult({ problems }: { problems: Problems }) {
  if (problems.length === 0) return null
  return (
    <div role="alert">
      <p className="alert">{dictionaryText.importProblems}</p>
      <ul>
        {problems.map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>{dictionaryText.line(line, sentences.get(problem) ?? problem)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The dictionary as a file, and from a file. */
export function FilesSection({ mayEdit }: { mayEdit: boolean }) {
  const { run, isRunning, alert, isSessionLost, resume } = useDeskAction()
  const [problems, setProblems] = useState<Problems>([])
  const { revalidate } = useRevalidator()
  const report = useReport()
  const id = useId()
  const send = async (file: File) => {
    setProblems([])
    await run(async () => {
      const csv = await readText(file)
      const reply = await callDesk('/house-rule/import', { csv })
      setProblems(reply.problems)
      if (reply.problems.length === 0) report(dictionaryText.imported(reply.created, reply.changed))
      await revalidate()
    })
  }
  return (
    <section className="section">
      <h2>{dictionaryText.files}</h2>
      <DeskAlert action={{ alert, isSessionLost, resume }} />
      <p>
        <Button disabled={isRunning} onClick={() => void run(async () => download((await readDesk('/house-rule/export')).csv))}>
          {dictionaryText.export}
        </Button>
      </p>
      {mayEdit && (
        <>
          <label htmlFor={id}>{dictionaryText.import}</label>
          <p className="quiet">{dictionaryText.importHint}</p>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            disabled={isRunning}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file !== undefined) void send(file)
            }}
          />
          <ImportResult problems={problems} />
        </>
      )}
    </section>
  )
}
