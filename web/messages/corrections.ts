/** The page of corrections (decision 041). */
export const correctionsText = {
  title: '記事の訂正',
  lead: '公開したあとで訂正した記事です。',
  none: '訂正はありません。',
  older: '前の訂正を見る',
} as const
