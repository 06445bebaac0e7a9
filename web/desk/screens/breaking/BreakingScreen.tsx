import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { BreakingLine } from '@yukan/contract/desk/breaking.ts'
import { breakingText } from '../../../messages/desk-breaking.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import type { Reported } from '../../forms/use-desk-action.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { useNow } from '../../ui/times/use-now.ts'
import { BreakingForm } from './BreakingForm.tsx'
import { changeLine, restoreLine, setLine, withdrawLine } from './breaking-calls.ts'
import type { Undo } from './breaking-calls.ts'
import styles from './Breaking.module.css'

type BreakingScreenProps = ReplyOf<DeskCalls['/breaking/list']> & {
  /** When the page was rendered, in milliseconds since 1970. */
  now: number
}

/** The line as readers see it. */
export function ShownLine({ line }: { line: BreakingLine }) {
  return (
    <>
      <p className={styles.shown}>
        <b>{breakingText.title}</b> {line.text}
      </p>
      <p className="quiet">
        {breakingText.until(shortTime(line.endsAt))}　{breakingText.by(line.staffName, shortTime(line.setAt))}
      </p>
    </>
  )
}

/** How a former line ended. */
function endOf({ takenDownAt, takenDownBy, endsAt }: BreakingLine): string {
  if (takenDownAt === null || takenDownBy === null) return breakingText.ended(shortTime(endsAt))
  return breakingText.takenDown(takenDownBy, shortTime(takenDownAt))
}

/** Sets, changes and withdraws the line of breaking news. */
export function BreakingScreen({ shown, lines, now: loadedAt }: BreakingScreenProps) {
  const [isChanging, setChanging] = useState(false)
  const now = useNow(loadedAt)
  const action = useDeskAction()
  const { isRunning } = action
  const { revalidate } = useRevalidator()
  const reported = (done: string): Reported<Undo> => ({ done, undo: (undo) => undo(), reload: revalidate })
  /** Runs the work of a form and reports it. Throws what it throws. */
  const send = async (work: () => Promise<Undo>, done: string) => {
    const undo = await work()
    setChanging(false)
    await action.announce(undo, reported(done))
  }
  const earlier = lines.filter(({ id }) => id !== shown?.id)
  const mayRestore = ({ takenDownAt, endsAt }: BreakingLine) => takenDownAt !== null && Date.parse(endsAt) > now
  return (
    <>
      <h1>{breakingText.title}</h1>
      <p className="quiet">{breakingText.hint}</p>
      <DeskAlert action={action} />
      <section className="section">
        <h2>{isChanging ? breakingText.changeTitle : breakingText.now}</h2>
        {shown === null && <p>{breakingText.none}</p>}
        {shown !== null && !isChanging && (
          <>
            <ShownLine line={shown} />
            <div className="buttons">
              <Button disabled={isRunning} onClick={() => setChanging(true)}>
                {breakingText.change}
              </Button>
              <Button
                disabled={isRunning}
                onClick={() => void action.perform(() => withdrawLine(shown.id), reported(breakingText.isTakenDown))}
              >
                {breakingText.takeDown}
              </Button>
            </div>
          </>
        )}
        {shown !== null && isChanging && (
          <BreakingForm
            key={shown.version}
            line={shown}
            submit={breakingText.save}
            onSend={(line) => send(() => changeLine(line, shown), breakingText.isChanged)}
            onCancel={() => setChanging(false)}
          />
        )}
      </section>
      {!isChanging && (
        <section className="section">
          <h2>{shown === null ? breakingText.set : breakingText.replace}</h2>
          {shown !== null && <p className="quiet">{breakingText.replaceHint}</p>}
          <BreakingForm
            key={shown?.id ?? 0}
            line={null}
            submit={breakingText.set}
            onSend={(line) => send(() => setLine(line, shown), breakingText.isSet)}
          />
        </section>
      )}
      <section className="section">
        <h2>{breakingText.history}</h2>
        {earlier.length === 0 && <p className="quiet">{breakingText.noHistory}</p>}
        <ul className={`ruled ${styles.lines}`}>
          {earlier.map((line) => (
            <li key={line.id}>
              <b>{line.text}</b>
              <span className="ink-2 text-14">{breakingText.by(line.staffName, shortTime(line.setAt))}</span>
              <span className="ink-2 text-14">{endOf(line)}</span>
              {mayRestore(line) && (
                <Button
                  disabled={isRunning}
                  onClick={() => void action.perform(() => restoreLine(line.id, shown), reported(breakingText.isRestored))}
                >
                  {breakingText.restore}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
