import { Form, Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { FIGURE_PERIODS } from '@yukan/rules/desk/figures.ts'
import type { FigurePeriod } from '@yukan/rules/desk/figures.ts'
import { japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'
import { figuresText as text, monthText, periodLabels } from '../../../messages/desk-figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { readDesk } from '../../client/call-desk.ts'
import { saveFile } from '../../client/save-file.ts'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useReport } from '../../forms/use-report.ts'
import styles from './Figures.module.css'
import { FiguresChart } from './FiguresChart.tsx'
import { ArticleFigures, DaysTable, GatePath } from './FiguresTables.tsx'

/** The chosen period: a month, or a length. */
export interface FiguresChoice {
  period?: FigurePeriod
  month?: string
}

type FiguresScreenProps = ReplyOf<DeskCalls['/figures/get']> & { choice: FiguresChoice; mayOpen: boolean }

function Download({ of, choice, from, to }: { of: 'days' | 'articles'; choice: FiguresChoice; from: string; to: string }) {
  const { run, isRunning, alert, isSessionLost, resume } = useDeskAction()
  const report = useReport()
  const [label, name] = of === 'days' ? [text.downloadDays, text.fileOfDays] : [text.downloadArticles, text.fileOfArticles]
  const save = async () => {
    const { csv } = await readDesk('/figures/export', { of, ...choice })
    saveFile(name(from, to), csv)
    report(text.saved)
  }
  return (
    <>
      <DeskAlert action={{ alert, isSessionLost, resume }} />
      <p>
        <Button disabled={isRunning} onClick={() => void run(save)}>
          {label}
        </Button>
      </p>
    </>
  )
}

function PeriodChoice({ choice, months }: { choice: FiguresChoice; months: readonly string[] }) {
  const chosen = choice.month === undefined ? (choice.period ?? '30') : null
  return (
    <div className={styles.choice}>
      <nav aria-label={text.period}>
        {FIGURE_PERIODS.map((period) => (
          <Link key={period} to={`?period=${period}`} aria-current={chosen === period ? 'true' : undefined}>
            {periodLabels[period]}
          </Link>
        ))}
      </nav>
      <Form className="search" key={choice.month ?? ''}>
        <select name="month" defaultValue={choice.month ?? ''} aria-label={text.month} required>
          <option value="">{text.choose}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {monthText(month)}
            </option>
          ))}
        </select>
        <Button type="submit">{text.show}</Button>
      </Form>
    </div>
  )
}

/** How much the newspaper is read, by whom, and how readers come to register (decision 053). */
export function FiguresScreen({ from, to, days, articles, months, choice, mayOpen }: FiguresScreenProps) {
  const file = { choice, from, to }
  return (
    <>
      <div className="head">
        <h1>{text.title}</h1>
        <span className="quiet">{text.between(japaneseShortDay(from), japaneseShortDay(to))}</span>
      </div>
      <p className="quiet">{text.hint}</p>
      <PeriodChoice choice={choice} months={months} />
      {days.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <>
          <FiguresChart days={days} />
          <section className="section">
            <h2>{text.path}</h2>
            <GatePath days={days} />
            <p className="quiet">{text.pathHint}</p>
          </section>
          <section className="section">
            <h2>{text.daily}</h2>
            <DaysTable days={days} />
            <Download of="days" {...file} />
          </section>
        </>
      )}
      <section className="section">
        <h2>{text.articles}</h2>
        <p className="quiet">{text.articlesHint}</p>
        <ArticleFigures articles={articles} mayOpen={mayOpen} />
        {articles.length > 0 && <Download of="articles" {...file} />}
      </section>
    </>
  )
}
