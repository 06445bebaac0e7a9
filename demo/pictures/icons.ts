/** Weather icons in the manner of the pictures: flat ink under a line that does not quite fit. Serves product §3 (article pictures). */
import type { WeatherKind } from '../master/weathers.ts'

const inks = {
  sun: '#eab04a',
  red: '#c8452b',
  moon: '#f0d68a',
  cloud: '#dbe2e4',
  shade: '#b9c6cc',
  line: '#54687a',
  rain: '#2f6596',
  snow: '#8fb8d2',
  bolt: '#eab04a',
} as const

/** The fill lies a little off its line, as on a hand press. */
function misfit(path: string, fill: string, line: string, width = 1.1): string {
  return `<path d="${path}" fill="${fill}" transform="translate(.7 .6)"/><path d="${path}" fill="none" stroke="${line}" stroke-width="${width}" stroke-linejoin="round"/>`
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`
}

function strokes(path: string, color: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function sun(x: number, y: number, radius: number, hasRays: boolean): string {
  const rays = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    const at = (reach: number): string => `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`
    return `M${at(radius + 2.4)}L${at(radius + 5)}`
  })
  return misfit(disc(x, y, radius), inks.sun, inks.red) + (hasRays ? strokes(rays.join(''), inks.red, 1.6) : '')
}

function moon(x: number, y: number, radius: number, hasStars: boolean): string {
  const top = `${(x + radius * 0.25).toFixed(1)} ${(y - radius).toFixed(1)}`
  const crescent = `M${top}a${radius} ${radius} 0 1 0 ${(radius * 0.78).toFixed(1)} ${(radius * 1.6).toFixed(1)}a${(radius * 0.86).toFixed(1)} ${(radius * 0.86).toFixed(1)} 0 0 1 ${(-radius * 0.78).toFixed(1)} ${(-radius * 1.6).toFixed(1)}z`
  const stars = hasStars
    ? strokes(`M${x + 9} ${y - 6}v3.4M${x + 7.3} ${y - 4.3}h3.4M${x + 12} ${y + 3}v2.6M${x + 10.7} ${y + 4.3}h2.6`, inks.sun, 1.2)
    : ''
  return misfit(crescent, inks.moon, inks.line) + stars
}

/** A cloud 20 wide and 12 high when `size` is 1, by its left foot. */
function cloud(x: number, y: number, size: number, isDark = false): string {
  const n = (value: number): string => (value * size).toFixed(1)
  const path = `M${x} ${y}c${n(-3.4)} 0 ${n(-4.4)} ${n(-5.4)} ${n(-0.4)} ${n(-6.2)}c${n(-0.2)} ${n(-5.4)} ${n(7.2)} ${n(-7.4)} ${n(9.6)} ${n(-3)}c${n(4)} ${n(-1.8)} ${n(7)} ${n(1)} ${n(6.4)} ${n(3.6)}c${n(4)} ${n(0.6)} ${n(3.4)} ${n(5.6)} 0 ${n(5.6)}z`
  return misfit(path, isDark ? inks.shade : inks.cloud, inks.line)
}

const drops = (x: number, y: number): string =>
  strokes(`M${x} ${y}l-1.6 3.8M${x + 5} ${y}l-1.6 3.8M${x + 10} ${y}l-1.6 3.8`, inks.rain, 1.9)
const flakes = (x: number, y: number): string =>
  [0, 5, 10]
    .map((dx, index) =>
      strokes(
        `M${x + dx} ${y + (index % 2) * 1.4 - 1.7}v3.4M${x + dx - 1.5} ${y + (index % 2) * 1.4 - 0.9}l3 1.8M${x + dx - 1.5} ${y + (index % 2) * 1.4 + 0.9}l3 -1.8`,
        inks.snow,
        1.1,
      ),
    )
    .join('')
const bolt = misfit('M18 16.5l-4.6 5.6h3.4l-2.4 4.6l6.4 -6.6h-3.6l2.6 -3.6z', inks.bolt, inks.red, 0.9)

/** Large sun or moon alone, or small and behind a cloud. */
function sky(isNight: boolean, isAlone: boolean): string {
  if (isAlone) return isNight ? moon(15, 14, 8.4, true) : sun(17, 14, 6.6, true)
  return isNight ? moon(23, 8.5, 5.8, false) : sun(23.5, 9, 5.6, false)
}

const parts: Record<WeatherKind, (isNight: boolean) => string> = {
  sunny: (isNight) => sky(isNight, true),
  'sunny-cloudy': (isNight) => (isNight ? moon(13, 11, 8, false) : sun(13.5, 11.5, 7, false)) + cloud(14, 24.5, 0.8),
  'cloudy-sunny': (isNight) => sky(isNight, false) + cloud(7.5, 23, 1.08),
  cloudy: () => cloud(17, 16, 0.74, true) + cloud(7, 24, 1.12),
  rain: () => cloud(8, 18, 1.1, true) + drops(12, 21.4),
  snow: () => cloud(8, 17.4, 1.1) + flakes(12, 23),
  thunder: () => cloud(8, 17, 1.1, true) + bolt,
  'sunny-rain': (isNight) => sky(isNight, false) + cloud(7, 19, 0.98) + drops(10.5, 22),
  'cloudy-rain': () => cloud(17, 13, 0.7, true) + cloud(7, 19, 1) + drops(10.5, 22),
  'cloudy-snow': () => cloud(17, 13, 0.7, true) + cloud(7, 18.6, 1) + flakes(10.5, 23.6),
  'rain-snow': () =>
    cloud(8, 17.8, 1.1) +
    strokes('M12 21.2l-1.6 3.8M22.6 21.2l-1.6 3.8', inks.rain, 1.9) +
    strokes('M16.6 21.2v3.8M14.9 22.1l3.4 2M14.9 24.1l3.4 -2', inks.snow, 1.2),
  fog: () =>
    cloud(8, 15, 1) +
    strokes(
      'M6 19.4c3 -1.6 5 1.6 8 0s5 1.6 8 0s4 .6 6 0M8 23c3 -1.6 5 1.6 8 0s5 1.6 8 0M5 26.4c3 -1.4 5 1.4 8 0s5 1.4 8 0',
      inks.line,
      1.5,
    ),
  unknown: () =>
    `<path d="${disc(17.6, 14.5, 9.4)}" fill="${inks.cloud}"/>${strokes('M8 14.5a9 9 0 1 1 18 0a9 9 0 1 1 -18 0', inks.line, 1.1)}${strokes('M12.5 14.5h9', inks.line, 1.8)}`,
}

/**
 * The icon of a weather as SVG text, 34 × 28 units. By night the sun is a moon. It carries no label: whoever shows it names the weather.
 * Product §3 (Master data: weathers: label, image).
 */
export function weatherIcon(kind: WeatherKind, night = false): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="34" height="28" viewBox="0 0 34 28">${parts[kind](night)}</svg>`
}
