import type { Address, Subscription, User } from './member-entities.ts'
import type { Card, Customer, Payment, Price, Product, Tax } from './payment-entities.ts'

export const sampleAddress: Address = {
  id: 8,
  user_id: 12,
  type: 2,
  flag: 1,
  zip: '3760000',
  pref: '群馬県',
  city: '桐生市本町',
  address: '一丁目0-0',
  building: null,
  username: '渡良瀬 花子',
  tel: '0277000000',
}

export const sampleSubscription: Subscription = {
  id: 4,
  subscription_id: 'sub_sample',
  product_id: 'prod_local',
  price_id: 'price_web',
  planName: 'web',
  expire: '2026-12-01T09:00:00+09:00',
  isCancel: false,
}

export const sampleUser: User = {
  id: 12,
  email: 'hanako@example.jp',
  username: '渡良瀬 花子',
  facebook: { name: '' },
  first_name: '花子',
  last_name: '渡良瀬',
  tel: '0277000000',
  district: 1,
  receiveEmail: 1,
  updateEmail: null,
  limit_trial: '2026-11-16',
  role: { role: 1 },
  urls: [{ id: 5, type: 2, url: '/files/icons/c2FtcGxl.webp' }],
  address: [sampleAddress],
  devices: [{ id: 31, deviceName: 'iPhone', isCurrent: true, lastUsedAt: '2026-11-20T15:02:00+09:00' }],
  customer: { customer_id: 'cus_sample', subscriptions: [sampleSubscription] },
  statusFlags: { isPaid: true, isTrial: false, isBank: false, isUnderContract: true, canViewContent: true },
  isDelivered: false,
}

export const sampleCard: Card = { id: 'pm_sample', brand: 'visa', last4: '4242', isCertified: true, type: 'paymentMethod' }

export const sampleCustomer: Customer = {
  id: 'cus_sample',
  default_source: null,
  invoice_settings: { default_payment_method: 'pm_sample' },
}

export const sampleProduct: Product = { id: 'prod_local', name: '夕刊わたらせ', metadata: {} }

export const samplePrices: Price[] = [
  { id: 'price_web', nickname: 'web', unit_amount: 1_650, active: true },
  { id: 'price_web_paper', nickname: 'webPaper', unit_amount: 2_400, active: true },
]

export const sampleTax: Tax = { id: 'txr_sample', display_name: '消費税', percentage: 10, inclusive: true }

export const samplePayment: Payment = {
  payment_date: '2026-11-01T09:00:00+09:00',
  created_at: '2026-11-01T09:00:00+09:00',
  total: 1_650,
  succeeded: true,
}
