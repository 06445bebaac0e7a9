import { useEffect, useState } from 'react'
import { AD_SANDBOX, adFramePath, refusesAds } from '@yukan/rules/site/ad-frames.ts'
import type { AdPlace, PrivacySignals } from '@yukan/rules/site/ad-frames.ts'
import { adText } from '../messages/ads.ts'
import { useSite } from '../site/site-data.ts'
import styles from './AdSlot.module.css'
import { useTyping } from './use-typing.ts'

/** The browser's tracking preference; null until hydration. Pages are cached, so only the browser knows it. */
function useRefusal(): boolean | null {
  const [isRefused, setRefused] = useState<boolean | null>(null)
  useEffect(() => {
    // Not every browser has both.
    const signals: PrivacySignals & Navigator = navigator
    setRefused(refusesAds(signals))
  }, [])
  return isRefused
}

function Frame({ place }: { place: AdPlace }) {
  const isRefused = useRefusal()
  const isTyping = useTyping()
  // Any frame can take the focus, and then receives keys that the reader types for a field.
  if (isRefused === null || isTyping) return null
  if (isRefused) return <p className={styles.refused}>{adText.refused}</p>
  // Sends only the site's origin to the network: a page's address reveals what a reader reads or searches for.
  return (
    <iframe
      className={styles.frame}
      title={adText.advertisement}
      sandbox={AD_SANDBOX}
      referrerPolicy="origin"
      loading="lazy"
      src={adFramePath(place)}
    />
  )
}

/**
 * A slot for an advertisement; production only, never for paid readers or staff (product §1, §6). Its space is reserved before the frame loads, so
 * nothing moves; without an ad network it takes no space.
 */
export function AdSlot({ place }: { place: AdPlace }) {
  const hasFrame = useSite().adPlaces.includes(place)
  return (
    <div className={styles.slot} data-ad-slot={place} role="complementary" aria-label={adText.advertisement} hidden={!hasFrame}>
      {hasFrame && (
        <>
          <p className={styles.mark} aria-hidden="true">
            {adText.advertisement}
          </p>
          <Frame place={place} />
        </>
      )}
    </div>
  )
}
