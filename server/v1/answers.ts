/** Every call with its handler: the server's table of contents. A call whose work comes later says so. */
import { calls } from '@yukan/contract/calls.ts'
import type { Answer } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { checkPaper } from './article/check-paper.ts'
import { getDetail as articleGetDetail } from './article/get-detail.ts'
import { getExistsInMonth } from './article/get-existsInMonth.ts'
import { getList as articleGetList } from './article/get-list.ts'
import { getPopular } from './article/get-popular.ts'
import { getRecommends } from './article/get-recommends.ts'
import { getTops } from './article/get-tops.ts'
import { getList as categoryGetList } from './category/get-list.ts'
import { sendContact } from './contact/send-contact.ts'
import { getList as contactItemGetList } from './contactItem/get-list.ts'
import { getMaster } from './helper/get-master.ts'
import { getList as paperGetList } from './paper/get-list.ts'
import { getSearch as paperGetSearch } from './paper/get-search.ts'
import { getDetail as tagGetDetail } from './tag/get-detail.ts'
import { getList as tagGetList } from './tag/get-list.ts'
import { getRanking as tagGetRanking } from './tag/get-ranking.ts'
import { getDetail as weatherGetDetail } from './weather/get-detail.ts'

const ready: readonly Answer[] = [
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
]

function later(): never {
  throw new Refusal('E_NOT_YET')
}

/** One answer for each call of the contract. */
export const answers: readonly Answer[] = calls.map((call) => {
  const found = ready.find((entry) => entry.call.method === call.method && entry.call.path === call.path)
  return found ?? { call, handle: later, isLater: true }
})
