import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { adHosts } from '@yukan/rules/site/ad-frames.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { servicesContext } from '../loaders/services.ts'
import { transmissionText } from '../messages/ads.ts'
import { TransmissionScreen } from '../screens/legal/TransmissionScreen.tsx'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { useSite } from '../site/site-data.ts'

/** `/externalTransmission/`: where pages make the browser send data, and how to stop it (decision 108). Made of the current settings. */
export const loader = withErrorPages(async ({ context }) => {
  const { api, environment } = context.get(servicesContext)
  const { publication, adFrames } = (await api('/helper/get/master')).master
  const { adScript } = publication
  const hasNetwork = environment === 'production' && adScript !== undefined
  return { hosts: hasNetwork ? adHosts({ adScript, ...adFrames }) : [] }
})

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), { title: transmissionText.title, path: '/externalTransmission/' })

export default function ExternalTransmission() {
  const { adPartners } = useSite().publication
  return <TransmissionScreen hosts={useLoaderData<typeof loader>().hosts} adPartners={adPartners} />
}
