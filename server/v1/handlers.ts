/** Every call of readers with its handler: one of each file below this folder. */
import { allCalls } from '@yukan/contract/calls.ts'
import type { CallHandler } from '../calls/handler.ts'
import { inOrderOfCalls } from '../calls/order-handlers.ts'
import { getZip as addressGetZip } from './address/get-zip.ts'
import { setRegister as addressSetRegister } from './address/set-register.ts'
import { setUpdater as addressSetUpdater } from './address/set-updater.ts'
import { checkPaper as articleCheckPaper } from './article/check-paper.ts'
import { getCorrections as articleGetCorrections } from './article/get-corrections.ts'
import { getDetail as articleGetDetail } from './article/get-detail.ts'
import { getExistsInMonth as articleGetExistsInMonth } from './article/get-existsInMonth.ts'
import { getList as articleGetList } from './article/get-list.ts'
import { getPopular as articleGetPopular } from './article/get-popular.ts'
import { getRecommends as articleGetRecommends } from './article/get-recommends.ts'
import { getTops as articleGetTops } from './article/get-tops.ts'
import { getList as categoryGetList } from './category/get-list.ts'
import { testConnection as connectionTest } from './connection/test.ts'
import { sendContact as contactSendContact } from './contact/send-contact.ts'
import { getList as contactItemGetList } from './contactItem/get-list.ts'
import { setUpdater as deliveryuserSetUpdater } from './deliveryuser/set-updater.ts'
import { getLegal as helperGetLegal } from './helper/get-legal.ts'
import { getMaster as helperGetMaster } from './helper/get-master.ts'
import { getAnnouncements as lifeGetAnnouncements } from './life/get-announcements.ts'
import { getDoctors as lifeGetDoctors } from './life/get-doctors.ts'
import { getEvents as lifeGetEvents } from './life/get-events.ts'
import { getObituaries as lifeGetObituaries } from './life/get-obituaries.ts'
import { getWeek as lifeGetWeek } from './life/get-week.ts'
import { getArchive as paperGetArchive } from './paper/get-archive.ts'
import { getList as paperGetList } from './paper/get-list.ts'
import { getMonth as paperGetMonth } from './paper/get-month.ts'
import { getRegions as paperGetRegions } from './paper/get-regions.ts'
import { getSameDay as paperGetSameDay } from './paper/get-sameDay.ts'
import { getSearch as paperGetSearch } from './paper/get-search.ts'
import { getYear as paperGetYear } from './paper/get-year.ts'
import { addArticle as scrapbookAddArticle } from './scrapbook/add-article.ts'
import { addClip as scrapbookAddClip } from './scrapbook/add-clip.ts'
import { deleteEntry as scrapbookDeleteEntry } from './scrapbook/delete-entry.ts'
import { getList as scrapbookGetList } from './scrapbook/get-list.ts'
import { getNotices as siteGetNotices } from './site/get-notices.ts'
import { attachPaymentMethod as stripeCustomerAttachPaymentMethod } from './stripe/customer-attach-paymentMethod.ts'
import { getCardSetupSecret as stripeCustomerGetCardSetupSecret } from './stripe/customer-get-cardSetupSecret.ts'
import { getCards as stripeCustomerGetCards } from './stripe/customer-get-cards.ts'
import { getStripeData as stripeCustomerGetStripeData } from './stripe/customer-get-stripeData.ts'
import { setCustomer as stripeCustomerSetRegister } from './stripe/customer-set-register.ts'
import { getUpcomingInvoice as stripeGetUpcoming_invoice } from './stripe/get-upcoming_invoice.ts'
import { getPayments as stripePaymentGetList } from './stripe/payment-get-list.ts'
import { deleteCreditCard as stripeSetDeleteCreditcard } from './stripe/set-deleteCreditcard.ts'
import { getSubscriptionDetail as stripeSubscriptionGetDetail } from './stripe/subscription-get-detail.ts'
import { cancelSubscription as stripeSubscriptionSetCancel } from './stripe/subscription-set-cancel.ts'
import { setSubscription as stripeSubscriptionSetRegister } from './stripe/subscription-set-register.ts'
import { updateSubscription as stripeSubscriptionSetUpdate } from './stripe/subscription-set-update.ts'
import { updateDefaultCard as stripeUpdateDefaultCard } from './stripe/update-defaultCard.ts'
import { getTerms as subscriptionGetTerms } from './subscription/get-terms.ts'
import { getDetail as tagGetDetail } from './tag/get-detail.ts'
import { getList as tagGetList } from './tag/get-list.ts'
import { getRanking as tagGetRanking } from './tag/get-ranking.ts'
import { setRegister as temporarySetRegister } from './temporary/set-register.ts'
import { checkThisDevice as userCheckDevice } from './user/check-device.ts'
import { checkKey as userCheckKey } from './user/checkKey.ts'
import { deleteDevice as userDeleteDevice } from './user/delete-device.ts'
import { forgotPassword as userForgotPassword } from './user/forgotPassword.ts'
import { getDetail as userGetDetail } from './user/get-detail.ts'
import { login as userLogin } from './user/login.ts'
import { loginCheck as userLoginCheck } from './user/loginCheck.ts'
import { logout as userLogout } from './user/logout.ts'
import { registPassword as userRegistPassword } from './user/registPassword.ts'
import { resetPassword as userResetPassword } from './user/resetPassword.ts'
import { setRegister as userSetRegister } from './user/set-register.ts'
import { setUpdate as userSetUpdate } from './user/set-update.ts'
import { setUpdateEmail as userSetUpdateEmail } from './user/set-updateEmail.ts'
import { setUpdateLoginEmail as userSetUpdateLoginEmail } from './user/set-updateLoginEmail.ts'
import { setUpdatePassword as userSetUpdatePassword } from './user/set-updatePassword.ts'
import { setUpdateUrl as userSetUpdateUrl } from './user/set-updateUrl.ts'
import { setUploadfile as userSetUploadfile } from './user/set-uploadfile.ts'
import { getDetail as weatherGetDetail } from './weather/get-detail.ts'

