/** Advertisements of fictional businesses and books. */

export type Motif =
  | 'bath'
  | 'cup'
  | 'glasses'
  | 'tyre'
  | 'berry'
  | 'tooth'
  | 'tree'
  | 'abacus'
  | 'noodles'
  | 'kimono'
  | 'drum'
  | 'barrel'
  | 'coin'
  | 'lamp'
  | 'house'
  | 'cloth'

export interface Advert {
  name: string
  trade: string
  catch: string
  lines: readonly string[]
  place: string
  phone: string
  motif: Motif
}

export const adverts: readonly Advert[] = [
  {
    name: '秋の反物市',
    trade: '織都桐生・蔵通り',
    catch: '見て、触れて、買える三日間',
    lines: ['御召・帯地・服地　産地価格の三割引き', '端切れ詰め放題　一袋八百円', '着付け実演　毎日午前十一時・午後二時'],
    place: '本町六丁目　蔵通り一帯（雨天決行）',
    phone: '0277-00-3101',
    motif: 'cloth',
  },
  {
    name: '渡良瀬の湯',
    trade: '日帰り温泉',
    catch: '川風で冷ます、湯上がりの時間',
    lines: ['大人七百円　小学生三百円', '水曜は六十五歳以上の方五百円', '午前十時から午後九時　木曜定休'],
    place: 'みどり市大間々町　高津戸橋そば',
    phone: '0277-00-3102',
    motif: 'bath',
  },
  {
    name: 'のこぎり屋根珈琲',
    trade: '自家焙煎',
    catch: '北窓の光で、いれる一杯',
    lines: ['深煎り「北窓」百グラム六百円', '浅煎り「朝霧」百グラム六百五十円', '豆の配達は二百グラムから'],
    place: '桐生市東久方町　月曜定休',
    phone: '0277-00-3103',
    motif: 'cup',
  },
  {
    name: '赤城織都信用組合',
    trade: '年金無料相談会',
    catch: '受け取り方、いっしょに考えます',
    lines: ['社会保険労務士が一人三十分で答えます', '毎週土曜　午前九時から正午（予約制）', '年金手帳と本人確認の書類をお持ちください'],
    place: '本店・大間々支店・笠懸支店',
    phone: '0277-00-3104',
    motif: 'coin',
  },
  {
    name: '大間々味噌本舗',
    trade: '創業明治三十四年',
    catch: '二年寝かせた、蔵の味',
    lines: ['赤味噌一キロ九百八十円', 'もろみ漬け詰め合わせ二千四百円', '味噌造り教室　毎月第二土曜'],
    place: 'みどり市大間々町　蔵は見学できます',
    phone: '0277-00-3105',
    motif: 'barrel',
  },
  {
    name: '織姫メガネ',
    trade: '補聴器・時計',
    catch: '新聞の字が、もう一度近くなる',
    lines: ['遠近両用レンズ一式二万九千八百円から', '聞こえの検査は無料、ご自宅にも伺います', '調整と洗浄は何度でも無料'],
    place: '桐生市本町五丁目　駐車場十台',
    phone: '0277-00-3106',
    motif: 'glasses',
  },
  {
    name: 'からっ風自動車',
    trade: '整備・車検',
    catch: '雪の朝に慌てない',
    lines: ['冬タイヤ交換　四本四千四百円', 'タイヤ預かり　半年六千六百円', '車検の代車は無料、土曜も開きます'],
    place: '桐生市相生町　国道沿い',
    phone: '0277-00-3107',
    motif: 'tyre',
  },
  {
    name: '笠懸いちご園',
    trade: '朝摘み直売',
    catch: '今朝の赤を、そのまま',
    lines: ['やよいひめ　三百グラム八百円', '地方発送承ります', '売り切れ次第、店じまい'],
    place: 'みどり市笠懸町　看板が目印',
    phone: '0277-00-3108',
    motif: 'berry',
  },
  {
    name: '水道橋歯科医院',
    trade: '一般・入れ歯・往診',
    catch: '入れ歯の痛み、我慢しないで',
    lines: ['入れ歯の修理は当日のお渡しも', '寝たきりの方には伺います', '午前九時から午後六時　木・日・祝休診'],
    place: '桐生市永楽町　駐車場八台',
    phone: '0277-00-3109',
    motif: 'tooth',
  },
  {
    name: 'みどり造園',
    trade: '庭木・生け垣',
    catch: '一本の枝から伺います',
    lines: ['松の手入れ一本八千円から', '高い木の伐採、消毒、草刈り', '見積もりは無料、即日伺います'],
    place: 'みどり市大間々町',
    phone: '0277-00-3110',
    motif: 'tree',
  },
  {
    name: '桐の葉そろばん塾',
    trade: '冬の体験教室',
    catch: '指で覚える、数のかたち',
    lines: ['小学一年から　四回で二千円', 'そろばん一式お貸しします', '大人の脳トレ組　水曜午前十時'],
    place: '桐生市本町四丁目',
    phone: '0277-00-3111',
    motif: 'abacus',
  },
  {
    name: '黒保根の里',
    trade: '手打ちそば',
    catch: '新そば、打ちたてです',
    lines: ['もりそば八百円　天ざる千四百円', 'まいたけの天ぷら五百円', '土・日・祝日の午前十一時から'],
    place: '桐生市黒保根町　水沼駅から歩いて五分',
    phone: '0277-00-3112',
    motif: 'noodles',
  },
  {
    name: '八木節会館',
    trade: '太鼓・笛・唄',
    catch: '来年の夏は、輪の真ん中で',
    lines: ['樽たたきの組　月二回三千円', '横笛の組　月二回三千円', '初めの一回は見学無料'],
    place: '桐生市末広町　駅から歩いて三分',
    phone: '0277-00-3113',
    motif: 'drum',
  },
  {
    name: '絹の郷呉服店',
    trade: '振袖の会',
    catch: '母の振袖を、いまの着こなしに',
    lines: ['寸法直し、染み抜きのご相談', '帯と小物の新調は三万円から', 'ご相談は予約が優先です'],
    place: '桐生市本町三丁目　水曜定休',
    phone: '0277-00-3114',
    motif: 'kimono',
  },
  {
    name: '山田仏壇店',
    trade: '大正八年創業',
    catch: 'お仏壇のお洗濯、承ります',
    lines: ['金箔の押し直し、扉の修理', '小さなお仏壇への作り替え', '引き取りと納めは無料'],
    place: '桐生市錦町　午前九時から午後六時',
    phone: '0277-00-3115',
    motif: 'lamp',
  },
  {
    name: 'わたらせ工務店',
    trade: '耐震・断熱・水回り',
    catch: '冬の廊下が、寒くない家に',
    lines: ['内窓の取り付け一カ所六万円から', '耐震診断は市の補助が使えます', '手すり一本の工事から伺います'],
    place: 'みどり市笠懸町　土曜も相談受付',
    phone: '0277-00-3116',
    motif: 'house',
  },
]

