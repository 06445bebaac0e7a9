/** Obituaries, events, doctors on duty, weather and rivers of the demo papers: all of it is fictional. Days are tokens, counted from the paper's day. */

/** Deaths: name, age, place, how many days ago, funeral. */
const OBITUARIES: readonly string[] = [
  '岡部　まつさん（96）織姫町、{{d-2}}日老衰のため死去。告別式は{{d+1}}日午前11時、織都会館。喪主は長男和夫さん。',
  '周藤　正一さん（88）相生町、{{d-1}}日病気のため死去。告別式は{{d+2}}日午後1時、相生やすらぎ斎場。喪主は妻タケさん。',
  '星野　キヨさん（91）大間々町、{{d-2}}日死去。葬儀は近親者で行う。喪主は長女の中里光枝さん。',
  '石原　忠雄さん（84）笠懸町、{{d-1}}日病気のため死去。告別式は{{d+1}}日午前10時、笠懸ホール。喪主は長男浩さん。',
  '新井　ふささん（99）川内町、{{d-3}}日老衰のため死去。葬儀は済ませた。喪主は孫の新井健さん。',
  '金子　好次さん（79）境野町、{{d-1}}日死去。告別式は{{d+2}}日午前11時、境野会館。喪主は妻和子さん。',
  '深沢　トメさん（93）黒保根町、{{d-2}}日老衰のため死去。告別式は{{d+1}}日正午、黒保根会館。喪主は長男茂さん。',
  '須永　三郎さん（86）新里町、{{d-1}}日病気のため死去。告別式は{{d+1}}日午後2時、新里会館。喪主は二男の須永守さん。',
  '松井　八重子さん（90）東町、{{d-2}}日死去。葬儀は近親者で行う。喪主は長男実さん。',
  '下山　清さん（82）広沢町、{{d-1}}日病気のため死去。告別式は{{d+2}}日午前10時半、広沢会館。喪主は長女の下山香さん。',
]
const OBITUARIES_A_DAY = 5

const EVENTS: readonly string[] = [
  '▽織物工場の見学　{{d+1}}日（{{w+1}}）午前10時、東久方町の工場。無料で、申し込みは要らない。',
  '▽絵本の読み聞かせ　{{d+1}}日（{{w+1}}）午前10時半、新川図書館の児童室。三歳から。',
  '▽古い写真を持ち寄る会　{{d+1}}日（{{w+1}}）午後1時半、大間々公民館の二階。その場で複写もできる。',
  '▽里山の手入れ　{{d+2}}日（{{w+2}}）午前9時、黒保根運動場の駐車場に集合。軍手と水筒を持参する。',
  '▽八木節の練習会　{{d+1}}日（{{w+1}}）午後7時、八木節会館。見学できる。',
  '▽笠懸の朝市　{{d+2}}日（{{w+2}}）午前6時半、沼の広場。野菜、味噌、漬物が並ぶ。',
  '▽将棋の手合わせ　{{d+1}}日（{{w+1}}）午後1時、本町四丁目の集会所。初心者の組もある。',
  '▽介護の相談　{{d+1}}日（{{w+1}}）午前10時、総合福祉センター。予約は要らない。',
  '▽市民合唱団の公開練習　{{d+2}}日（{{w+2}}）午後7時、文化会館の小ホール。途中から入れる。',
  '▽笠懸の野鳥観察　{{d+3}}日（{{w+3}}）午前8時、鹿の川沼の東屋に集合。双眼鏡を貸し出す。',
]
const EVENTS_A_DAY = 6

const BRIEFS: readonly string[] = [
  '▽市長の日程　{{d+1}}日は午前9時半から定例の庁議、午後2時から商店街の代表と懇談する。',
  '▽水道管の工事　新宿二丁目の市道で{{d+1}}日午後10時から翌朝5時まで、片側を通行止めにする。',
  '▽献血　{{d+2}}日午前9時半から市民体育館の正面広場。400ミリリットルに協力を呼び掛ける。',
  '▽落とし物　桐生署によると、前の週に届いた傘は82本。受け取りは平日の午後5時まで。',
]

const rotated = <T>(list: readonly T[], from: number, count: number): T[] =>
  Array.from({ length: count }, (_, index) => list[(from + index) % list.length]).filter((item) => item !== undefined)

/** Texts of the notices of an issue: the same issue has the same. */
export function noticesOf(issue: number): { obituaries: string[]; events: string[]; briefs: string[] } {
  return {
    obituaries: rotated(OBITUARIES, issue * 3, OBITUARIES_A_DAY),
    events: rotated(EVENTS, issue * 3, EVENTS_A_DAY),
    briefs: rotated(BRIEFS, issue, BRIEFS.length),
  }
}

export interface DutyRow {
  /** The next days without a paper, counted from one. */
  next: number
  rows: readonly [town: string, clinic: string, departments: string, hours: string, phone: string][]
}

export const duties: readonly DutyRow[] = [
  {
    next: 1,
    rows: [
      ['桐生市', '本町内科クリニック', '内科・小児科', '9時〜17時', '0277-00-2101'],
      ['みどり市', '大間々医院', '内科・外科', '9時〜17時', '0277-00-2102'],
      ['歯科', '水道橋歯科医院', '歯科', '9時〜12時', '0277-00-3109'],
    ],
  },
  {
    next: 2,
    rows: [
      ['桐生市', '境野こどもクリニック', '小児科', '9時〜17時', '0277-00-2104'],
      ['みどり市', '笠懸中央医院', '内科', '9時〜17時', '0277-00-2105'],
      ['歯科', '大間々歯科', '歯科', '9時〜12時', '0277-00-2107'],
    ],
  },
]

export const RIVERS = ['渡良瀬川（高津戸）', '桐生川（広沢橋）', '小黒川（花輪）', '草木ダムの貯水率'] as const
