/** The picture of the paper: one OpenSeadragon viewer, whose pages are changed in place. Independent of React. */
import OpenSeadragon from 'openseadragon'
import type { PagePoint } from '@yukan/rules/paper/paper-stories.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { buttonZoom } from '@yukan/rules/paper/paper-viewer.ts'
import { regionOnPage } from '@yukan/rules/paper/paper-region.ts'
import { boxAround, layOutPages, roomFor } from './page-layout.ts'
import type { SpreadPage } from './page-layout.ts'
import { NoTiles, PageTiles } from './page-tiles.ts'
import type { TileReader } from './page-tiles.ts'
import { addGestures } from './canvas-gestures.ts'
import { canvasOptions, preventInjectedStyle } from './canvas-options.ts'
import { CanvasSheets } from './canvas-sheets.ts'
import { levelFor, maxSqueeze } from './tiles.ts'

/** The view of a page after a turn. */
export type Place = { kind: 'home' } | { kind: 'keep' } | { kind: 'region'; id: string; region: PageBox }

export interface CanvasEvents {
  onZoom: (zoom: number) => void
  onTurn: (action: 'next' | 'back') => void
  onGaps: (count: number) => void
  /** A tap on a page, at a point of it. */
  onTap: (place: PagePlace) => void
  /** The mouse has moved over a point of a page; null outside of pages. */
  onHover: (place: PagePlace | null) => void
  /** The pages last requested are in place, loaded or not. */
  onPlaced: () => void
  onSettled: () => void
}
/** A part of a page, and how wide the whole page is on the screen, in device pixels. */
export interface View {
  id: string
  region: PageBox
  width: number
  /** Visible area of the page, in the stage's units. */
  area: number
}
interface ShownPage {
  spreadPage: SpreadPage
  place: PageBox
  item: OpenSeadragon.TiledImage
}
/** A point of a page, in shares of it. */
export interface PagePlace extends PagePoint {
  id: string
}
/** A part of a page that is lit up. */
export interface Lit {
  id: string
  box: PageBox
  isOpen: boolean
}
export interface Mark {
  id: string
  box: PageBox
  isCurrent: boolean
}

/** The largest zoom used to show a found word. */
const NEAREST = 4
/** Least width of the empty half of a spread, in the stage's units. */
const MIN_ROOM = 0.0001
/** Milliseconds for which the previous page stays until the new one is loaded. */
const PREVIOUS_PAGE_MS = 600

function rectOf({ x, y, width, height }: PageBox): OpenSeadragon.Rect {
  return new OpenSeadragon.Rect(x, y, width, height)
}

/** A part of a page, given as shares of it, in the stage's units. */
function partOf(place: PageBox, { x, y, width, height }: PageBox): PageBox {
  return {
    x: place.x + place.width * x,
    y: place.y + place.height * y,
    width: place.width * width,
    height: place.height * height,
  }
}

export class PageCanvas {
  readonly #viewer: OpenSeadragon.Viewer
  readonly #events: CanvasEvents
  readonly #reader: TileReader
  readonly #sheets: CanvasSheets
  readonly squeeze = maxSqueeze(window.innerWidth, OpenSeadragon.pixelDensityRatio)
  #home: PageBox = { x: 0, y: 0, width: 1, height: 1 }
  #shown: ShownPage[] = []
  /** The empty half of a spread; null if nothing is missing. */
  #room: OpenSeadragon.TiledImage | null = null
  #revealed: { id: string; box: PageBox } | null = null
  #turnCount = 0
  #isGone = false
  /** Whether the window shows the home view, which it then keeps when it changes its size. */
  #isHome = true

