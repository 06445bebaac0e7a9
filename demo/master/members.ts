/** Members of the demo newspaper, one for each state (decision 024; product §4, §6). All of them are made up. */
import type { DeviceName } from '@yukan/rules/membership/device-name.ts'
import { DEMO_PASSWORD } from '@yukan/server/membership/demo-password.ts'
import { BANK_ROLE, MEMBER_ROLE } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'

export { DEMO_PASSWORD }

const STAFF_ROLE = 3

export interface DemoMember {
  state:
    | 'free'
    | 'trial'
    | 'trial ended'
    | 'web'
    | 'webPaper'
    | 'cancelled'
    | 'payment failed'
    | 'bank transfer'
    | 'device limit'
    | 'no name'
    | 'staff'
    | 'banned'
  email: string
  last_name: string
  first_name: string
  role: number
  /** Days from the day of seeding to the first one without the trial; null for no trial. */
  trialDays: number | null
  district: number
  devices: readonly DeviceName[]
  isBanned: boolean
  hasAddresses: boolean
  /** Pays by card; created at the card provider's stand-in. */
  contract: { plan: PlanName; end: 'renews' | 'is cancelled' | 'payment failed' } | null
}

const nobody = {
  role: MEMBER_ROLE,
  trialDays: null,
  district: 0,
  devices: [],
  isBanned: false,
  hasAddresses: false,
  contract: null,
} satisfies Partial<DemoMember>

/** In the order of the README. */
export const demoMembers: readonly DemoMember[] = [
  { ...nobody, state: 'free', email: 'free@example.jp', last_name: '渡良瀬', first_name: '花子' },
  { ...nobody, state: 'trial', email: 'trial@example.jp', last_name: '赤城', first_name: '太郎', trialDays: 14, district: 3 },
  { ...nobody, state: 'trial ended', email: 'trial-ended@example.jp', last_name: '榛名', first_name: '桜', trialDays: -7, district: 7 },
  {
    ...nobody,
    state: 'web',
    email: 'web@example.jp',
    last_name: '広沢',
    first_name: '楓',
    district: 2,
    contract: { plan: 'web', end: 'renews' },
  },
  {
    ...nobody,
    state: 'webPaper',
    email: 'web-paper@example.jp',
    last_name: '相生',
    first_name: '恵',
    district: 4,
    hasAddresses: true,
    contract: { plan: 'webPaper', end: 'renews' },
  },
  {
    ...nobody,
    state: 'cancelled',
    email: 'cancelled@example.jp',
    last_name: '川内',
    first_name: '誠',
    district: 5,
    contract: { plan: 'web', end: 'is cancelled' },
  },
  {
    ...nobody,
    state: 'payment failed',
    email: 'payment-failed@example.jp',
    last_name: '梅田',
    first_name: '薫',
    district: 6,
    contract: { plan: 'web', end: 'payment failed' },
  },
  {
    ...nobody,
    state: 'bank transfer',
    email: 'bank@example.jp',
    last_name: '妙義',
    first_name: '一郎',
    role: BANK_ROLE,
    district: 1,
    hasAddresses: true,
  },
  {
    ...nobody,
    state: 'device limit',
    email: 'devices@example.jp',
    last_name: '鳴神',
    first_name: '葵',
    trialDays: 14,
    devices: ['iPhone', 'iPad', 'Mac'],
  },
  { ...nobody, state: 'no name', email: 'no-name@example.jp', last_name: '', first_name: '', trialDays: 14 },
  { ...nobody, state: 'staff', email: 'staff@example.jp', last_name: '編集', first_name: '局', role: STAFF_ROLE },
  { ...nobody, state: 'banned', email: 'banned@example.jp', last_name: '吾妻', first_name: '健', trialDays: 14, isBanned: true },
]
