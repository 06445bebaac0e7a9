import { useState } from 'react'
import { telText } from '@yukan/rules/delivery/tel-text.ts'
import type { User } from '@yukan/contract/member-entities.ts'
import { useSite } from '../../site/site-data.ts'
import { setIcon, uploadIcon } from './icon-calls.ts'
import type { IconOwner } from './icon-calls.ts'
import { accountText, profileText } from '../../messages/account.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './account.module.css'
import { iconOf } from './account-data.ts'
import type { AccountData } from './account-data.ts'
import { iconFailureText } from './icon-calls.ts'
import { IconPicker } from './IconPicker.tsx'
import { ActionAlert } from '../../forms/ActionAlert.tsx'
import { StatusMessage } from '../../forms/StatusMessage.tsx'
import { Section } from './Section.tsx'
import { failureText, useAction } from '../../forms/use-action.ts'
import { useIconFile } from './use-icon-file.ts'
import { useStatus } from '../../forms/use-status.ts'

interface ProfileSectionProps {
  user: User
  account: AccountData
  refresh: () => Promise<void>
}

function useIconChanges({ user, account, refresh }: ProfileSectionProps) {
  const icon = useIconFile()
  const action = useAction()
  const [saved, setSaved] = useStatus()
  const [isAsking, setAsking] = useState(false)
  const shown = iconOf(user)
  const owner: IconOwner = { memberId: user.id, iconId: shown?.id ?? null }

  async function save(file: File) {
    setSaved('')
    let isUploaded = false
    const isDone = await action.run(
      async () => {
        const url = await uploadIcon(owner, file, account.environment)
        isUploaded = true
        await setIcon(owner, url)
      },
      (refusal) => iconFailureText(refusal, isUploaded),
    )
    if (!isDone) return
    await refresh()
    icon.drop()
    setSaved(profileText.iconSaved)
  }

  async function remove() {
    setSaved('')
    const isDone = await action.run(
      () => setIcon(owner, ''),
      (refusal) => failureText(refusal, profileText.iconFailed),
    )
    setAsking(false)
    if (!isDone) return
    await refresh()
    setSaved(profileText.iconRemoved)
  }
  return { icon, action, saved, isAsking, setAsking, shown, save, remove }
}

/** Names, telephone number, and the icon with upload and delete (product §2 "profile"). */
export function ProfileSection(props: ProfileSectionProps) {
  const { user } = props
  const { icon, action, saved, isAsking, setAsking, shown, save, remove } = useIconChanges(props)
  const { picked } = icon
  const { publication } = useSite()
  return (
    <Section id="profile" title={profileText.title}>
      <dl className={styles.facts}>
        <div>
          <dt className="ink-2 text-16">{profileText.name}</dt>
          <dd>{user.username === '' ? profileText.noName : user.username}</dd>
        </div>
        <div>
          <dt className="ink-2 text-16">{profileText.tel}</dt>
          <dd>{user.tel === '' ? profileText.noName : telText(user.tel, publication.phone)}</dd>
        </div>
      </dl>
      <p className="buttons">
        <ButtonLink to="/edit/profile">{profileText.edit}</ButtonLink>
      </p>
      <IconPicker saved={shown?.url ?? null} icon={icon} isDisabled={action.isRunning} />
      {picked !== null && (
        <p className="buttons">
          <Button disabled={action.isRunning} onClick={icon.drop}>
            {profileText.dropIcon}
          </Button>
          <Button isFilled disabled={action.isRunning} onClick={() => void save(picked.file)}>
            {action.isRunning ? accountText.sending : profileText.saveIcon}
          </Button>
        </p>
      )}
      {picked === null && shown !== null && (
        <p className="buttons">
          <Button disabled={action.isRunning} onClick={() => setAsking(true)}>
            {profileText.removeIcon}
          </Button>
        </p>
      )}
      <ActionAlert action={action} />
      <StatusMessage text={saved} takesFocus />
      {isAsking && (
        <ConfirmDialog
          title={profileText.removeIcon}
          confirm={accountText.remove}
          cancel={accountText.cancel}
          isRunning={action.isRunning}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          {profileText.removeIconQuestion}
        </ConfirmDialog>
      )}
    </Section>
  )
}
