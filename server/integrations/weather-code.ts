/** Converts the Meteorological Agency's weather words to telop numbers as text, the keys of the master data's `weathers` (product §3). */

/** Weather without a code, shown with a neutral picture. */
export const UNKNOWN_WEATHER = 'unknown'

/** Telop numbers in use. */
const TELOPS = new Set(
  [
    '100 101 102 103 104 105 106 107 108 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127 128 130 131 132 140 160 170 181',
    '200 201 202 203 204 205 206 207 208 209 210 211 212 213 214 215 216 217 218 219 220 221 222 223 224 225 226 228 229 230 231 240 250 260 270 281',
    '300 301 302 303 304 306 308 309 311 313 314 315 316 317 320 321 322 323 324 325 326 327 328 329 340 350 361 371',
    '400 401 402 403 405 406 407 409 411 413 414 420 421 422 423 425 426 427 450',
  ].flatMap((family) => family.split(' ')),
)

/** Words of the three-hourly forecast (晴れ, くもり, 雨, 雨または雪, 雪) and their variants. */
const WORDS = new Map([
  ['晴れ', '100'],
  ['晴', '100'],
  ['快晴', '100'],
  ['くもり', '200'],
  ['曇り', '200'],
  ['曇', '200'],
  ['霧', '209'],
  ['雨', '300'],
  ['大雨', '306'],
  ['雨または雪', '304'],
  ['雨か雪', '304'],
  ['みぞれ', '304'],
  ['雪または雨', '340'],
  ['雪か雨', '340'],
  ['雷雨', '350'],
  ['雪', '400'],
  ['大雪', '405'],
])

/** The code of a weather word or three-digit number; `unknown` for any other text. */
export function weatherCodeOf(wordOrNumber: string): string {
  const text = wordOrNumber.normalize('NFKC').replaceAll(/\s/gu, '')
  if (TELOPS.has(text)) return text
  return WORDS.get(text) ?? UNKNOWN_WEATHER
}
