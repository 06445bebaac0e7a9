/** Characters that a search treats as equal (decision 005), beyond NFKC. Each group: the form kept, then the forms that become it. */

/** Old forms of the jōyō kanji (常用漢字表, 表外漢字字体表), with the variants print of 1945 to 1950 mixed in. */
const OLD_FORMS = `
亜亞 悪惡 圧壓 囲圍 医醫 為爲 壱壹 稲稻 飲飮 隠隱 営營 栄榮 衛衞 駅驛 円圓 塩鹽 縁緣 艶艷 応應 欧歐 殴毆 桜櫻 奥奧 横橫 温溫 穏穩
仮假 価價 画畫畵 会會 絵繪 壊壞 懐懷 概槪 拡擴 殻殼 覚覺 学學斈 岳嶽 楽樂 渇渴 缶罐 巻卷 陥陷 勧勸 寛寬 関關 歓歡 観觀 顔顏 気氣 帰歸
亀龜 偽僞 戯戲 犠犧 旧舊 拠據 挙擧舉 虚虛 峡峽 挟挾 狭狹 郷鄕鄉 暁曉 区區 駆驅駈 勲勳 薫薰 径徑 恵惠 掲揭 渓溪谿 経經 蛍螢 軽輕 継繼
鶏鷄雞 芸藝 撃擊 欠缺 倹儉 剣劍劒劔剱釼 険險 圏圈 検檢 献獻 権權 県縣 研硏 験驗 顕顯 厳嚴 広廣 効效 恒恆 黄黃 鉱鑛礦砿 号號 国國圀囯
黒黑 砕碎 済濟 斎齋 剤劑 冊册 雑雜襍 桟棧 参參 惨慘 蚕蠶 賛贊 残殘 糸絲 歯齒 児兒 辞辭 湿濕 実實 写寫冩 舎舍 釈釋 寿壽 収收 従從 渋澁澀
獣獸 縦縱 粛肅 処處 緒緖 叙敍敘 将將 称稱 渉涉 焼燒 奨奬獎 条條 状狀 乗乘 浄淨 剰剩 畳疊疉 壌壤 嬢孃 譲讓 醸釀 触觸 嘱囑 真眞 寝寢 慎愼
尽盡 図圖 粋粹 酔醉 随隨 髄髓 枢樞 数數 瀬瀨 声聲 斉齊 静靜 窃竊 摂攝 専專 浅淺 戦戰 践踐 銭錢 潜潛濳 繊纖 禅禪 双雙 壮壯 争爭 荘莊
捜搜 挿插揷 巣巢 曽曾 痩瘦 装裝 総總 騒騷 増增 蔵藏 臓臟 即卽 属屬 続續 堕墮 対對 体體軆躰 帯帶 滞滯 台臺 滝瀧 択擇 沢澤 担擔 単單
胆膽 団團 断斷 弾彈 遅遲 痴癡 虫蟲 昼晝 鋳鑄 庁廳 徴徵 聴聽 勅敕 鎮鎭 逓遞 鉄鐵銕鐡 点點 転轉 伝傳 灯燈 当當 党黨 盗盜 闘鬭鬪 徳德悳
独獨 読讀 届屆 縄繩 弐貳 悩惱 脳腦 覇霸 拝拜 廃廢 売賣 麦麥 発發 髪髮 抜拔 蛮蠻 晩晚 秘祕 浜濱濵 瓶甁 払拂 仏佛 併倂 並竝 辺邊邉 変變
弁辨瓣辯辧 舗舖鋪 歩步 宝寶寳 豊豐 褒襃 没沒 翻飜 毎每 万萬 満滿 麺麵麪 黙默 餅餠 戻戾 弥彌 訳譯 薬藥 予豫 余餘 与與 誉譽 揺搖 様樣 謡謠
来來 頼賴 乱亂 覧覽 竜龍 両兩 猟獵 緑綠 塁壘 涙淚泪 励勵 礼禮 霊靈 隷隸 齢齡 暦曆 歴歷 恋戀 錬鍊 炉爐 労勞 楼樓 郎郞 録錄 湾灣
巌巖 尭堯 穣穰 晋晉 聡聰 槙槇 遥遙 禄祿 瑶瑤 穂穗 亘亙
青靑 清淸 戸戶户 内內 呉吳 告吿 既旣 教敎 尚尙 説說 税稅 脱脫 鋭銳 閲閱 悦悅 絶絕 彦彥 産產 歳歲 宮宫 姫姬 値值 査查 強强 剥剝 叱𠮟
填塡 頬頰 娯娛 屏屛 抛拋 昂昻 冴冱 呑吞 侠俠 繋繫 鴎鷗 鴬鶯 蝋蠟 籠篭 涜瀆 焔焰 掻搔 繍繡 蒋蔣 醤醬 蝉蟬 騨驒 箪簞 掴摑 顛顚 祷禱
涛濤 嚢囊 溌潑 醗醱 麹麴 莱萊 屡屢 桧檜 祢禰 薮藪 頚頸 鹸鹼 噛嚙 躯軀 撹攪 賎賤 壷壺 鈎鉤 諌諫 靭靱 迩邇 竃竈 砺礪 蛎蠣 芦蘆 潅灌 贋贗
`