  constructor(element: HTMLElement, reader: TileReader, events: CanvasEvents, isMotionReduced: boolean) {
    preventInjectedStyle()
    this.#viewer = new OpenSeadragon.Viewer({ element, ...canvasOptions(isMotionReduced, this.squeeze) })
    this.#events = events
    this.#reader = reader
    this.#sheets = new CanvasSheets(this.#viewer, events.onGaps)
    addGestures(this.#viewer, {
      zoom: () => this.zoom(),
      zoomTo: (zoom, around, isImmediate) => this.#zoomTo(zoom, around, isImmediate),
      lean: (pixels) => {
        this.#viewer.canvas.style.transform = pixels === 0 || isMotionReduced ? '' : `translateX(${pixels / 3}px)`
      },
      turn: events.onTurn,
      tap: (point) => {
        const place = this.#placeAt(point)
        if (place !== null) events.onTap(place)
      },
      hover: (point) => events.onHover(point === null ? null : this.#placeAt(point)),
    })
    // OpenSeadragon keeps a drag within these bounds.
    this.#viewer.addHandler('canvas-drag', () => this.#boundView())
    this.#viewer.addHandler('zoom', () => this.#zoomed())
    this.#viewer.addHandler('resize', () => this.#resized())
    this.#viewer.addHandler('tile-load-failed', ({ tile, tiledImage }) => {
      this.#sheets.addGap(tile.cacheKey, tile.level, tiledImage.getTileBounds(tile.level, tile.x, tile.y))
      this.#sheets.showGaps(this.#level())
    })
  }

  destroy(): void {
    this.#turnCount++
    this.#isGone = true
    this.#viewer.destroy()
  }

  /** Replaces the shown pages. Ends when they are in view; at once if others are requested before that. */
  async show(spreadPages: readonly SpreadPage[], place: Place): Promise<void> {
    const turn = ++this.#turnCount
    const { places, home, gap } = layOutPages(spreadPages)
    this.#sheets.clear()
    this.#remove((item) => item.getOpacity() === 0)
    const isFirst = this.#viewer.world.getItemCount() === 0
    const items = await Promise.all(
      spreadPages.map((spreadPage, index) => this.#add(new PageTiles(spreadPage, this.#reader), places[index] ?? home, isFirst)),
    )
    const room = gap === null ? undefined : await this.#add(new NoTiles(gap), gap, false)
    if (turn !== this.#turnCount) return
    this.#home = home
    this.#room = room ?? null
    this.#shown = spreadPages
      .map((spreadPage, index) => ({ spreadPage, place: places[index] ?? home, item: items[index] }))
      .flatMap(withItem)
    this.look(place)
    this.#events.onPlaced()
    if (!isFirst) await this.#untilLoaded(items.filter((item) => item !== undefined))
    if (turn !== this.#turnCount) return
    for (const { item } of this.#shown) item.setOpacity(1)
    this.#remove((item) => !items.includes(item) && item !== room)
    this.#reportLoaded()
  }

  look(place: Place): void {
    const { viewport } = this.#viewer
    if (place.kind === 'home') return this.fit(true)
    if (place.kind === 'region') {
      const shown = this.#shown.find(({ spreadPage }) => spreadPage.id === place.id)
      if (shown === undefined) return this.fit(true)
      const region = shown.spreadPage.side === 'alone' ? regionOnPage(place.region) : place.region
      if (region === null) return this.fit(true)
      viewport.fitBounds(rectOf(partOf(shown.place, region)), true)
    }
    this.#constrain(true)
    this.#zoomed()
  }

  /** The zoom, 1 being the home view. */
  zoom(): number {
    return this.#viewer.viewport.getZoom() / this.#homeZoom()
  }

  /** One press of a zoom button. */
  step(action: 'zoom-in' | 'zoom-out'): void {
    this.#zoomTo(buttonZoom(this.zoom(), action), undefined, false)
  }

  /** The home view. */
  fit(isImmediate = false): void {
    this.#viewer.viewport.fitBounds(rectOf(this.#home), isImmediate)
    this.#zoomed()
    this.#isHome = true
  }

  /** Centres a part of a page, zoomed so that `height` of it, as a share of the page's width, has the given pixels. */
  approach(id: string, box: PageBox, thickness: { share: number; pixels: number }): void {
    const shown = this.#shown.find(({ spreadPage }) => spreadPage.id === id)
    if (shown === undefined) return
    const { viewport } = this.#viewer
    const pixelsNow = thickness.share * this.#pageWidth(shown, this.#homeZoom())
    const zoom = Math.min(NEAREST, thickness.pixels / pixelsNow)
    if (zoom <= 1) return this.fit()
    const { x, y, width, height } = partOf(shown.place, box)
    viewport.zoomTo(zoom * this.#homeZoom())
    viewport.panTo(new OpenSeadragon.Point(x + width / 2, y + height / 2))
    this.#constrain(false)
    this.#zoomed()
  }

  /** The visible part of each page, from left to right; empty before a page is shown. */
  views(): View[] {
    return this.#partsIn(this.#viewer.viewport.getBounds())
  }

  /** The parts of the open pages within a part of the window (in shares of it), the largest first. */
  partsIn(window: PageBox): View[] {
    return this.#partsIn(partOf(this.#viewer.viewport.getBounds(), window)).toSorted((a, b) => b.area - a.area)
  }

  #partsIn({ x, y, width, height }: PageBox): View[] {
    const views = this.#shown.flatMap((shown) => {
      const { place } = shown
      const share = { x: (x - place.x) / place.width, y: (y - place.y) / place.height }
      const region = regionOnPage({ ...share, width: width / place.width, height: height / place.height })
      if (region === null) return []
      const area = region.width * region.height * place.width * place.height
      return [{ id: shown.spreadPage.id, region, width: this.#deviceWidth(shown, this.#viewer.viewport.getZoom()), area, left: place.x }]
    })
    return views.toSorted((a, b) => a.left - b.left).map(({ left: _left, ...view }) => view)
  }

  /** The visible part of the open pages, in shares of one of them: on a spread it extends over the adjacent page. Null if none is visible. */
  reach(id: string): PageBox | null {
    const shown = this.#shown.find(({ spreadPage }) => spreadPage.id === id)
    if (shown === undefined) return null
    const { place } = shown
    const view = this.#viewer.viewport.getBounds()
    const [left, top] = [Math.max(view.x, this.#home.x), Math.max(view.y, this.#home.y)]
    const right = Math.min(view.x + view.width, this.#home.x + this.#home.width)
    const bottom = Math.min(view.y + view.height, this.#home.y + this.#home.height)
    if (right <= left || bottom <= top) return null
    const [x, y] = [(left - place.x) / place.width, (top - place.y) / place.height]
    return { x, y, width: (right - left) / place.width, height: (bottom - top) / place.height }
  }

  /** The visible part of the page that takes up most of the window. Null before a page is shown. */
  view(): View | null {
    return this.views().toSorted((a, b) => b.area - a.area)[0] ?? null
  }

  /** Device pixels that a page is wide in the home view. */
  homeWidth(): number {
    const [shown] = this.#shown
    return shown === undefined ? 0 : this.#deviceWidth(shown, this.#homeZoom())
  }

  mark(marks: readonly Mark[]): void {
    this.#sheets.setMarks(
      marks.flatMap(({ id, box, isCurrent }) => {
        const shown = this.#shown.find(({ spreadPage }) => spreadPage.id === id)
        return shown === undefined ? [] : [{ rect: rectOf(partOf(shown.place, box)), isCurrent }]
      }),
    )
  }

  /** Highlights parts of the shown pages, and shows whether a press opens something. */
  light(lit: readonly Lit[], canPress: boolean): void {
    this.#viewer.canvas.style.cursor = canPress ? 'pointer' : ''
    this.#sheets.setLit(
      lit.flatMap(({ id, box, isOpen }) => {
        const shown = this.#shown.find(({ spreadPage }) => spreadPage.id === id)
        return shown === undefined ? [] : [{ rect: rectOf(partOf(shown.place, box)), isOpen }]
      }),
    )
  }

  /** Keeps a part of a page in view, at the same zoom or farther, also when a panel makes the window smaller. */
  reveal(part: { id: string; box: PageBox } | null): void {
    this.#revealed = part
    const shown = part === null ? undefined : this.#shown.find(({ spreadPage }) => spreadPage.id === part.id)
    if (shown === undefined || part === null || this.#isHome) return
    const { viewport } = this.#viewer
    const view = viewport.getBounds()
    const { x, y, width, height } = partOf(shown.place, part.box)
    const isIn = x >= view.x && y >= view.y && x + width <= view.x + view.width && y + height <= view.y + view.height
    if (isIn) return
    if (width > view.width || height > view.height) viewport.fitBounds(new OpenSeadragon.Rect(x, y, width, height))
    else viewport.panTo(new OpenSeadragon.Point(x + width / 2, y + height / 2))
    this.#constrain(false)
    this.#zoomed()
  }

  #placeAt({ x, y }: OpenSeadragon.Point): PagePlace | null {
    const shown = this.#shown.find(({ place }) => x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height)
    if (shown === undefined) return null
    const { spreadPage, place } = shown
    return { id: spreadPage.id, x: (x - place.x) / place.width, y: (y - place.y) / place.height }
  }

  #add(tiles: OpenSeadragon.TileSource, { x, y, width }: PageBox, isVisible: boolean): Promise<OpenSeadragon.TiledImage | undefined> {
    return new Promise((resolve) => {
      this.#viewer.addTiledImage({
        tileSource: tiles,
        x,
        y,
        width,
        opacity: isVisible ? 1 : 0,
        preload: true,
        placeholderFillStyle: '#fff',
        success: () => {
          const item = this.#items().find(({ source }) => source === tiles)
          // The viewer's own event of this name does not fire for a page that replaces a loaded one.
          item?.addHandler('fully-loaded-change', () => this.#reportLoaded())
          resolve(item)
        },
      })
    })
  }

  #reportLoaded(): void {
    if (this.#items().every((item) => item.getFullyLoaded())) this.#events.onSettled()
  }

  #items(): OpenSeadragon.TiledImage[] {
    const { world } = this.#viewer
    return Array.from({ length: world.getItemCount() }, (_, index) => world.getItemAt(index))
  }

  #remove(isUnwanted: (item: OpenSeadragon.TiledImage) => boolean): void {
    for (const item of this.#items().filter(isUnwanted)) this.#viewer.world.removeItem(item)
  }

  async #untilLoaded(items: readonly OpenSeadragon.TiledImage[]): Promise<void> {
    const loaded = items.map((item) => new Promise<void>((resolve) => item.whenFullyLoaded(resolve)))
    const late = new Promise<void>((resolve) => setTimeout(resolve, PREVIOUS_PAGE_MS))
    await Promise.race([Promise.all(loaded), late])
  }

  #homeZoom(): number {
    const { x: width, y: height } = this.#viewer.viewport.getContainerSize()
    return Math.min(1 / this.#home.width, height / (width * this.#home.height))
  }

  #zoomTo(zoom: number, around: OpenSeadragon.Point | undefined, isImmediate: boolean): void {
    const { viewport } = this.#viewer
    viewport.zoomTo(zoom * this.#homeZoom(), around, isImmediate)
    this.#constrain(isImmediate)
    this.#zoomed()
  }

  /** OpenSeadragon limits panning to the world: the empty half of a spread is made as wide as the window may show. */
  #boundView(): void {
    const room = this.#room
    if (room === null) return
    const paper = boxAround(this.#shown.map(({ place }) => place))
    const { width } = roomFor(this.#viewer.viewport.getBounds().width, paper, this.#home)
    const empty = Math.max(MIN_ROOM, width - paper.width)
    room.setWidth(empty, true)
    room.setPosition(new OpenSeadragon.Point(paper.x + (paper.x === this.#home.x ? paper.width : -empty), 0), true)
  }

  #constrain(isImmediate: boolean): void {
    this.#boundView()
    this.#viewer.viewport.applyConstraints(isImmediate)
  }

  #zoomed(): void {
    this.#isHome = false
    this.#events.onZoom(this.zoom())
    this.#sheets.showGaps(this.#level())
  }

  /** When the window is resized, the home view stays the home view. */
  #resized(): void {
    const wasHome = this.#isHome
    // OpenSeadragon itself continues to zoom and pan after this event.
    queueMicrotask(() => {
      if (this.#isGone) return
      if (wasHome) this.fit(true)
      else {
        this.#zoomed()
        this.reveal(this.#revealed)
      }
    })
  }

  /** CSS pixels that a page is wide at one of OpenSeadragon's own zooms. */
  #pageWidth({ place }: ShownPage, zoom: number): number {
    return place.width * zoom * this.#viewer.viewport.getContainerSize().x
  }

  #deviceWidth(shown: ShownPage, zoom: number): number {
    return this.#pageWidth(shown, zoom) * OpenSeadragon.pixelDensityRatio
  }

  #level(): number {
    const [shown] = this.#shown
    return shown === undefined ? 0 : levelFor(shown.spreadPage, this.#deviceWidth(shown, this.#viewer.viewport.getZoom()), this.squeeze)
  }
}

function withItem<T extends { item: OpenSeadragon.TiledImage | undefined }>(shown: T): (T & { item: OpenSeadragon.TiledImage })[] {
  return shown.item === undefined ? [] : [{ ...shown, item: shown.item }]
}
