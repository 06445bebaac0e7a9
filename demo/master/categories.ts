/** The category tree of the demo newspaper: two levels, in the desk's order (product §3 "Category / taxonomy"). */
import type { Category } from '@yukan/contract/entities.ts'

/** `[slug, label, og_description]` */
type Row = readonly [string, string, string]

const TREE: readonly { parent: Row; children: readonly Row[] }[] = [
  {
    parent: ['chiiki', '地域', '桐生市とみどり市の町の出来事、祭り、暮らしのそばの話題をお届けします。'],
    children: [
      ['kiryu', '桐生', '本町通りから新里、黒保根まで、桐生市内の町の出来事をお届けします。'],
      ['midori', 'みどり', '大間々、笠懸、東の三つの町から、みどり市の出来事をお届けします。'],
      ['matsuri', '祭り・行事', '夏の祭り、秋の市、正月の行事など、季節ごとの地域の催しをお届けします。'],
      ['wadai', '話題', '町で見つけた人、動物、草花、ちょっとよい話をお届けします。'],
      ['saigai', '防災・事故', '火災、事故、大雨などの出来事と、備えに役立つ情報をお届けします。'],
    ],
  },
  {
    parent: ['gyosei', '行政', '桐生市とみどり市の市政、市議会、選挙、福祉の動きをお届けします。'],
    children: [
      ['shigikai', '市議会', '両市の市議会の質疑、条例、予算の審議の行方をお届けします。'],
      ['shisei', '市政', '市の計画、施設、公共工事、職員と窓口の動きをお届けします。'],
      ['senkyo', '選挙', '市長選挙、市議会議員選挙をはじめ、地域の選挙の情報をお届けします。'],
      ['kosodate', '子育て・福祉', '保育、子育て支援、高齢者と障害のある人の福祉の話題をお届けします。'],
    ],
  },
  {
    parent: ['keizai', '経済', '織物、商店街、ものづくり、農業など、地域の経済の動きをお届けします。'],
    children: [
      ['orimono', '織物', '千年以上続く織物産地の技、新しい布づくり、産地の催しをお届けします。'],
      ['shoten', '商店街', '店の開店と閉店、商店街の催し、にぎわいづくりの話題をお届けします。'],
      ['kigyo', '企業', '地元企業の新製品、技術、人材、経営の動きをお届けします。'],
      ['nogyo', '農業', '野菜、果物、きのこ、酪農など、畑と里山の仕事の話題をお届けします。'],
    ],
  },
  {
    parent: ['kyoiku', '教育', '学校、図書館、生涯学習など、学びの場の話題をお届けします。'],
    children: [
      ['shochu', '小中学校', '小学校と中学校の授業、行事、子どもたちの活動をお届けします。'],
      ['koko', '高校・大学', '高校生と大学生の研究、部活動、地域とのかかわりをお届けします。'],
      ['toshokan', '図書館・生涯学習', '図書館、公民館の講座、読書、大人の学びの話題をお届けします。'],
    ],
  },
  {
    parent: ['bunka', '文化', '美術、音楽、歴史、文芸など、地域の文化の話題をお届けします。'],
    children: [
      ['bijutsu', '美術・工芸', '展覧会、作家、染織や陶芸など、手仕事の話題をお届けします。'],
      ['ongaku', '音楽・舞台', '演奏会、合唱、演劇、八木節など、舞台の話題をお届けします。'],
      ['rekishi', '歴史・文化財', '岩宿の遺跡からのこぎり屋根の工場まで、歴史と文化財の話題をお届けします。'],
      ['bungei', '文芸', '短歌、俳句、川柳、詩など、読者と作家の文芸をお届けします。'],
    ],
  },
  {
    parent: ['sports', 'スポーツ', '高校野球から地域の大会まで、地元選手の活躍をお届けします。'],
    children: [
      ['koko-yakyu', '高校野球', '地元の高校の試合の結果と、選手たちの歩みをお届けします。'],
      ['rikujo', '陸上・駅伝', '陸上競技、駅伝、マラソン大会の記録と話題をお届けします。'],
      ['kyugi', '球技', 'サッカー、バスケットボール、卓球など、球技の結果と話題をお届けします。'],
      ['chiiki-sports', '地域スポーツ', '少年団、シニア、レクリエーションなど、地域のスポーツの話題をお届けします。'],
    ],
  },
  {
    parent: ['kurashi', 'くらし', '健康、食、天気、買い物など、毎日の暮らしに役立つ話題をお届けします。'],
    children: [
      ['kenko', '健康・医療', '健診、感染症、休日当番医など、健康と医療の情報をお届けします。'],
      ['shoku', '食', 'うどん、菓子、旬の味など、地元の食と料理の話題をお届けします。'],
      ['tenki', '天気・自然', '季節の便り、山と川の自然、天気の話題をお届けします。'],
      ['kaimono', '買い物・交通', '新しい店、鉄道、バス、道路など、買い物と交通の情報をお届けします。'],
    ],
  },
  {
    parent: ['column', 'コラム・連載', '記者のコラム、連載企画、読者の投稿をお届けします。'],
    children: [
      ['watarase-nikki', 'わたらせ日記', '記者が町を歩いて書きとめた、毎日の小さなコラムです。'],
      ['rensai', '連載', '一つの主題をじっくりと追う、本紙の連載企画です。'],
      ['toko', '投稿・声', '読者から寄せられた意見、思い出、作品を紹介します。'],
    ],
  },
]

/** Children are numbered from their parent's number: 1 → 101, 102 … */
const CHILDREN_PER_PARENT = 100

/** The eight parent categories in the desk's order, each with its children. */
export const categories: readonly Category[] = TREE.map(({ parent, children }, i) => ({
  ...taxonomy(i + 1, parent),
  children: children.map((child, n) => ({ ...taxonomy((i + 1) * CHILDREN_PER_PARENT + n + 1, child), children: [] })),
}))

function taxonomy(id: number, [slug, label, description]: Row) {
  return { id, slug, name: slug, label, og_description: description, og_img: '' }
}
