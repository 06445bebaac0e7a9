/** Colour sums for the pictures' inks. Colours are `#rrggbb`. Serves product §3 (article pictures). */

/** Which printing plate an ink belongs to; each plate has its own misfit (see `Sheet`). */
export type Plate = 'key' | 'red' | 'yellow' | 'green' | 'blue' | 'pale'

type Channels = readonly [red: number, green: number, blue: number]

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex([red, green, blue]: Channels): string {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)
  return `#${value.toString(16).padStart(6, '0')}`
}

/** `share` of the way (0 to 1) from one ink to another. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** A deeper print of the same ink. */
export function deepen(color: string, share: number): string {
  return mix(color, '#1d1a2c', share)
}

/** A paler print of the same ink. */
export function pale(color: string, share: number): string {
  return mix(color, '#fbf3e1', share)
}

/** The plate an ink is printed from, by its hue; near-black is the key plate, near-white the pale one. */
export function plateOf(color: string): Plate {
  const [red, green, blue] = channels(color)
  const high = Math.max(red, green, blue)
  const low = Math.min(red, green, blue)
  if (high < 100) return 'key'
  if (high - low < 40) return 'pale'
  if (blue === high) return 'blue'
  if (green === high) return 'green'
  return green - low > (high - low) * 0.45 ? 'yellow' : 'red'
}
