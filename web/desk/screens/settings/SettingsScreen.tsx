import { Link } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { SettingName } from '@yukan/contract/desk/setting-values.ts'
import { foundingText } from '../../../messages/desk-founding.ts'
import { settingsText, settingTitles } from '../../../messages/desk-settings.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import styles from './Settings.module.css'

/** The text in place of the last change for settings that were never written: some of them have a default. */
function Unwritten({ name }: { name: SettingName }) {
  const isInForce = name === 'days' || name === 'prices'
  return isInForce ? <span className="quiet">{settingsText.never}</span> : <span data-missing="true">{settingsText.missingShort}</span>
}

/** The settings of the newspaper that the staff member may change, with missing ones marked. */
export function SettingsScreen({ settings, isAdmin }: ReplyOf<DeskCalls['/setting/list']> & { isAdmin: boolean }) {
  return (
    <>
      <h1>{settingsText.title}</h1>
      <p className="quiet">{settingsText.hint}</p>
      <ul className={styles.rooms}>
        {settings.map(({ name, isWritten, at, by }) => (
          <li key={name}>
            <Link to={`/settings/${name}/`}>
              <strong>{settingTitles[name].title}</strong>
              <span className="quiet">{settingTitles[name].hint}</span>
              {isWritten ? (
                <span className="quiet">{at === null ? settingsText.never : settingsText.changed(by, shortTime(at))}</span>
              ) : (
                <Unwritten name={name} />
              )}
            </Link>
          </li>
        ))}
        {isAdmin && (
          <li>
            <Link to="/founding/">
              <strong>{foundingText.title}</strong>
              <span className="quiet">{foundingText.guideHint}</span>
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}
