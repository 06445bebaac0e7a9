import { useState } from 'react'
import type { Device, User } from '@yukan/contract/member-entities.ts'
import { articleTime } from '@yukan/rules/articles/article-time.ts'
import { accountText, deviceText } from '../../messages/account.ts'
import { deviceNames } from '../../messages/device-names.ts'
import { layoutText } from '../../messages/pages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { deleteDevice } from './account-calls.ts'
import styles from './account.module.css'
import own from './DevicesSection.module.css'
import { ActionAlert } from '../../forms/ActionAlert.tsx'
import { StatusMessage } from '../../forms/StatusMessage.tsx'
import { Section } from './Section.tsx'
import { useAction } from '../../forms/use-action.ts'
import { useDevices } from './use-devices.ts'
import type { Devices } from './use-devices.ts'
import { useLeave } from './use-leave.ts'
import { useStatus } from '../../forms/use-status.ts'

/** Browser and system, or else the kind of device. */
function labelOf({ deviceName, label = '' }: Device): string {
  return label === '' ? deviceNames[deviceName] : label
}

interface DeviceListProps {
  devices: Devices
  isDisabled: boolean
  load: () => void
  onRemove: (device: Device) => void
}

/** The list of devices, the current one marked (product §3 `devices[]`). */
export function DeviceList({ devices, isDisabled, load, onRemove }: DeviceListProps) {
  if (devices === null) return <p className={own.loading}>{layoutText.loading}</p>
  if (devices === 'failed') {
    return (
      <>
        <p role="alert" className="alert">
          {deviceText.loadFailed}
        </p>
        <p className="buttons">
          <Button onClick={load}>{deviceText.again}</Button>
        </p>
      </>
    )
  }
  if (devices.length === 0) return <p>{deviceText.none}</p>
  return (
    <ul className={own.list}>
      {devices.map((device) => {
        const { id, isCurrent = false, lastUsedAt = null } = device
        const name = labelOf(device)
        return (
          <li key={id}>
            <div>
              <p className={own.name}>
                {name}
                {isCurrent && <span className={styles.label}>{deviceText.current}</span>}
              </p>
              {lastUsedAt !== null && <p className="ink-2 text-16">{deviceText.lastUsed(articleTime(new Date(lastUsedAt)))}</p>}
            </div>
            <Button aria-label={deviceText.removeLabel(name)} disabled={isDisabled} onClick={() => onRemove(device)}>
              {deviceText.remove}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

interface DevicesSectionProps {
  user: User
  isValidDevice: boolean | null
  refresh: () => Promise<void>
}

/** Devices and their removal (product §2 "devices"). A removal makes room for this browser to become a device. */
export function DevicesSection({ user, isValidDevice, refresh }: DevicesSectionProps) {
  const { devices, load } = useDevices(user.id)
  const leave = useLeave()
  const action = useAction()
  const [asked, setAsked] = useState<Device | null>(null)
  const [message, setMessage] = useStatus()

  async function remove({ id, isCurrent }: Device) {
    setMessage('')
    const isDone = await action.run(() => deleteDevice(id))
    setAsked(null)
    if (!isDone) return
    if (isCurrent === true) return leave()
    await refresh()
    await load()
    setMessage(isValidDevice === false ? deviceText.added : deviceText.removed)
  }

  return (
    <Section id="devices" title={deviceText.title}>
      <p className={styles.hint}>{deviceText.intro}</p>
      {isValidDevice === false && <p className={own.notice}>{deviceText.notAmong}</p>}
      <DeviceList devices={devices} isDisabled={action.isRunning} load={() => void load()} onRemove={setAsked} />
      <ActionAlert action={action} />
      <StatusMessage text={message} takesFocus />
      {asked !== null && (
        <ConfirmDialog
          title={deviceText.removeTitle}
          confirm={deviceText.remove}
          cancel={accountText.cancel}
          isRunning={action.isRunning}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        >
          {asked.isCurrent === true ? deviceText.removeOwnQuestion : deviceText.removeQuestion(labelOf(asked))}
        </ConfirmDialog>
      )}
    </Section>
  )
}
