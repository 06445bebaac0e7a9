import type { Delivery } from '../delivery/delivery-areas.ts'

/** A delivery of two cities, for tests. */
export const testDelivery: Delivery = {
  prefecture: '群馬県',
  cities: [
    {
      name: '桐生市',
      zip: '3760000',
      areas: [
        { way: 'evening', districts: ['本町・中心街', '東・西'], towns: ['本町', '東', '新宿', '梅田町3', '東久方町'] },
        { way: 'next-morning', districts: ['新里', '梅田北部'], towns: ['新里', '梅田町4', '梅田町5', '梅田5'] },
        { way: 'mail', districts: ['黒保根'], towns: ['黒保根'] },
      ],
    },
    {
      name: 'みどり市',
      zip: '3760100',
      areas: [
        { way: 'evening', districts: ['笠懸'], towns: ['大間々町大間々', '笠懸'] },
        { way: 'next-morning', districts: ['大間々北部'], towns: ['大間々町小平'] },
        { way: 'mail', districts: ['東町'], towns: ['東町'] },
      ],
    },
  ],
}
