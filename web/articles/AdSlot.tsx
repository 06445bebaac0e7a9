import { layoutText } from '../messages/pages.ts'
import styles from './AdSlot.module.css'

/** A place for the ad network's script to fill; production only, never for paid readers or staff (product §1, §6). */
export function AdSlot() {
  return <div className={styles.slot} data-ad-slot="" role="complementary" aria-label={layoutText.advertisement} />
}
