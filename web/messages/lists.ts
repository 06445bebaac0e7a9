/** The sentences of lists of articles, not in `pages.ts`, which articles load: product §2 "Category and tag lists", §8 "Content". */
export const listText = {
  more: 'もっと見る',
  wholeCategory: 'すべて',
  chips: (label: string) => `${label}の分野`,
  popular: '人気の記事',
  recommend: 'おすすめの記事',
  popularDescription: 'この1週間によく読まれた記事です。',
  recommendDescription: '編集局が選んだ記事です。',
  notFound: (kind: 'タグ' | 'カテゴリー', slug: string) => `${kind}「${slug}」は見つかりませんでした`,
  empty: (label: string) => `「${label}」に該当する記事は見つかりませんでした`,
  failed: '続きを読み込めませんでした。もう一度お試しください。',
} as const
