import type { PageServices } from '@yukan/contract/page-services.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { callV1 } from '../../client/call-from-browser.ts'
import { uploadFromBrowser } from '../../client/upload.ts'

import { failureText } from '../../forms/use-action.ts'
import { iconProblemText, profileText } from '../../messages/account.ts'

/** "type 2 is the icon" (product §3). */
const ICON = 2

/** Whose icon, and its row in the member's `urls`; null for a member without one. */
export interface IconOwner {
  memberId: number
  iconId: number | null
}

/** Stores a file and returns the address for `setIcon` (product §7 `user/set/uploadfile`). */
export async function uploadIcon({ memberId }: IconOwner, file: File, environment: PageServices['environment']): Promise<string> {
  const query = { id: memberId, environment }
  const { data } = await uploadFromBrowser('/user/set/uploadfile', query, file)
  return data.uploaded.s3Path
}

const NOT_FOUND = 404

/** Makes a stored file the icon; an empty address removes it (product §7 `user/set/updateUrl`). Without an id if the icon has been deleted since. */
export async function setIcon({ memberId, iconId }: IconOwner, url: string): Promise<void> {
  const set = (id: number | null) => {
    const body = { id, user_id: memberId, url, type: ICON } as const
    return callV1('/user/set/updateUrl', body)
  }
  try {
    await set(iconId)
  } catch (error) {
    if (iconId === null || !(error instanceof BrowserRefusal) || error.status !== NOT_FOUND) throw error
    await set(null)
  }
}

const TOO_LARGE = 413

/** "icon upload failure プロフィール画像のアップロードに失敗しました。; icon update failure プロフィール画像の更新に失敗しました。" (product §8) */
export function iconFailureText(refusal: BrowserRefusal, isUploaded: boolean): string {
  if (isUploaded) return failureText(refusal, profileText.iconFailed)
  return refusal.status === TOO_LARGE ? iconProblemText['icon-size'] : failureText(refusal, profileText.uploadFailed)
}
