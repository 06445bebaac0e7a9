/** The closed list of scenes, who draws each, and what each asks of its light. Serves product §3 (article pictures). */
import type { Light, Season } from '../palette.ts'
import type { Painter } from '../picture.ts'
import { animals } from './animals.ts'
import { baseball, soccer } from './ball-games.ts'
import { clinic, fireBrigade } from './care.ts'
import { cityHall, councilHall, meeting } from './city-hall.ts'
import { concert } from './concert.ts'
import { dance, fireworks } from './dance.ts'
import { dyeVats } from './dye.ts'
import { fabric } from './fabric.ts'
import { farmField } from './farm.ts'
import { festivalFloat } from './festival.ts'
import { flowers } from './flower.ts'
import { food } from './food.ts'
import { interview } from './interview.ts'
import { teaSweets } from './kitchen.ts'
import { lanterns } from './lanterns.ts'
import { library, museum } from './library.ts'
import { weavingLoom } from './loom.ts'
import { shopFront, streetMarket } from './market.ts'
import { dam, mountains } from './mountains.ts'
import { starryNight, thunder } from './night.ts'
import { numbers } from './numbers.ts'
import { ekiden, swimming } from './races.ts'
import { railway, station } from './rail.ts'
import { pond, riverBank } from './river.ts'
import { bus, trafficRoad } from './road.ts'
import { shrine, templeBell } from './sacred.ts'
import { school } from './school.ts'
import { factories, townscape } from './town.ts'
import { rain, snow } from './weather.ts'
import { workshop } from './workshop.ts'

export const scenes = [
  'townscape',
  'factories',
  'street-market',
  'shop-front',
  'festival-float',
  'lanterns',
  'dance',
  'fireworks',
  'weaving-loom',
  'fabric',
  'dye-vats',
  'workshop',
  'river-bank',
  'mountains-seasons',
  'starry-night',
  'dam',
  'flower',
  'pond',
  'thunder-clouds',
  'railway',
  'station',
  'road',
  'bus',
  'city-hall',
  'council-hall',
  'hospital',
  'fire-brigade',
  'numbers',
  'meeting',
  'school',
  'library-interior',
  'museum',
  'baseball',
  'soccer',
  'ekiden-runners',
  'swimming',
  'farm-field',
  'animals',
  'shrine',
  'temple-bell',
  'food',
  'tea-sweets',
  'rain',
  'snow',
  'concert',
  'interview',
] as const
export type Scene = (typeof scenes)[number]

export type SceneEntry = {
  paint: Painter
  /** Looks right from both sides. Sports with fixed directions and left-hand traffic do not. */
  canMirror: boolean
  /** Lights and seasons to choose from when the article asks for none. */
  lights?: readonly Light[]
  seasons?: readonly Season[]
  /** How strongly the light colours things; below 1 where lamps shine. */
  ambient?: number
}

export const sceneEntries: Record<Scene, SceneEntry> = {
  townscape: { paint: townscape, canMirror: true },
  factories: { paint: factories, canMirror: true },
  'street-market': { paint: streetMarket, canMirror: true, lights: ['morning', 'day', 'day', 'evening'] },
  'shop-front': { paint: shopFront, canMirror: true, ambient: 0.8 },
  'festival-float': {
    paint: festivalFloat,
    canMirror: true,
    lights: ['day', 'evening', 'evening', 'night'],
    seasons: ['summer', 'autumn'],
    ambient: 0.55,
  },
  lanterns: { paint: lanterns, canMirror: true, lights: ['evening', 'night', 'night'], seasons: ['summer', 'autumn'], ambient: 0.5 },
  dance: { paint: dance, canMirror: true, lights: ['evening', 'night', 'night', 'day'], seasons: ['summer'], ambient: 0.5 },
  fireworks: { paint: fireworks, canMirror: true, lights: ['night'], seasons: ['summer'], ambient: 0.7 },
  'weaving-loom': { paint: weavingLoom, canMirror: true, lights: ['morning', 'day', 'evening'], ambient: 0.6 },
  fabric: { paint: fabric, canMirror: true, lights: ['morning', 'day', 'evening'], ambient: 0.5 },
  'dye-vats': { paint: dyeVats, canMirror: true, lights: ['morning', 'day', 'evening'], ambient: 0.6 },
  workshop: { paint: workshop, canMirror: true, lights: ['day', 'evening'], ambient: 0.5 },
  'river-bank': { paint: riverBank, canMirror: true },
  'mountains-seasons': { paint: mountains, canMirror: true },
  'starry-night': { paint: starryNight, canMirror: true, lights: ['night'] },
  dam: { paint: dam, canMirror: true },
  flower: { paint: flowers, canMirror: true, lights: ['morning', 'day', 'day', 'evening'] },
  pond: { paint: pond, canMirror: true, lights: ['morning', 'day', 'evening'] },
  'thunder-clouds': { paint: thunder, canMirror: true, lights: ['day', 'evening'], seasons: ['summer'] },
  railway: { paint: railway, canMirror: true },
  station: { paint: station, canMirror: true },
  road: { paint: trafficRoad, canMirror: false },
  bus: { paint: bus, canMirror: false },
  'city-hall': { paint: cityHall, canMirror: true },
  'council-hall': { paint: councilHall, canMirror: true, lights: ['day'], ambient: 0.5 },
  hospital: { paint: clinic, canMirror: true, lights: ['morning', 'day', 'evening'], ambient: 0.5 },
  'fire-brigade': { paint: fireBrigade, canMirror: true, lights: ['morning', 'day', 'evening'] },
  numbers: { paint: numbers, canMirror: false, lights: ['day', 'morning', 'evening'], ambient: 0.6 },
  meeting: { paint: meeting, canMirror: true, lights: ['day', 'evening'], ambient: 0.5 },
  school: { paint: school, canMirror: true, lights: ['morning', 'day', 'day', 'evening'] },
  'library-interior': { paint: library, canMirror: true, lights: ['morning', 'day', 'evening'], ambient: 0.6 },
  museum: { paint: museum, canMirror: true, lights: ['day', 'evening'], ambient: 0.5 },
  baseball: { paint: baseball, canMirror: false, ambient: 0.45 },
  soccer: { paint: soccer, canMirror: true, ambient: 0.45 },
  'ekiden-runners': { paint: ekiden, canMirror: true, lights: ['morning', 'day', 'day', 'evening'] },
  swimming: { paint: swimming, canMirror: true, lights: ['morning', 'day', 'evening'] },
  'farm-field': { paint: farmField, canMirror: true },
  animals: { paint: animals, canMirror: true, lights: ['morning', 'day', 'evening'] },
  shrine: { paint: shrine, canMirror: true },
  'temple-bell': { paint: templeBell, canMirror: true, lights: ['morning', 'day', 'evening', 'night'] },
  food: { paint: food, canMirror: false, lights: ['day', 'evening'], ambient: 0.4 },
  'tea-sweets': { paint: teaSweets, canMirror: true, lights: ['day', 'evening'], ambient: 0.4 },
  rain: {
    paint: rain,
    canMirror: true,
    lights: ['morning', 'day', 'evening', 'night'],
    seasons: ['spring', 'summer', 'autumn'],
    ambient: 0.8,
  },
  snow: { paint: snow, canMirror: true, seasons: ['winter'], ambient: 0.9 },
  concert: { paint: concert, canMirror: true, lights: ['day', 'evening'], ambient: 0.4 },
  interview: { paint: interview, canMirror: false, lights: ['day', 'morning', 'evening'], ambient: 0.5 },
}
