/** Why an icon was not changed (product §5 "Icon", §8 "Profile"). */
import type { BrowserRefusal } from '../../api/browser.ts'
import { iconProblemText, profileText } from '../../messages/account.ts'
import { failureSentence } from './use-action.ts'

const TOO_LARGE = 413

/** "icon upload failure プロフィール画像のアップロードに失敗しました。; icon update failure プロフィール画像の更新に失敗しました。" (product §8) */
export function iconSentence(refusal: BrowserRefusal, isUploaded: boolean): string {
  if (isUploaded) return failureSentence(refusal, profileText.iconFailed)
  return refusal.status === TOO_LARGE ? iconProblemText['icon-size'] : failureSentence(refusal, profileText.uploadFailed)
}
