import type { FigureDay } from '@yukan/contract/desk/figures.ts'
import { READER_STATES } from '@yukan/rules/membership/reader-state.ts'
import { figuresText as text, readerLabels } from '../../../messages/desk-figures.ts'
import styles from './Figures.module.css'

const WIDTH = 960
const HEIGHT = 240
const LEFT = 56
const TOP = 12
const BOTTOM = 28
const STEPS = [1, 1.5, 2, 3, 5, 7.5, 10]
/** Maximum number of bars with labelled days. */
const LABELS = 10

/** The readers of a day, of every kind. */
export function readersOf({ readers }: FigureDay): number {
  return READER_STATES.reduce((sum, state) => sum + readers[state], 0)
}

/** A round number that is not below `most`. */
export function axisEnd(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return unit * (STEPS.find((factor) => factor * unit >= most) ?? 10)
}

const shortDay = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

/** The parts of a day's bar, from the bottom: each with its offset and its readers. */
function partsOf({ readers }: FigureDay) {
  return READER_STATES.map((state, index) => ({
    state,
    own: readers[state],
    below: READER_STATES.slice(0, index).reduce((sum, each) => sum + readers[each], 0),
  })).filter(({ own }) => own > 0)
}

function Bar({ day, x, width, scale }: { day: FigureDay; x: number; width: number; scale: number }) {
  return (
    <g>
      {partsOf(day).map(({ state, own, below }) => (
        <rect key={state} data-state={state} x={x} width={width} y={HEIGHT - BOTTOM - (below + own) * scale} height={own * scale} />
      ))}
    </g>
  )
}

/** Readers by day and kind, drawn by the server; the table below has the same numbers. */
export function FiguresChart({ days }: { days: readonly FigureDay[] }) {
  const most = Math.max(0, ...days.map(readersOf))
  const end = axisEnd(most)
  const scale = (HEIGHT - TOP - BOTTOM) / end
  const step = (WIDTH - LEFT) / Math.max(1, days.length)
  const every = Math.ceil(days.length / LABELS)
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{text.chart}</b>
        <ul>
          {READER_STATES.map((state) => (
            <li key={state}>
              <i data-state={state} />
              {readerLabels[state]}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={styles.plot} tabIndex={0} role="region" aria-label={text.chart}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text.chartLabel(days.length, most)}>
          {[0, 0.5, 1].map((part) => {
            const y = HEIGHT - BOTTOM - part * end * scale
            return (
              <g key={part}>
                <line x1={LEFT} x2={WIDTH} y1={y} y2={y} />
                {Number.isInteger(part * end) && (
                  <text x={LEFT - 8} y={y + 4} textAnchor="end">
                    {(part * end).toLocaleString('ja-JP')}
                  </text>
                )}
              </g>
            )
          })}
          {days.map((day, index) => (
            <Bar key={day.day} day={day} x={LEFT + index * step + step * 0.12} width={step * 0.76} scale={scale} />
          ))}
          {days.map((day, index) =>
            (days.length - 1 - index) % every === 0 ? (
              <text key={day.day} x={LEFT + (index + 0.5) * step} y={HEIGHT - 8} textAnchor="middle">
                {shortDay(day.day)}
              </text>
            ) : null,
          )}
        </svg>
      </div>
    </figure>
  )
}
