/** Every call with its handler: the server's table of contents. */
import { allCalls } from '@yukan/contract/calls.ts'
import type { CallHandler } from '../calls/handler.ts'
import { getZip } from './address/get-zip.ts'
import { setRegister as addressSetRegister } from './address/set-register.ts'
import { setUpdater as addressSetUpdater } from './address/set-updater.ts'
import { checkPaper } from './article/check-paper.ts'
import { getDetail as articleGetDetail } from './article/get-detail.ts'
import { getExistsInMonth } from './article/get-existsInMonth.ts'
import { getList as articleGetList } from './article/get-list.ts'
import { getPopular } from './article/get-popular.ts'
import { getRecommends } from './article/get-recommends.ts'
import { getTops } from './article/get-tops.ts'
import { getList as categoryGetList } from './category/get-list.ts'
import { testConnection } from './connection/test.ts'
import { sendContact } from './contact/send-contact.ts'
import { getList as contactItemGetList } from './contactItem/get-list.ts'
import { setUpdater as deliveryuserSetUpdater } from './deliveryuser/set-updater.ts'
import { getMaster } from './helper/get-master.ts'
import { getList as paperGetList } from './paper/get-list.ts'
import { getSearch as paperGetSearch } from './paper/get-search.ts'
import { getDetail as tagGetDetail } from './tag/get-detail.ts'
import { getList as tagGetList } from './tag/get-list.ts'
import { getRanking as tagGetRanking } from './tag/get-ranking.ts'
import { paymentHandlers } from './stripe/handlers.ts'
import { getTerms } from './subscription/get-terms.ts'
import { setRegister as temporarySetRegister } from './temporary/set-register.ts'
import { checkThisDevice } from './user/check-device.ts'
import { deleteDevice } from './user/delete-device.ts'
import { forgotPassword } from './user/forgotPassword.ts'
import { getDetail as userGetDetail } from './user/get-detail.ts'
import { login } from './user/login.ts'
import { loginCheck } from './user/loginCheck.ts'
import { logout } from './user/logout.ts'
import { registPassword } from './user/registPassword.ts'
import { resetPassword } from './user/resetPassword.ts'
import { setRegister } from './user/set-register.ts'
import { setUpdate } from './user/set-update.ts'
import { setUpdateEmail } from './user/set-updateEmail.ts'
import { setUpdateLoginEmail } from './user/set-updateLoginEmail.ts'
import { setUpdatePassword } from './user/set-updatePassword.ts'
import { setUpdateUrl } from './user/set-updateUrl.ts'
import { setUploadfile } from './user/set-uploadfile.ts'
import { getDetail as weatherGetDetail } from './weather/get-detail.ts'

const handlers: readonly CallHandler[] = [
  categoryGetList,
  getRecommends,
  getPopular,
  tagGetRanking,
  tagGetList,
  tagGetDetail,
  articleGetList,
  getTops,
  getExistsInMonth,
  articleGetDetail,
  checkPaper,
  weatherGetDetail,
  paperGetList,
  paperGetSearch,
  getMaster,
  contactItemGetList,
  sendContact,
  testConnection,
  login,
  loginCheck,
  checkThisDevice,
  userGetDetail,
  setRegister,
  registPassword,
  forgotPassword,
  resetPassword,
  setUpdateEmail,
  setUpdateLoginEmail,
  setUpdatePassword,
  setUpdate,
  setUploadfile,
  setUpdateUrl,
  deleteDevice,
  addressSetRegister,
  addressSetUpdater,
  deliveryuserSetUpdater,
  temporarySetRegister,
  logout,
  getZip,
  getTerms,
  ...paymentHandlers,
]

/** One reply for each call of the contract. */
export const callHandlers: readonly CallHandler[] = allCalls.map((call) => {
  const found = handlers.find((entry) => entry.call.method === call.method && entry.call.path === call.path)
  if (found === undefined) throw new Error(`${call.method} ${call.path} has no handler`)
  return found
})
