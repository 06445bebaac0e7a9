/** Routes of events, also of those that no webhook delivered. */
import type Stripe from 'stripe'
import { route } from './api.ts'
import type { Route } from './api.ts'
import { invalid } from '../state/failure.ts'
import { entryOf } from '../state/ledger.ts'
import { pageOf } from './paging.ts'
import { boolean, instants, isInRange, listOfEach, object, paging, text } from './parameters.ts'
import type { Names } from './parameters.ts'

const MAX_TYPES = 20

const listed = object({
  ...paging,
  created: instants,
  delivery_success: boolean,
  type: text,
  types: listOfEach(text),
} satisfies Names<Stripe.EventListParams>)

/** `invoice.*` matches every event whose name begins with `invoice.`. */
function isOf(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}

export const eventRoutes: readonly Route[] = [
  route('GET', '/v1/events', listed, ({ ledger }, { created, delivery_success, type, types, ...page }) => {
    if (type !== undefined && types !== undefined)
      throw invalid('You may only specify one of these parameters: type, types.', 'parameter_invalid', 'types')
    if (types !== undefined && types.length > MAX_TYPES) throw invalid('You may only specify up to 20 types.', 'parameter_invalid', 'types')
    const wanted = types ?? (type === undefined ? null : [type])
    const events = Object.values(ledger.state.events).filter(
      (event) =>
        (wanted === null || wanted.some((own) => isOf(event.type, own))) &&
        (delivery_success === undefined || (event.pending_webhooks === 0) === delivery_success) &&
        isInRange(event.created, created),
    )
    return pageOf(events, page, '/v1/events')
  }),
  route('GET', '/v1/events/:id', object({}), ({ ledger, id }) => entryOf(ledger.state.events, 'event', id)),
]
