import { transmissionText as text } from '../../messages/ads.ts'
import { LegalPage } from './LegalPage.tsx'
import type { AdPartner } from './policy-tables.ts'
import { BrowserRecords, ExternalTransmissions } from './PolicyTables.tsx'

interface TransmissionScreenProps {
  /** Hosts that the frames of advertisements may connect to; empty without a network. */
  hosts: readonly string[]
  adPartners: readonly AdPartner[]
}

/** Transmissions by the browser: data, recipients, purposes, and opt-out (Telecommunications Business Act, article 27-12). */
export function TransmissionScreen({ hosts, adPartners }: TransmissionScreenProps) {
  return (
    <LegalPage>
      <article lang="ja">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <ExternalTransmissions adPartners={adPartners} />
        <section>
          <h2>{text.hosts}</h2>
          {hosts.length === 0 ? (
            <p>{text.noHosts}</p>
          ) : (
            <>
              <p>{text.hostsLead}</p>
              <ul>
                {hosts.map((host) => (
                  <li key={host}>{host}</li>
                ))}
              </ul>
            </>
          )}
        </section>
        <section>
          <h2>{text.stop}</h2>
          <ul>
            {text.ways.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{text.records}</h2>
          <p>{text.recordsLead}</p>
          <BrowserRecords />
        </section>
        <p>
          <a href="/policy/">{text.policy}</a>
        </p>
      </article>
    </LegalPage>
  )
}
