import { splitUpright, UPRIGHT_CLASSES } from '@yukan/rules/paper/upright-text.ts'

/** A text whose figures are upright in vertical mode; articles have this in their HTML. */
export function UprightText({ text }: { text: string }) {
  return splitUpright(text).map((piece, index) =>
    piece.setting === 'plain' ? (
      piece.text
    ) : (
      <span key={index} className={UPRIGHT_CLASSES[piece.setting]}>
        {piece.text}
      </span>
    ),
  )
}
