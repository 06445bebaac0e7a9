/** Marks the places of dates in the printed pages: each has a unique colour, by which `stamp-slots.ts` finds it in the PDF. */

/** Fonts and directions in which dates are printed. */
export const STAMP_STYLES = ['body', 'title', 'subtitle', 'caption', 'running', 'banner'] as const
export type StampStyle = (typeof STAMP_STYLES)[number]

export interface StampMark {
  token: string
  /** Day of the article, counted from the day of seeding; null for the paper's own day. */
  day: number | null
  style: StampStyle
}

export interface StampMarks {
  marks: StampMark[]
  /** HTML of a date's part. */
  html(mark: StampMark): string
}

const COLOURS_PER_CHANNEL = 32

/** Placeholder of a part of a date: a weekday, a full-width figure, or two figures side by side. */
export function placeholder(token: string): { text: string; isPair: boolean } {
  if (token.startsWith('w')) return { text: '日', isPair: false }
  if (/^[in]\d$/.test(token)) return { text: '０', isPair: false }
  return { text: '00', isPair: true }
}

/** Almost black; no other ink has no red. */
export function colourOf(index: number): [red: number, green: number, blue: number] {
  const number = index + 1
  return [0, Math.floor(number / COLOURS_PER_CHANNEL), number % COLOURS_PER_CHANNEL]
}

/** The mark of a colour, as PDF writes it in shares; null for other inks. */
export function indexOfColour([red, green, blue]: readonly number[]): number | null {
  const [r, g, b] = [red, green, blue].map((share) => Math.round((share ?? 1) * 255))
  if (r !== 0 || g === undefined || b === undefined || g >= COLOURS_PER_CHANNEL || b >= COLOURS_PER_CHANNEL) return null
  return g * COLOURS_PER_CHANNEL + b - 1
}

export function createMarks(): StampMarks {
  const marks: StampMark[] = []
  return {
    marks,
    html(mark) {
      const { text, isPair } = placeholder(mark.token)
      const colour = colourOf(marks.length).join(' ')
      marks.push(mark)
      return `<b class="stamp${isPair ? ' pair' : ''}" style="color:rgb(${colour})">${text}</b>`
    },
  }
}
