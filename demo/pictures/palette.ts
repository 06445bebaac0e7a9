/** The inks of a picture: a season's local colours seen in one light, kept together by a common key ink. Serves product §3 (article pictures). */
import { deepen, mix } from './color.ts'
import type { Rng } from './random.ts'

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]
export const lights = ['morning', 'day', 'evening', 'night'] as const
export type Light = (typeof lights)[number]
/** What an article asks of its picture; what is left out, the seed decides. */
export type Mood = { season?: Season; light?: Light }

export type Palette = {
  season: Season
  light: Light
  isNight: boolean
  /** Unprinted paper, and the darkest ink. */
  paper: string
  key: string
  /** Sky from top to horizon, and the sun or moon. */
  skyTop: string
  skyLow: string
  disk: string
  /** Mountains from far to near. */
  far: string
  mid: string
  near: string
  grass: string
  grassDeep: string
  soil: string
  stone: string
  road: string
  water: string
  waterDeep: string
  leaf: string
  leafDeep: string
  blossom: string
  white: string
  plaster: string
  wood: string
  woodDeep: string
  brick: string
  roof: string
  red: string
  gold: string
  blue: string
  green: string
  violet: string
  skins: readonly string[]
  hairs: readonly string[]
  clothes: readonly string[]
  /** What shines by itself: windows and lanterns. */
  glow: string
  /** An accent ink as it looks where a lamp shines through it. */
  bright: (color: string) => string
  /** An ink as it looks in this picture's light. */
  lit: (color: string, share?: number) => string
}

type SkyInks = readonly [top: string, low: string, disk: string]

const skies: Record<Light, readonly SkyInks[]> = {
  morning: [
    ['#df9a8d', '#fbeacb', '#fdf6e6'],
    ['#9fb3cb', '#fad9bd', '#f3a07c'],
    ['#b9c9b4', '#fbebd2', '#f0b25e'],
    ['#7fa9b8', '#fce0bb', '#ee8c62'],
    ['#c7a3b8', '#fbe6cf', '#fdf3e0'],
  ],
  day: [
    ['#4f93b1', '#f1e7cf', '#fbf3df'],
    ['#76b0bf', '#f7ead0', '#f0b44e'],
    ['#7fa79c', '#f3e6c2', '#fdf4dd'],
    ['#e5c67e', '#f9efd6', '#d9523a'],
    ['#35729c', '#dbe8df', '#fbf3df'],
    ['#a9c6c4', '#f8eed9', '#df6044'],
  ],
  evening: [
    ['#bf4530', '#f5c873', '#fdf0cf'],
    ['#38416d', '#f0a678', '#f6d9a4'],
    ['#69497b', '#f5b58c', '#fbe3b5'],
    ['#1f5a70', '#f4cb8d', '#e8613f'],
    ['#d96e4d', '#fbe2ab', '#c93a2b'],
    ['#7a3f52', '#f2b26a', '#fdeac0'],
  ],
  night: [
    ['#131f40', '#35617f', '#f6e9b8'],
    ['#191c39', '#4b5189', '#f8efd0'],
    ['#0e2a3a', '#3c7a80', '#f5e6b0'],
    ['#221f3d', '#79597f', '#fae9c4'],
    ['#10253f', '#2b4a76', '#f3d88a'],
  ],
}

/** Ambient ink and how much of it lies over everything. */
const ambients: Record<Light, readonly [color: string, share: number]> = {
  morning: ['#f7cfae', 0.13],
  day: ['#fbf0d6', 0.04],
  evening: ['#b9583a', 0.17],
  night: ['#18294f', 0.46],
}

const keys = ['#22304f', '#292630', '#17363f', '#3b2730', '#2d2443', '#1f3340'] as const

type Land = Pick<Palette, 'grass' | 'grassDeep' | 'soil' | 'leaf' | 'leafDeep' | 'blossom'> & { hill: string }

const lands: Record<Season, readonly Land[]> = {
  spring: [
    { grass: '#a9bf62', grassDeep: '#6f9150', soil: '#c3a06c', leaf: '#9dba5f', leafDeep: '#5f8a4d', blossom: '#f2bcc0', hill: '#6a9a86' },
    { grass: '#c4c76a', grassDeep: '#83a057', soil: '#c9aa79', leaf: '#b4c46c', leafDeep: '#6c9258', blossom: '#f0c23c', hill: '#7fa08c' },
  ],
  summer: [
    { grass: '#6fa05a', grassDeep: '#3f7452', soil: '#c7a873', leaf: '#5d9457', leafDeep: '#2f6149', blossom: '#7f8fd0', hill: '#3b7777' },
    { grass: '#8aae55', grassDeep: '#4b7f48', soil: '#cfae78', leaf: '#6d9d4f', leafDeep: '#2d5c44', blossom: '#e8795c', hill: '#447a6b' },
  ],
  autumn: [
    { grass: '#c5a653', grassDeep: '#8c8146', soil: '#b98a57', leaf: '#d9762f', leafDeep: '#a63f28', blossom: '#e79ab1', hill: '#7a6a62' },
    { grass: '#d3b45c', grassDeep: '#96843f', soil: '#bd9460', leaf: '#e0a234', leafDeep: '#b5532b', blossom: '#d35a5a', hill: '#8a6456' },
  ],
  winter: [
    { grass: '#c6bd9c', grassDeep: '#97937c', soil: '#b3a284', leaf: '#8d8f72', leafDeep: '#4f6a5f', blossom: '#d2474a', hill: '#6f8795' },
    { grass: '#e6e4da', grassDeep: '#b4bab6', soil: '#d2c8b4', leaf: '#9a9577', leafDeep: '#486460', blossom: '#f1d26a', hill: '#7c93a4' },
  ],
}

