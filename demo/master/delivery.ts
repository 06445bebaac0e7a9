/** Where the demo newspaper is delivered (product §1, §9 "Fixed zip codes: 3760000 and 3760100 for the two cities"). */
import type { Delivery } from '@yukan/contract/master-entities.ts'
import type { Static } from 'typebox'

const list = (text: string) => text.trim().split(/\s+/)

/** Towns in the middle of the first city, which have no district's name before them. */
const CENTRE = `
  本町 横山町 小曽根町 小曾根町 新宿 三吉町 浜松町 巴町 稲荷町 錦町 織姫町 美原町 清瀬町 元宿町 仲町 永楽町 堤町 小梅町 末広町 宮前町 平井町
  天神町 東久方町 西久方町 宮本町 琴平町 泉町 高砂町 川岸町 桜木町 旭町 城町
`

/** Each town with and without 「町」 behind the name of the old district. */
const inDistrict = (district: string, towns: string) => list(towns).flatMap((town) => [`${district}町${town}`, `${district}${town}`])

export const delivery: Static<typeof Delivery> = {
  prefecture: '群馬県',
  cities: [
    {
      name: '桐生市',
      zip: '3760000',
      areas: [
        {
          way: 'evening',
          districts: ['本町・中心街', '東・西', '境野', '広沢', '相生', '川内', '菱', '梅田南部'],
          towns: [...list(CENTRE), ...list('東 西 境野 広沢 相生 川内 菱'), ...inDistrict('梅田', '1 2 3')],
        },
        { way: 'next-morning', districts: ['新里', '梅田北部'], towns: ['新里', ...inDistrict('梅田', '4 5')] },
        { way: 'mail', districts: ['黒保根'], towns: ['黒保根'] },
      ],
    },
    {
      name: 'みどり市',
      zip: '3760100',
      areas: [
        { way: 'evening', districts: ['大間々市街', '笠懸'], towns: ['笠懸', ...inDistrict('大間々', '大間々 桐原')] },
        {
          way: 'next-morning',
          districts: ['大間々北部'],
          towns: inDistrict('大間々', '高津戸 上神梅 下神梅 長尾根 浅原 小平 塩原 塩沢'),
        },
        { way: 'mail', districts: ['東町'], towns: ['東町'] },
      ],
    },
  ],
}
