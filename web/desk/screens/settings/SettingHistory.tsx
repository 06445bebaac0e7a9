import { useState } from 'react'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { SettingVersion } from '@yukan/contract/desk/setting.ts'
import type { SettingName } from '@yukan/contract/desk/setting-values.ts'
import { settingPlaceText, settingsText } from '../../../messages/desk-settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { readDesk } from '../../client/call-desk.ts'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import styles from './Settings.module.css'
import { useRestore } from './use-setting.ts'

type Changes = ReplyOf<DeskCalls['/setting/difference']>['changes']

interface SettingHistoryProps {
  name: SettingName
  version: number
  versions: readonly SettingVersion[]
  onDone: (version: number) => void
}

/** Old and new texts of a version. */
function SettingChanges({ changes }: { changes: Changes }) {
  if (changes.length === 0) return <p>{settingsText.noDifference}</p>
  return (
    <dl className={styles.difference}>
      {changes.map(({ place, before, after }) => (
        <div key={place.join('.')}>
          <dt className="above-3 bold">{settingPlaceText(place)}</dt>
          <dd>
            {before !== null && <del>{before === '' ? settingsText.empty : before}</del>}
            {after !== null && <ins>{after === '' ? settingsText.empty : after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The versions of a setting with author, time and changes, and a button to restore each. */
export function SettingHistory({ name, version, versions, onDone }: SettingHistoryProps) {
  const action = useDeskAction()
  const { run, isRunning } = action
  const [shown, setShown] = useState<{ version: number; changes: Changes } | null>(null)
  const { restore } = useRestore(name, onDone)
  const compare = (of: number) =>
    run(async () => {
      const query = { name, version: of }
      const { changes } = await readDesk('/setting/difference', query)
      setShown({ version: of, changes })
    })
  return (
    <section className="section">
      <h2>{settingsText.history}</h2>
      {versions.length === 0 && <p className="quiet">{settingsText.noHistory}</p>}
      <ol className={`ruled ${styles.history}`}>
        {versions.map((each) => (
          <li key={each.version}>
            <b>{each.version === 0 ? settingsText.first : settingsText.version(each.version)}</b>
            {each.version > 0 && each.at !== null && <time dateTime={each.at}>{shortTime(each.at)}</time>}
            <span>
              {each.by} {each.restored !== null && settingsText.restoredFrom(each.restored)}
              {each.note !== '' && <q>{each.note}</q>}
            </span>
            <Button
              aria-label={`${settingsText.version(each.version)} ${settingsText.compare}`}
              disabled={isRunning}
              onClick={() => void compare(each.version)}
            >
              {settingsText.compare}
            </Button>
          </li>
        ))}
      </ol>
      {shown === null && <DeskAlert action={action} />}
      {shown !== null && (
        <Dialog title={`${settingsText.version(shown.version)} ${settingsText.difference}`} onClose={() => setShown(null)}>
          <SettingChanges changes={shown.changes} />
          <DeskAlert action={action} />
          {shown.version !== version && (
            <p className="buttons">
              <Button
                isFilled
                disabled={isRunning}
                onClick={() =>
                  void run(async () => {
                    await restore(shown.version, version)
                    setShown(null)
                  })
                }
              >
                {settingsText.restore}
              </Button>
            </p>
          )}
        </Dialog>
      )}
    </section>
  )
}
