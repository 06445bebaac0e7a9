/** The sentences of the search page, not in `pages.ts`, so that readers of an article do not load them: product §2 "Search", §8 "Content". */
export const searchText = {
  title: '検索',
  description: '記事と紙面をキーワードで検索します。',
  empty: 'キーワードを入力して検索してください。',
  papers: '紙面',
  foundPapers: '見つかった紙面',
  articles: '記事',
  count: (count: number) => `${count.toLocaleString('ja-JP')}件`,
  noPapers: (keyword: string) => `「${keyword}」に該当する紙面はありませんでした`,
  noArticles: (keyword: string) => `「${keyword}」の検索結果はありませんでした`,
  result: (keyword: string) => `「${keyword}」の検索結果`,
  morePapers: '紙面をもっと見る',
  hints: 'ほかの言葉でもおさがしください',
  hintList: [
    '言葉の数を減らすか、短い言葉にする',
    '漢字、ひらがな、カタカナなど、書き方を変える',
    '似た意味の言葉や、地名、人の名前でさがす',
  ],
  onlyWith: (keyword: string) => `「${keyword}」だけでさがす`,
  byCategory: 'カテゴリーからさがす',
} as const
