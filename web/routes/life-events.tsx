import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { isDay, japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { readTown, toDayChoices, toEventDays } from '../loaders/load-life.server.ts'
import { queryValues } from '../loaders/page-query.ts'
import { errorPage } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { lifeText } from '../messages/life.ts'
import { errorText } from '../messages/pages.ts'
import { EventsScreen } from '../screens/life/EventsScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'

/** `/life/events/`: events of four weeks, with `day` those of a day. An empty `day` is that of the form without one. */
export const loader = withErrorPages(async ({ context, url }) => {
  const [day = '', ...others] = queryValues(url, 'day')
  if (others.length > 0 || (day !== '' && !isDay(day))) throw errorPage(400, errorText.badRequest)
  const town = readTown(url)
  const { today, days, towns } = await context
    .get(servicesContext)
    .api('/life/get/events', { query: { ...(day === '' ? {} : { day }), town } })
  return {
    days: toEventDays(days),
    filter: { towns, town },
    choices: toDayChoices(today, day),
    day: day === '' ? null : { value: day, label: japaneseShortDay(day) },
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const day = loaderData?.day ?? null
  return pageMeta(siteOf(matches), {
    title: day === null ? lifeText.events : lifeText.eventsOf(day.label),
    description: lifeText.eventsLead,
    path: day === null ? '/life/events/' : `/life/events/?day=${day.value}`,
  })
}

export default function LifeEvents() {
  return <EventsScreen {...useLoaderData<typeof loader>()} />
}
