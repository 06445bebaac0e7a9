/** Staff of the demo newspaper, one for each role (decision 039). Their secrets are published: production refuses the accounts. */
import type { StaffRole } from '@yukan/rules/desk/staff.ts'

export interface DemoStaff {
  role: StaffRole
  email: string
  name: string
  /** Secret of the authenticator app, Base32. */
  secret: string
}

export const demoStaff: readonly DemoStaff[] = [
  { role: 'reporter', email: 'desk-reporter@example.jp', name: '坂本 亮', secret: 'UJZDEGXDNCF32EPF3DHODZDOCIS2JHTL' },
  { role: 'editor', email: 'desk-editor@example.jp', name: '井手 健吾', secret: 'GMXGEDN73U55XTPLPFT7V4SEH2KVJ72C' },
  { role: 'paper', email: 'desk-paper@example.jp', name: '岡部 千秋', secret: 'EUVW75EFR6EDT4SYWB5WKH7DNSIPZZ7F' },
  { role: 'members', email: 'desk-members@example.jp', name: '根岸 保', secret: 'K4ZRI3R2WYOJFLJOOA7LQSAJ2XUID5ZZ' },
  { role: 'admin', email: 'desk-admin@example.jp', name: '森下 由紀', secret: 'ZZG6ZDMEN4KHVDGAJGXBENYJQWX6HH75' },
]
