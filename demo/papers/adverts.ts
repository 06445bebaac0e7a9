/** An advertisement of a fictional business. */
export interface Advert {
  name: string
  line: string
  small: string
}

export const adverts: readonly Advert[] = [
  { name: '秋の反物市', line: '蔵通りに百軒の店', small: '三日間・雨天決行' },
  { name: '渡良瀬の湯', line: '日帰り入浴', small: '午前十時―午後九時' },
  { name: 'のこぎり屋根珈琲', line: '自家焙煎の豆', small: '東久方町・月曜定休' },
  { name: '赤城信用組合', line: '年金のご相談', small: '全店で土曜も受付' },
  { name: '大間々味噌本舗', line: '二年仕込み', small: '量り売りいたします' },
  { name: '桐の葉書店', line: '郷土の本あります', small: '本町・午後七時まで' },
  { name: 'みどり造園', line: '庭木の手入れ', small: '見積もり無料' },
  { name: '織姫メガネ', line: '遠近両用の調整', small: '検眼無料・駐車場十台' },
  { name: 'からっ風自動車', line: '冬タイヤ交換', small: '予約受付中' },
  { name: '笠懸いちご園', line: '朝摘みを店先で', small: '売り切れ次第終了' },
  { name: '水道橋歯科', line: '入れ歯の修理', small: '往診いたします' },
  { name: '山田仏壇店', line: 'お洗濯・修理', small: '創業大正八年' },
  { name: '銀杏そろばん塾', line: '冬の体験教室', small: '小学一年から' },
  { name: '黒保根の里', line: '手打ちそば', small: '土・日・祝日営業' },
  { name: '八木節会館', line: '太鼓教室生徒募集', small: '初回は見学無料' },
  { name: '絹の郷呉服店', line: '振袖の会', small: '相談は予約優先' },
]
