/** The 50 method-and-path shapes of product §7 as one list, and what can be said of a call from its value alone. */
import { addressSetRegister, addressSetUpdater } from './address.ts'
import {
  articleCheckPaper,
  articleGetDetail,
  articleGetExistsInMonth,
  articleGetList,
  articleGetPopular,
  articleGetRecommends,
  articleGetTops,
} from './article.ts'
import type { AnyCall } from './call.ts'
import { categoryGetList } from './category.ts'
import { connectionTest } from './connection.ts'
import { contactItemGetList, contactSendContact } from './contact.ts'
import { deliveryuserSetUpdater } from './deliveryuser.ts'
import { bodyErrors, everyCallErrors, memberErrors } from './errors.ts'
import type { ErrorCode } from './errors.ts'
import { helperGetMaster } from './helper.ts'
import { ourCalls } from './our-calls.ts'
import { paperGetList, paperGetSearch } from './paper.ts'
import * as provider from './provider.ts'
import { tagGetDetail, tagGetList, tagGetRanking } from './tag.ts'
import { temporarySetRegister } from './temporary.ts'
import * as user from './user.ts'
import { weatherGetDetail } from './weather.ts'

/** Every call the specification lists, in its order. Calls that are ours alone stand elsewhere. Product §7. */
export const calls: readonly AnyCall[] = [
  categoryGetList,
  articleGetRecommends,
  articleGetPopular,
  tagGetRanking,
  tagGetList,
  tagGetDetail,
  articleGetList,
  articleGetTops,
  articleGetExistsInMonth,
  articleGetDetail,
  articleCheckPaper,
  weatherGetDetail,
  paperGetList,
  paperGetSearch,
  helperGetMaster,
  contactItemGetList,
  contactSendContact,
  connectionTest,
  user.userLogin,
  user.userLoginCheck,
  user.userCheckDevice,
  user.userGetDetail,
  user.userSetRegister,
  user.userRegistPassword,
  user.userForgotPassword,
  user.userResetPassword,
  user.userSetUpdateEmail,
  user.userSetUpdateLoginEmail,
  user.userSetUpdatePassword,
  user.userSetUpdate,
  user.userSetUploadfile,
  user.userSetUpdateUrl,
  user.userDeleteDevice,
  addressSetRegister,
  addressSetUpdater,
  deliveryuserSetUpdater,
  temporarySetRegister,
  provider.stripeCustomerGetCardSetupSecret,
  provider.stripeCustomerGetStripeData,
  provider.stripeCustomerGetCards,
  provider.stripeCustomerSetRegister,
  provider.stripeCustomerAttachPaymentMethod,
  provider.stripeUpdateDefaultCard,
  provider.stripeSetDeleteCreditcard,
  provider.stripePaymentGetList,
  provider.stripeGetUpcomingInvoice,
  provider.stripeSubscriptionGetDetail,
  provider.stripeSubscriptionSetRegister,
  provider.stripeSubscriptionSetUpdate,
  provider.stripeSubscriptionSetCancel,
]

/** Those and the calls that are ours alone: everything that stands below `/v1`. */
export const allCalls: readonly AnyCall[] = [...calls, ...ourCalls]

/** Name of a call, as it is exported: `/v1/article/get/detail` → `articleGetDetail`. Product §7. */
export function callName(call: Pick<AnyCall, 'path'>): string {
  return call.path
    .slice('/v1/'.length)
    .split(/[/_]/)
    .map((word, position) => (position === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}

/** Every code that a call may refuse with: its own, those of all calls, of calls with a body, of a member's calls. Product §8. */
export function errorsOf(call: AnyCall): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...call.errors,
      ...everyCallErrors,
      ...(call.method === 'POST' ? bodyErrors : []),
      ...(call.access === 'member' ? memberErrors : []),
    ]),
  ]
}
