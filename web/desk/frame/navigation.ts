/** The rooms of the desk, and which of them a role may enter. */
import { ARTICLE_EDITORS, ARTICLE_READERS } from '@yukan/rules/articles/article-state.ts'
import { PAPER_MAKERS } from '@yukan/rules/paper/paper-edition.ts'
import { FIGURE_READERS } from '@yukan/rules/desk/figures.ts'
import { ADMINS, MEMBER_OFFICE } from '@yukan/rules/desk/staff.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { articlesText, todayText } from '../../messages/desk-articles.ts'
import { breakingText } from '../../messages/desk-breaking.ts'
import { deliveryText } from '../../messages/desk-delivery.ts'
import { figuresText } from '../../messages/desk-figures.ts'
import { frontText } from '../../messages/desk-front.ts'
import { openingText } from '../../messages/desk-opening.ts'
import { deskLifeText } from '../../messages/desk-life.ts'
import { dictionaryText } from '../../messages/desk-house-style.ts'
import { membersText } from '../../messages/desk-members.ts'
import { messagesText } from '../../messages/desk-messages.ts'
import { oldAddressText } from '../../messages/desk-old-addresses.ts'
import { paperText } from '../../messages/desk-paper.ts'
import { picturesText } from '../../messages/desk-pictures.ts'
import { settingsText } from '../../messages/desk-settings.ts'
import { categoriesText, tagsText } from '../../messages/desk-taxonomy.ts'
import { frameText } from '../../messages/desk.ts'
import type { IconName } from '../ui/Icons.tsx'

export interface Room {
  to: string
  label: string
  icon: IconName
  /** Null: everyone. */
  roles: readonly StaffRole[] | null
  /** The first of a group in the side navigation. */
  isFirst?: true
}

/** In the order of the side navigation; each links to a page that exists. */
const ROOMS: readonly Room[] = [
  { to: '/', label: todayText.title, icon: 'today', roles: null },
  { to: '/articles/', label: articlesText.title, icon: 'articles', roles: ARTICLE_READERS },
  { to: '/pictures/', label: picturesText.title, icon: 'pictures', roles: ARTICLE_READERS },
  { to: '/front/', label: frontText.title, icon: 'front', roles: ARTICLE_EDITORS },
  { to: '/paper/', label: paperText.title, icon: 'paper', roles: PAPER_MAKERS },
  { to: '/breaking/', label: breakingText.title, icon: 'breaking', roles: ARTICLE_EDITORS },
  { to: '/opening/', label: openingText.title, icon: 'opening', roles: ARTICLE_EDITORS },
  { to: '/members/', label: membersText.title, icon: 'members', roles: MEMBER_OFFICE },
  { to: '/messages/', label: messagesText.title, icon: 'messages', roles: MEMBER_OFFICE },
  { to: '/delivery/', label: deliveryText.title, icon: 'delivery', roles: MEMBER_OFFICE },
  { to: '/figures/', label: figuresText.title, icon: 'figures', roles: FIGURE_READERS },
  { to: '/life/', label: deskLifeText.title, icon: 'life', roles: ARTICLE_READERS },
  { to: '/categories/', label: categoriesText.title, icon: 'categories', roles: ARTICLE_EDITORS, isFirst: true },
  { to: '/tags/', label: tagsText.title, icon: 'tags', roles: ARTICLE_EDITORS },
  { to: '/settings/', label: settingsText.title, icon: 'publication', roles: MEMBER_OFFICE },
  { to: '/house-style/', label: dictionaryText.title, icon: 'house-style', roles: ARTICLE_READERS },
  { to: '/old-addresses/', label: oldAddressText.title, icon: 'old-addresses', roles: ARTICLE_EDITORS },
  { to: '/staff/', label: frameText.staff, icon: 'staff', roles: ADMINS, isFirst: true },
  { to: '/audit/', label: frameText.audit, icon: 'audit', roles: ADMINS },
  { to: '/own/', label: frameText.own, icon: 'own', roles: null },
]

/** The rooms that a role may enter. */
export function roomsOf(role: StaffRole): Room[] {
  return ROOMS.filter(({ roles }) => roles === null || roles.includes(role))
}

/** Pages of the manual by the beginning of an address, the longest first. */
const MANUAL: readonly (readonly [start: RegExp, page: string])[] = [
  [/^\/$/, 'today'],
  [/^\/find/, 'today'],
  [/^\/articles\/\d+\/preview/, 'preview'],
  [/^\/articles\/\d/, 'publish'],
  [/^\/articles/, 'write'],
  [/^\/pictures/, 'pictures'],
  [/^\/front/, 'front'],
  [/^\/paper/, 'paper'],
  [/^\/breaking/, 'breaking'],
  [/^\/opening/, 'emergency'],
  [/^\/members/, 'members'],
  [/^\/messages/, 'messages'],
  [/^\/delivery/, 'delivery'],
  [/^\/figures/, 'figures'],
  [/^\/life/, 'life'],
  [/^\/(categories|tags)/, 'categories'],
  [/^\/founding/, 'founding'],
  [/^\/settings/, 'newspaper'],
  [/^\/house-style/, 'style'],
  [/^\/old-addresses/, 'moving'],
  [/^\/(staff|audit)/, 'staff'],
  [/^\/own/, 'sign-in'],
]

/** The page of the manual about a page of the desk. */
export function manualOf(pathname: string): string {
  const page = MANUAL.find(([start]) => start.test(pathname))?.[1]
  return page === undefined ? '/manual/' : `/manual/${page}/`
}

/** Whether a page has rows for keyboard navigation. */
export function hasRows(pathname: string): boolean {
  return /^\/(?:$|(?:articles|pictures|members|messages|find)\/?$)/.test(pathname)
}
