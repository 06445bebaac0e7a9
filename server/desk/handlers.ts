/** The handlers of every call of the desk: a call without one, and a handler without a call, do not compile. */
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { articleHandlers } from './article.ts'
import { auditHandlers } from './audit.ts'
import { breakingHandlers } from './breaking.ts'
import { dayHandlers } from './day.ts'
import { deliveryHandlers } from './delivery.ts'
import { figuresHandlers } from './figures.ts'
import { findHandlers } from './find.ts'
import { foundingHandlers } from './founding.ts'
import { frameHandlers } from './frame.ts'
import { frontHandlers } from './front.ts'
import { houseRuleHandlers } from './house-rule.ts'
import { houseStyleHandlers } from './house-style.ts'
import { invitationHandlers } from './invitation.ts'
import { lifeHandlers } from './life.ts'
import { memberHandlers } from './member.ts'
import { memberDataHandlers } from './member-data.ts'
import { messageHandlers } from './message.ts'
import { oldAddressHandlers } from './old-address.ts'
import { openingHandlers } from './opening.ts'
import { ownHandlers } from './own.ts'
import { paperHandlers } from './paper.ts'
import { paperTextHandlers } from './paper-text.ts'
import { pictureHandlers } from './picture.ts'
import { previewHandlers } from './preview.ts'
import { recoveryHandlers } from './recovery.ts'
import { regionHandlers } from './region.ts'
import { sessionHandlers } from './session.ts'
import { settingHandlers } from './setting.ts'
import { signInHandlers } from './sign-in.ts'
import { staffHandlers } from './staff.ts'
import { taxonomyHandlers } from './taxonomy.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const deskHandlers: DeskHandlers<DeskCalls> = {
  ...articleHandlers,
  ...auditHandlers,
  ...breakingHandlers,
  ...dayHandlers,
  ...deliveryHandlers,
  ...figuresHandlers,
  ...findHandlers,
  ...foundingHandlers,
  ...frameHandlers,
  ...frontHandlers,
  ...houseRuleHandlers,
  ...houseStyleHandlers,
  ...invitationHandlers,
  ...lifeHandlers,
  ...memberHandlers,
  ...memberDataHandlers,
  ...messageHandlers,
  ...oldAddressHandlers,
  ...openingHandlers,
  ...ownHandlers,
  ...paperHandlers,
  ...paperTextHandlers,
  ...pictureHandlers,
  ...previewHandlers,
  ...recoveryHandlers,
  ...regionHandlers,
  ...sessionHandlers,
  ...settingHandlers,
  ...signInHandlers,
  ...staffHandlers,
  ...taxonomyHandlers,
}
