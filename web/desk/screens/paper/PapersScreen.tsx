import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { ListedPaper } from '@yukan/contract/desk/paper.ts'
import { japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'
import { paperStateLabels, paperText } from '../../../messages/desk-paper.ts'
import { pageTextText } from '../../../messages/desk-paper-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { useReport } from '../../forms/use-report.ts'
import { NewPaper } from './NewPaper.tsx'
import { paperName, releaseText } from '../../ui/names/paper-name.ts'
import styles from './Paper.module.css'

interface PapersScreenProps extends ReplyOf<DeskCalls['/paper/list']> {
  /** Shows the newest days. */
  isFirst: boolean
}

function PaperRow({ paper }: { paper: ListedPaper }) {
  return (
    <li className="cluster middle gap-x-4 tap">
      <Link to={`/paper/${paper.id}/`}>{paperName(paper)}</Link>
      <b data-state={paper.state}>{paperStateLabels[paper.state]}</b>
      <span>{paperText.count(paper.ready, paper.waiting, paper.refused)}</span>
      <span className="quiet">{releaseText(paper)}</span>
    </li>
  )
}

/** The printed papers by day: in the making, waiting for their minute, published; and days without one, with the reason. Of the coming days, those up to the next with a paper. */
export function PapersScreen({ days, today, older, isFirst }: PapersScreenProps) {
  const [isNew, setNew] = useState(false)
  const navigate = useNavigate()
  const report = useReport()
  const begun = (sentence: string, id: number) => {
    setNew(false)
    report(sentence)
    void navigate(`/paper/${id}/`)
  }
  // The newest day is the first.
  const next = days.findLast(({ day, closed }) => day > today && closed === null)?.day ?? today
  const shown = days.filter(({ day, papers }) => day <= next || papers.length > 0)
  return (
    <>
      <div className="head">
        <h1>{paperText.title}</h1>
        <Button isFilled onClick={() => setNew(true)}>
          {paperText.create}
        </Button>
      </div>
      <p className="quiet">{paperText.hint}</p>
      <p>
        <Link to="/paper/reading/">{pageTextText.toQueue}</Link>
      </p>
      <ol className={styles.days} aria-label={paperText.days}>
        {shown.map(({ day, closed, papers }) => (
          <li key={day} data-today={day === today}>
            <span className={styles.day}>
              {japaneseShortDay(day)}
              {day === today && <b>{paperText.today}</b>}
            </span>
            <div>
              {closed !== null && <p className="quiet">{paperText.closed(closed)}</p>}
              {papers.length === 0 && closed === null && <p className="quiet">{day > today ? paperText.notBegun : paperText.noPaper}</p>}
              {papers.length > 0 && (
                <ul className={styles.papers}>
                  {papers.map((paper) => (
                    <PaperRow key={paper.id} paper={paper} />
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="more">
        {!isFirst && <Link to="/paper/">{paperText.newest}</Link>} <Link to={`/paper/?until=${older}`}>{paperText.older}</Link>
      </p>
      {isNew && <NewPaper today={today} onDone={begun} onClose={() => setNew(false)} />}
    </>
  )
}
