import { Link } from 'react-router'
import type { WaitingDeliveries } from '@yukan/contract/desk/delivery.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DayFigures, DayMessages } from '@yukan/contract/desk/day.ts'
import type { ReplyOf } from '@yukan/contract/call.ts'
import { DAY, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { figureLabels, todayText } from '../../../messages/desk-articles.ts'
import { deliveryText } from '../../../messages/desk-delivery.ts'
import { figuresText } from '../../../messages/desk-figures.ts'
import { messagesText } from '../../../messages/desk-messages.ts'
import { paperStateLabels, paperText } from '../../../messages/desk-paper.ts'
import { releaseText } from '../../ui/names/paper-name.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './DayPanels.module.css'

/** Relative time: minutes and hours, then days. */
export function age(instant: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(instant))
  return passed < DAY ? todayText.waits(Math.floor(passed / MINUTE)) : todayText.days(Math.floor(passed / DAY))
}

/** The newest messages of readers. */
export function MessagesPanel({ messages, now }: { messages: DayMessages; now: number }) {
  return (
    <Panel title={todayText.messages} note={todayText.messageCount(messages.open, messages.received)}>
      {messages.newest.length === 0 && <p className="quiet">{todayText.noMessages}</p>}
      <ul className={styles.messages}>
        {messages.newest.map(({ subject, text, receivedAt }) => (
          <li key={`${receivedAt} ${text}`}>
            <span className={`${styles.beginning} text-16 ink`}>{text}</span>
            <span>{subject}</span>
            <span className="text-14 ink">{age(receivedAt, now)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link className="tap-line" to="/messages/?state=open">
          {messagesText.toRoom}
        </Link>
      </p>
    </Panel>
  )
}

/** Parts of yesterday's list for the delivery agents that were not handed over. */
export function DeliveriesPanel({ deliveries }: { deliveries: WaitingDeliveries }) {
  return (
    <Panel title={deliveryText.title} note={deliveryText.panelNote(deliveries)} isLate>
      <p>{deliveryText.panel(deliveries)}</p>
      <p>
        <Link className="tap-line" to={`/delivery/?day=${deliveries.day}`}>
          {deliveryText.toRoom}
        </Link>
      </p>
    </Panel>
  )
}

type PagesPanelProps = Pick<ReplyOf<DeskCalls['/day/get']>, 'pages' | 'paper' | 'closed'> & { mayMake: boolean }

function pagesNote({ paper }: Pick<PagesPanelProps, 'paper'>): string {
  if (paper === null) return ''
  const { ready, waiting, refused } = paper
  return [todayText.pagesReady(ready, ready + waiting + refused), paperStateLabels[paper.state], releaseText(paper)]
    .filter((part) => part !== '')
    .join('　')
}

/** The pages of today's printed paper, how many are ready and when it is out; the first is at the right, as on a table. */
export function PagesPanel({ pages, paper, closed, mayMake }: PagesPanelProps) {
  return (
    <Panel title={todayText.pages} note={pagesNote({ paper })}>
      {paper === null && <p className="quiet">{closed === null ? todayText.noPages : paperText.closed(closed)}</p>}
      <ol className={styles.pages}>
        {pages.map(({ page, pictureUrl, width, height }) => (
          <li key={page}>
            <img src={pictureUrl} alt="" width={width} height={height} loading="lazy" />
            <b>{todayText.page(page)}</b>
          </li>
        ))}
      </ol>
      {mayMake && (
        <p>
          <Link className="tap-line" to={paper === null ? '/paper/' : `/paper/${paper.id}/`}>
            {paperText.toRoom}
          </Link>
        </p>
      )}
    </Panel>
  )
}

const figureNames = Object.keys(figureLabels) as (keyof DayFigures)[]

/** Yesterday compared with the day before. */
export function FiguresPanel({
  yesterday,
  dayBefore,
  mayOpen,
}: Pick<ReplyOf<DeskCalls['/day/get']>, 'yesterday' | 'dayBefore'> & { mayOpen: boolean }) {
  return (
    <Panel title={todayText.figures} note={todayText.dayBefore}>
      <table className={`compact ${styles.figures}`} data-grid="">
        <tbody>
          {figureNames.map((name) => (
            <tr key={name}>
              <th scope="row">{figureLabels[name]}</th>
              <td>{yesterday[name].toLocaleString('ja-JP')}</td>
              <td>{`(${dayBefore[name].toLocaleString('ja-JP')})`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayOpen && (
        <p>
          <Link className="tap-line" to="/figures/">
            {figuresText.toRoom}
          </Link>
        </p>
      )}
    </Panel>
  )
}
