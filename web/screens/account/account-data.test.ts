import { describe, expect, it } from 'vitest'
import { sampleSubscription, sampleUser } from '@yukan/contract/member-samples.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { accountData, iconOf, planFacts } from './account-data.ts'

describe('accountData', () => {
  it('lists districts by city in the order of their numbers, without the one of readers who have set none', () => {
    const district = {
      '0': { city: '', label: '', group: 'a' },
      '10': { city: '桐生市', label: '新里', group: 'a' },
      '2': { city: '桐生市', label: '相生', group: 'b' },
      '3': { city: 'みどり市', label: '笠懸', group: 'c' },
    }
    const { districts } = accountData({ ...sampleMaster, trash: { ...sampleMaster.trash, district } }, 'local')
    expect(districts).toEqual([
      {
        city: '桐生市',
        districts: [
          { number: 2, label: '相生' },
          { number: 10, label: '新里' },
        ],
      },
      { city: 'みどり市', districts: [{ number: 3, label: '笠懸' }] },
    ])
  })

  it('contains the labels of plans, the prefectures, and nothing that only other pages need', () => {
    const data = accountData(sampleMaster, 'production')
    expect(Object.keys(data).toSorted()).toEqual(['delivery', 'districts', 'environment', 'plans', 'prefs'])
    expect(data.environment).toBe('production')
    expect(data.plans['web']).toEqual({ label: sampleMaster.products.plans['web']?.label })
  })
})

describe('planFacts', () => {
  it('reads the plan of a member from the first subscription, the newest', () => {
    const older = { ...sampleSubscription, id: 1, planName: 'webPaper' as const }
    const customer = { customer_id: 'cus_sample', subscriptions: [{ ...sampleSubscription, isCancel: true }, older] }
    expect(planFacts({ ...sampleUser, customer }).subscription).toEqual({
      planName: 'web',
      expireAt: new Date('2026-12-01T09:00:00+09:00'),
      isCancel: true,
    })
  })

  it.each([[null], [{ customer_id: 'cus_sample', subscriptions: [] }]])(
    'reads no plan for a member without a subscription: %j',
    (customer) => {
      expect(planFacts({ ...sampleUser, customer }).subscription).toBeNull()
    },
  )
})

describe('iconOf', () => {
  it('finds the icon of a member as the address of type 2, at any position', () => {
    const urls = [
      { id: 4, type: 1, url: '/files/other.webp' },
      { id: 5, type: 2, url: '/files/icon/a.webp' },
    ]
    expect(iconOf({ ...sampleUser, urls })).toMatchObject({ id: 5, url: '/files/icon/a.webp' })
    expect(iconOf({ ...sampleUser, urls: urls.slice(0, 1) })).toBeNull()
  })
})