/** Sets of cloth and sign colours that were printed together: red, gold, blue, green, violet. */
const accents = [
  ['#c8402b', '#e3a83a', '#2f5d8a', '#4d7f62', '#7b5a8c'],
  ['#b7313a', '#d9a441', '#27496d', '#5d8a57', '#8f6f9f'],
  ['#d9583b', '#ecb84a', '#3f7f99', '#3f6b55', '#6c5a94'],
  ['#b93a2a', '#cf9a35', '#1f4f6f', '#7d8b4a', '#945a78'],
  ['#cf4a4a', '#e9b23f', '#456bab', '#4f8a7c', '#5d4a7d'],
] as const

/**
 * Mixes the inks of one picture. Product §3 (article pictures): each different, all of one press.
 * `ambientScale` below 1 keeps things colourful in poor light, as lanterns and lamps do.
 */
export function createPalette(rng: Rng, mood: Mood = {}, ambientScale = 1): Palette {
  const season = mood.season ?? rng.pick(seasons)
  const light = mood.light ?? rng.pick(['morning', 'day', 'day', 'evening', 'evening', 'night'] as const)
  const [skyTop, skyLow, disk] = rng.pick(skies[light])
  const [ambient, fullShare] = ambients[light]
  const share = fullShare * ambientScale
  const land = rng.pick(lands[season])
  const rawKey = rng.pick(keys)
  const [red, gold, blue, green, violet] = rng.pick(accents)
  const isNight = light === 'night'
  const key = isNight ? deepen(rawKey, 0.45) : rawKey

  const lit = (color: string, amount = share): string => mix(color, ambient, amount)
  const dark = mix(key, land.hill, 0.25)
  const hill = isNight ? mix(land.hill, '#1a2d52', 0.62) : light === 'evening' ? mix(land.hill, '#5b3a5e', 0.45) : land.hill
  const bright = (color: string): string =>
    [red, gold, blue, green, violet, '#faf3e3'].find((ink) => lit(ink, share * (ink === '#faf3e3' ? 0.85 : 0.8)) === color) ?? color
  const clothes = [red, gold, blue, green, violet, '#f1e6d0', '#8a9aa0', '#d9b48a', mix(blue, '#f1e6d0', 0.5), mix(red, '#f1e6d0', 0.55)]

  return {
    season,
    light,
    isNight,
    paper: '#f7eedb',
    key,
    skyTop,
    skyLow,
    disk,
    far: mix(hill, skyLow, 0.62),
    mid: mix(hill, skyLow, 0.3),
    near: mix(hill, key, isNight ? 0.35 : 0.28),
    grass: lit(land.grass),
    grassDeep: lit(land.grassDeep),
    soil: lit(land.soil),
    stone: lit('#b9b3a3'),
    road: lit('#b3a797'),
    water: lit(mix(skyTop, '#6fb0bb', isNight ? 0.25 : 0.62)),
    waterDeep: lit(mix(mix(skyTop, '#2f6585', 0.6), key, 0.15)),
    leaf: lit(land.leaf),
    leafDeep: lit(land.leafDeep),
    blossom: lit(land.blossom, share * 0.7),
    white: lit('#faf3e3', share * 0.85),
    plaster: lit('#e9d9b8'),
    wood: lit('#a9744a'),
    woodDeep: lit('#6b4733'),
    brick: lit('#b0593f'),
    roof: mix(dark, ambient, share * 0.3),
    red: lit(red, share * 0.8),
    gold: lit(gold, share * 0.8),
    blue: lit(blue, share * 0.8),
    green: lit(green, share * 0.8),
    violet: lit(violet, share * 0.8),
    skins: ['#f0c9a4', '#e8bb94', '#f3d2b0'].map((color) => lit(color, share * 0.8)),
    hairs: [
      key,
      deepen(key, 0.3),
      mix(key, '#5a3a2a', 0.5),
      key,
      mix(key, '#4a3227', 0.6),
      deepen(key, 0.15),
      lit(mix(key, '#b9b3ab', 0.62)),
    ],
    clothes: clothes.map((color) => lit(color, share * 0.85)),
    glow: rng.pick(['#ffd27a', '#ffc25e', '#ffdf9a']),
    bright,
    lit,
  }
}
