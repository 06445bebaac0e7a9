/** The words of lists that staff put in order. */
export const sortableText = {
  earlier: '前へ',
  later: '後ろへ',
  /** `place` counts from 1. */
  moved: (name: string, place: number) => `「${name}」を${place}番目に移しました。`,
} as const