/** Books on the front page, each as wide as an eighth of it (三段八つ割). */
export const books: readonly { title: string; author: string; text: string; price: string; publisher: string }[] = [
  {
    title: '織都百年の手仕事',
    author: '前原　澄江 著',
    text: '図案師から機拵えまで、十八の職を聞き書きした労作。',
    price: '二、四二〇円',
    publisher: '桐の葉書房',
  },
  {
    title: '渡良瀬川を歩く',
    author: '沼田　健 著',
    text: '源流から合流点まで、徒歩十二日。地図と写真二百点。',
    price: '一、九八〇円',
    publisher: '足尾路出版',
  },
  {
    title: '八木節の音をさがす',
    author: '茂木　一平 著',
    text: '樽の木から唄い手の息まで。譜面と音源の案内付き。',
    price: '二、二〇〇円',
    publisher: '上州文庫',
  },
  {
    title: '七十歳からの俳句',
    author: '清水　千代 著',
    text: '季語百二十と、迷わない直し方。書き込み式の句帳付き。',
    price: '一、三二〇円',
    publisher: '川風社',
  },
  {
    title: '一汁一菜上州ごはん',
    author: '高草木　ゆき 著',
    text: 'おっきりこみ、ねぎ味噌、梅漬け。毎日の八十品。',
    price: '一、六五〇円',
    publisher: '糸車編集室',
  },
  {
    title: '谷の鉄道 四季の時刻',
    author: '新井　透 写真',
    text: '二両の列車と十七の駅。三十年の写真から選んだ百葉。',
    price: '三、三〇〇円',
    publisher: '谷風舎',
  },
  {
    title: '子どもと読む郷土史',
    author: '桐生学習会 編',
    text: '岩宿の石器から今の町まで、見開き五十話。',
    price: '一、四三〇円',
    publisher: '桐の葉書房',
  },
  {
    title: '相続の困ったに答える',
    author: '星野　司 監修',
    text: '空き家、墓、預金。司法書士が四十八の問いに答える。',
    price: '一、七六〇円',
    publisher: '川風社',
  },
]
