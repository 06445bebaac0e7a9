import { sortedPaths } from '../call.ts'
import type { AnyCall } from '../call.ts'
import { articleCalls } from './article.ts'
import { auditCalls } from './audit.ts'
import { breakingCalls } from './breaking.ts'
import { dayCalls } from './day.ts'
import { deliveryCalls } from './delivery.ts'
import { figuresCalls } from './figures.ts'
import { findCalls } from './find.ts'
import { foundingCalls } from './founding.ts'
import { frameCalls } from './frame.ts'
import { frontCalls } from './front.ts'
import { houseRuleCalls } from './house-rule.ts'
import { houseStyleCalls } from './house-style.ts'
import { invitationCalls } from './invitation.ts'
import { lifeCalls } from './life.ts'
import { memberCalls } from './member.ts'
import { memberDataCalls } from './member-data.ts'
import { messageCalls } from './message.ts'
import { oldAddressCalls } from './old-address.ts'
import { openingCalls } from './opening.ts'
import { ownCalls } from './own.ts'
import { paperCalls } from './paper.ts'
import { paperTextCalls } from './paper-text.ts'
import { pictureCalls } from './picture.ts'
import { previewCalls } from './preview.ts'
import { recoveryCalls } from './recovery.ts'
import { regionCalls } from './region.ts'
import { sessionCalls } from './session.ts'
import { settingCalls } from './setting.ts'
import { signInCalls } from './sign-in.ts'
import { staffCalls } from './staff.ts'
import { taxonomyCalls } from './taxonomy.ts'

/** Every call of the desk, by its path below `/desk/v1`. */
export const deskCalls = {
  ...articleCalls,
  ...auditCalls,
  ...breakingCalls,
  ...dayCalls,
  ...deliveryCalls,
  ...figuresCalls,
  ...findCalls,
  ...foundingCalls,
  ...frameCalls,
  ...frontCalls,
  ...houseRuleCalls,
  ...houseStyleCalls,
  ...invitationCalls,
  ...lifeCalls,
  ...memberCalls,
  ...memberDataCalls,
  ...messageCalls,
  ...oldAddressCalls,
  ...openingCalls,
  ...ownCalls,
  ...paperCalls,
  ...paperTextCalls,
  ...pictureCalls,
  ...previewCalls,
  ...recoveryCalls,
  ...regionCalls,
  ...sessionCalls,
  ...settingCalls,
  ...signInCalls,
  ...staffCalls,
  ...taxonomyCalls,
}
export type DeskCalls = typeof deskCalls
/** `/message/list` for `/desk/v1/message/list`. */
export type DeskPath = keyof DeskCalls

/** Paths of every call of the desk, in their order. */
export const deskPaths: readonly DeskPath[] = sortedPaths(deskCalls)

/** Every call of the desk, in the order of their paths. */
export const allDeskCalls: readonly AnyCall[] = deskPaths.map((path) => deskCalls[path])
