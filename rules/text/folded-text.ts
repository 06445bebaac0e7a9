/** A text in which full-width and half-width forms are equal (NFKC), with positions mapped back to the original text. */

export interface FoldedText {
  text: string
  /** For each unit of `text`, and for its end, its start in the original. */
  places: readonly number[]
}

/** Characters that NFKC may change; excludes ASCII and common kana and kanji, which are nearly all of a text. */
const CHANGEABLE = /[^\p{ASCII}\u3001-\u303f\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff]/u
/** A character with the marks that belong to it: ｶﾞ is two characters and becomes one. */
const CLUSTER = /.[\u3099\u309a\uff9e\uff9f]*/gsu

/** Folds a text. Case stays. */
export function foldWidths(written: string): FoldedText {
  const places: number[] = []
  if (!CHANGEABLE.test(written)) {
    for (let at = 0; at <= written.length; at++) places.push(at)
    return { text: written, places }
  }
  let text = ''
  for (const { 0: cluster, index } of written.matchAll(CLUSTER)) {
    const folded = CHANGEABLE.test(cluster) ? cluster.normalize('NFKC') : cluster
    text += folded
    const isSame = folded.length === cluster.length
    for (let unit = 0; unit < folded.length; unit++) places.push(isSame ? index + unit : index)
  }
  places.push(written.length)
  return { text, places }
}

/** Whether something that was written begins at a folded unit: half of ㈱ as (株) begins nowhere. */
export function isPlace({ places }: FoldedText, at: number): boolean {
  return at === 0 || places[at] !== places[at - 1]
}
