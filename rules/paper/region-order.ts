/** Reading order of the regions of a printed page: tiers from the top, in each the columns as the page is written (decision 058). */
import type { PageBox } from './paper-text.ts'
import { surrounding } from './region-shape.ts'

/** Tiers are cut before columns, unless the gap between the columns is this many times as wide: in a table rows belong to their column. */
const WIDER = 3
/** Regions that touch or overlap by less than this share of the page are apart. */
const OVERLAP = 0.004
/** If no cut is possible, regions that begin within this share of the page's height form one row. */
const ROW = 0.06

interface Placed<R> {
  region: R
  whole: PageBox
}
type Span = readonly [from: number, to: number]

const across = ({ x, width }: PageBox): Span => [x, x + width]
const down = ({ y, height }: PageBox): Span => [y, y + height]

/** The widest gap between some regions along an axis, and the regions before and after it; null if they overlap throughout. */
function widestGap<R>(some: readonly Placed<R>[], spanOf: (box: PageBox) => Span) {
  const sorted = some.toSorted((a, b) => spanOf(a.whole)[0] - spanOf(b.whole)[0])
  let [end, gap, at] = [-Infinity, -OVERLAP, 0]
  for (const [index, { whole }] of sorted.entries()) {
    const [from, to] = spanOf(whole)
    if (index > 0 && from - end > gap) [gap, at] = [from - end, index]
    end = Math.max(end, to)
  }
  return at === 0 ? null : { gap: gap + OVERLAP, before: sorted.slice(0, at), after: sorted.slice(at) }
}

/** By rows: for regions that interlock. */
function byRows<R>(some: readonly Placed<R>[], isVertical: boolean): R[] {
  const rest = some.toSorted((a, b) => a.whole.y - b.whole.y)
  const along = ({ x, width }: PageBox) => (isVertical ? -x - width : x)
  const order: R[] = []
  while (rest.length > 0) {
    const first = rest[0]?.whole.y ?? 0
    const count = rest.filter(({ whole }) => whole.y <= first + ROW).length
    order.push(
      ...rest
        .splice(0, count)
        .toSorted((a, b) => along(a.whole) - along(b.whole))
        .map(({ region }) => region),
    )
  }
  return order
}

function orderOf<R>(some: readonly Placed<R>[], isVertical: boolean, ratio: number): R[] {
  if (some.length < 2) return some.map(({ region }) => region)
  const [tiers, columns] = [widestGap(some, down), widestGap(some, across)]
  const isTier = tiers !== null && (columns === null || tiers.gap * ratio * WIDER >= columns.gap)
  const cut = isTier ? tiers : columns
  if (cut === null) return byRows(some, isVertical)
  const parts = isTier || !isVertical ? [cut.before, cut.after] : [cut.after, cut.before]
  return parts.flatMap((part) => orderOf(part, isVertical, ratio))
}

/** Sorts regions in reading order. `isVertical`: columns follow one another from the right. `ratio`: the page's height by its width. */
export function inReadingOrder<R extends { boxes: readonly PageBox[] }>(regions: readonly R[], isVertical: boolean, ratio: number): R[] {
  const placed = regions.flatMap((region) => {
    const whole = surrounding(region.boxes)
    return whole === null ? [] : [{ region, whole }]
  })
  return orderOf(placed, isVertical, ratio)
}
