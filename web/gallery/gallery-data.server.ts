import { v1Calls } from '@yukan/contract/calls.ts'
import { sampleContactItem, samplePaper } from '@yukan/contract/samples.ts'
import type { ReaderNotice } from '@yukan/rules/membership/reader-access.ts'
import { loadArticle } from '../loaders/load-article.server.ts'
import { loadHome } from '../loaders/load-home.server.ts'
import { toAnnouncements, toDutyDays, toEventDays, toObituaries } from '../loaders/load-life.server.ts'
import { loadCategory } from '../loaders/load-list.server.ts'
import { loadPaper } from '../loaders/load-paper.server.ts'
import { NO_FILTER } from '@yukan/rules/search/search-filter.ts'
import { loadSearch } from '../loaders/load-search.server.ts'
import { loadSideColumn } from '../loaders/load-side-column.server.ts'
import { loadSite } from '../loaders/load-site.server.ts'
import { accountData } from '../screens/account/account-data.ts'
import { flowData } from '../screens/subscribe/state/flow-data.ts'
import { articles, detail, withheld } from '../test/make.ts'
import { NOW, on, testServices } from '../test/services.ts'
import type { Answer } from '../test/services.ts'

const services = (...answers: Answer[]) => testServices({ answers }, [])

function readable() {
  return services()
}

function refused(notice: ReaderNotice, status: 0 | 1 | 2 | 3) {
  return services(
    on('/article/get/detail', {
      detail: withheld(),
      reader: { status, mayRead: false, notice, withheld: { characters: 1240, pictures: 3 } },
    }),
  )
}

const LATEST = { kind: 'latest' } as const
const NO_LIST = { articles: { data: [], total: 0, page: 1, lastPage: 1 } }

async function loadArticles() {
  return {
    'open to everybody': (
      await loadArticle(
        services(
          on('/article/get/detail', {
            detail: detail({ limited: false }),
            reader: { status: 0, mayRead: true, notice: null, withheld: null },
          }),
        ),
        'kura-ichi',
      )
    ).article,
    'guest, reader status 0': (await loadArticle(refused('register', 0), 'kura-ichi')).article,
    'member without a plan, reader status 1': (await loadArticle(refused('apply', 1), 'kura-ichi')).article,
    'member with another plan, reader status 2': (await loadArticle(refused('change-plan', 2), 'kura-ichi')).article,
    'too many devices, reader status 3': (await loadArticle(refused('device-limit', 3), 'kura-ichi')).article,
  }
}

async function loadHomes() {
  return {
    latest: await loadHome(
      services(on('/article/get/tops', { list: [{ date: '2026-11-20', articles: articles(22) }], oldest: false, previous: '2026-11-19' })),
      null,
      null,
    ),
    'a day': await loadHome(
      services(on('/article/get/tops', { list: [{ date: '2026-11-19', articles: articles(4) }], oldest: true, previous: null })),
      '2026-11-19',
      null,
    ),
    'a day without articles': await loadHome(
      services(on('/article/get/tops', { list: [], oldest: true, previous: null })),
      '2026-11-18',
      null,
    ),
  }
}

const MONTHS = [3, 6, 9, 12].map((month) => ({ period: `1985-${String(month).padStart(2, '0')}`, count: month }))

async function loadSearches() {
  return {
    'without a keyword': await loadSearch(readable(), { keyword: '', filter: NO_FILTER, page: 1 }),
    found: await loadSearch(readable(), { keyword: '蔵', filter: NO_FILTER, page: 1 }),
    'nothing found': await loadSearch(
      services(on('/article/get/list', NO_LIST), on('/paper/get/search', { list: { papers: [], total: 0 } })),
      {
        keyword: 'ない',
        filter: NO_FILTER,
        page: 1,
      },
    ),
    narrowed: await loadSearch(
      services(
        on('/article/get/list', { articles: { ...NO_LIST.articles, counts: MONTHS } }),
        on('/paper/get/search', { list: { papers: [], total: 0, counts: MONTHS } }),
      ),
      { keyword: '蔵', filter: { from: '1985-06', to: '1985-06', category: 'local', kind: 'front', order: 'oldest' }, page: 1 },
    ),
  }
}

async function loadPapers() {
  return {
    'may be viewed': await loadPaper(
      services(
        on('/paper/get/list', {
          list: { data: [{ ...samplePaper, mayView: true }], previous: '2026-11-19', next: null, closed: null },
          reader: { notice: null },
        }),
      ),
      LATEST,
    ),
    'not for this reader': await loadPaper(
      services(
        on('/paper/get/list', {
          list: { data: [{ ...samplePaper, mayView: false, url: null, files: null }], previous: '2026-11-19', next: null, closed: null },
          reader: { notice: 'register' },
        }),
      ),
      LATEST,
    ),
    'no paper yet': await loadPaper(
      services(on('/paper/get/list', { list: { data: [], previous: null, next: null, closed: '日曜日' }, reader: { notice: null } })),
      LATEST,
    ),
  }
}

function loadLife() {
  const { days, nextDuty, announcements } = v1Calls['/life/get/week'].sample.reply
  return {
    days: toEventDays(days),
    nextDuty: nextDuty === null ? null : (toDutyDays([nextDuty])[0] ?? null),
    announcements: toAnnouncements(announcements),
    obituaries: toObituaries(v1Calls['/life/get/obituaries'].sample.reply.obituaries),
  }
}

/** Loads the data of every page state from the real loaders over the contract's samples. Development only. */
export async function loadGallery() {
  const { master } = await readable().api('/helper/get/master')
  const [list, listEmpty] = await Promise.all([
    loadCategory(services(on('/article/get/list', { articles: { data: articles(10), total: 25, page: 1, lastPage: 3 } })), 'local', 1),
    loadCategory(services(on('/article/get/list', NO_LIST)), 'local', 1),
  ])
  return {
    site: await loadSite(readable()),
    side: await loadSideColumn(readable()),
    articles: await loadArticles(),
    homes: await loadHomes(),
    lists: { 'a page of three': list, empty: listEmpty },
    searches: await loadSearches(),
    papers: await loadPapers(),
    life: loadLife(),
    account: accountData(master, 'local'),
    flow: flowData(master, 'local', NOW),
    contactItems: [sampleContactItem],
  }
}

export type GalleryData = Awaited<ReturnType<typeof loadGallery>>
