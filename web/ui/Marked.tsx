interface MarkedProps {
  text: string
  /** Start and length in UTF-16 units, ordered, without overlap. */
  marks: readonly (readonly [number, number])[]
}

/** A text with parts of it marked. */
export function Marked({ text, marks }: MarkedProps) {
  const parts = marks.map(([start, length], index) => {
    const [before, beforeLength] = marks[index - 1] ?? [0, 0]
    return { start, plain: text.slice(before + beforeLength, start), marked: text.slice(start, start + length) }
  })
  const [last, lastLength] = marks.at(-1) ?? [0, 0]
  return (
    <>
      {parts.map(({ start, plain, marked }) => (
        <span key={start}>
          {plain}
          <mark>{marked}</mark>
        </span>
      ))}
      {text.slice(last + lastLength)}
    </>
  )
}