export const callHandlers: readonly CallHandler[] = inOrderOfCalls(allCalls, [
  addressGetZip,
  addressSetRegister,
  addressSetUpdater,
  articleCheckPaper,
  articleGetCorrections,
  articleGetDetail,
  articleGetExistsInMonth,
  articleGetList,
  articleGetPopular,
  articleGetRecommends,
  articleGetTops,
  categoryGetList,
  connectionTest,
  contactSendContact,
  contactItemGetList,
  deliveryuserSetUpdater,
  helperGetLegal,
  helperGetMaster,
  lifeGetAnnouncements,
  lifeGetDoctors,
  lifeGetEvents,
  lifeGetObituaries,
  lifeGetWeek,
  paperGetArchive,
  paperGetList,
  paperGetMonth,
  paperGetRegions,
  paperGetSameDay,
  paperGetSearch,
  paperGetYear,
  scrapbookAddArticle,
  scrapbookAddClip,
  scrapbookDeleteEntry,
  scrapbookGetList,
  siteGetNotices,
  stripeCustomerAttachPaymentMethod,
  stripeCustomerGetCardSetupSecret,
  stripeCustomerGetCards,
  stripeCustomerGetStripeData,
  stripeCustomerSetRegister,
  stripeGetUpcoming_invoice,
  stripePaymentGetList,
  stripeSetDeleteCreditcard,
  stripeSubscriptionGetDetail,
  stripeSubscriptionSetCancel,
  stripeSubscriptionSetRegister,
  stripeSubscriptionSetUpdate,
  stripeUpdateDefaultCard,
  subscriptionGetTerms,
  tagGetDetail,
  tagGetList,
  tagGetRanking,
  temporarySetRegister,
  userCheckDevice,
  userCheckKey,
  userDeleteDevice,
  userForgotPassword,
  userGetDetail,
  userLogin,
  userLoginCheck,
  userLogout,
  userRegistPassword,
  userResetPassword,
  userSetRegister,
  userSetUpdate,
  userSetUpdateEmail,
  userSetUpdateLoginEmail,
  userSetUpdatePassword,
  userSetUpdateUrl,
  userSetUploadfile,
  weatherGetDetail,
])
