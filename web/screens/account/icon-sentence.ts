/** Why an icon was not changed (spec §5 "Icon", §8 "Profile"). */
import type { BrowserRefusal } from '../../client/browser-refusal.ts'
import { iconProblemText, profileText } from '../../messages/account.ts'
import { failureSentence } from '../../forms/use-action.ts'

const TOO_LARGE = 413

/** "icon upload failure プロフィール画像のアップロードに失敗しました。; icon update failure プロフィール画像の更新に失敗しました。" (§8) */
export function iconSentence(refusal: BrowserRefusal, isUploaded: boolean): string {
  if (isUploaded) return failureSentence(refusal, profileText.iconFailed)
  return refusal.status === TOO_LARGE ? iconProblemText['icon-size'] : failureSentence(refusal, profileText.uploadFailed)
}