/** Variant forms in names, places and older print. 斎 and 斉 are two characters and stay apart. */
const NAME_FORMS = `
高髙 崎﨑嵜 吉𠮷 島嶋嶌 富冨 峰峯 野埜 園薗 館舘 橋槗 桑桒 柳栁 昇曻 晃晄 凜凛 萌萠 涼凉 杯盃 淵渕渊 讃讚 群羣 略畧 脈脉 氷冰 裏裡 船舩
秋穐龝 松枩 梅楳 仙僊 鶴靏靎鸖 京亰 兎兔 鯵鰺 煙烟 輌輛 姉姊 婿壻聟 窓窗窻 雁鴈 峨峩 糧粮 線綫 鬱欝 猫貓 猪豬 厩廐廏 厨廚 携攜 傑杰
毘毗 湧涌 蓋盖 稟禀 罰罸 衆眾 村邨 隣鄰 踊踴 鵞鵝 鼓皷 綿緜 陰隂 器噐 場塲 唇脣 却卻 紙帋 往徃 憩憇 栃杤 枡桝 況况 珍珎 獏貘 熙凞 棋棊
競竸 籤籖 糾糺 羹羮 恥耻 達逹 韻韵 駄馱 鼈鱉 讐讎 逃迯 蛇虵 回囘 美羙 留畄 耕畊 最㝡 喜㐂 須湏 熊𤋮 辻𨑕 土圡 丈𠀋
`

/** The CJK Radicals Supplement, which some PDF writers use for whole characters (Unicode's Equivalent_Unified_Ideograph). */
const RADICALS = `
厂⺁ 乛⺂ 乚⺃ 乙⺄ 亻⺅ 冂⺆ 𠘨⺇ 刀⺈ 刂⺉ 卜⺊ 㔾⺋ 小⺌⺍ 兀⺎ 尣⺏ 尢⺐ 𡯂⺑ 巳⺒ 幺⺓ 彑⺔ 彐⺕ 忄⺖ 心⺗ 扌⺘ 攵⺙ 旡⺛ 日⺜ 月⺝ 歺⺞
民⺠ 氵⺡ 氺⺢ 灬⺣ 爫⺤⺥ 丬⺦ 牛⺧ 犭⺨ 王⺩ 𤴔⺪ 目⺫ 示⺬ 礻⺭ 𥫗⺮ 糹⺯ 纟⺰ 罓⺱ 罒⺲ 㓁⺳ 冗⺴ 𦉫⺵ 羊⺶ 𦍌⺷ 𦍋⺸ 耂⺹ 肀⺺
聿⺻ 肉⺼ 𦥑⺽ 艹⺾⺿⻀ 虎⻁ 衤⻂ 覀⻃ 西⻄ 见⻅ 角⻆ 𧢲⻇ 讠⻈ 贝⻉ 𧾷⻊ 车⻋ 辶⻌⻍⻎ 邑⻏ 钅⻐ 長⻑ 镸⻒ 长⻓ 门⻔ 𨸏⻕ 阝⻖ 雨⻗ 青⻘ 韦⻙
页⻚ 风⻛ 飞⻜ 食⻝ 𩙿⻞ 飠⻟ 饣⻠ 𩠐⻡ 马⻢ 骨⻣ 鬼⻤ 鱼⻥ 鸟⻦ 卤⻧ 麦⻨ 黄⻩ 黾⻪ 斉⻫ 齐⻬ 歯⻭ 齿⻮ 竜⻯ 龙⻰ 亀⻱⻲
`

/** Kana. ヶ and ヵ are also written ケ and カ (霞ヶ関, 霞ケ関). Other small kana stay: folded, カツ would be found in every よかった. */
const KANA = 'ケヶ カヵ イヰ エヱ'

/** Long vowel mark, hyphens, dashes, minus and box lines are equal; so are wave dashes, middle dots, and quotation marks. */
const SIGNS = `ー-‐‒–—―⁃−─━ ~〜∼ ・·•‧∙⋅ '‘’‚‛ "“”„‟〝〞〟`

function readGroups(table: string): [from: string, to: string][] {
  return table
    .split(/\s+/u)
    .filter((group) => group !== '')
    .flatMap((group) => {
      const [to = '', ...from] = group
      return from.map((character): [string, string] => [character, to])
    })
}

/** Every pair of the tables: written and normalised form. Both are single characters (code points). */
export const FOLDED_PAIRS: readonly (readonly [from: string, to: string])[] = [OLD_FORMS, NAME_FORMS, RADICALS, KANA, SIGNS].flatMap(
  readGroups,
)

const FOLDED: ReadonlyMap<string, string> = new Map(FOLDED_PAIRS)
const HIRAGANA_FIRST = 0x3041
const HIRAGANA_LAST = 0x3096
const HIRAGANA_MARKS = [0x309d, 0x309e]
const TO_KATAKANA = 0x60

/** The search form of a code point (NFKC, lower case): katakana for hiragana, new for old kanji, one sign for its variants. */
export function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const isHiragana = (code >= HIRAGANA_FIRST && code <= HIRAGANA_LAST) || HIRAGANA_MARKS.includes(code)
  const katakana = isHiragana ? String.fromCodePoint(code + TO_KATAKANA) : character
  return FOLDED.get(katakana) ?? katakana
}
