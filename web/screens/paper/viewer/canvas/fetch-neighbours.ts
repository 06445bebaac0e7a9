/** Fetches ahead the tiles that the previous and next pages need in view (decision 027). */
import type { PageReader } from './page-reader.ts'
import type { View } from './page-canvas.ts'
import { levelFor, singleTileLevel, tileName, tilesIn } from './tiles.ts'
import type { Size } from './tiles.ts'

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }

/** The tiles that a page needs for `view`, coarse levels first, from the single-tile level up, as OpenSeadragon loads them. */
export function neededTiles(page: Size, view: Pick<View, 'region' | 'width'>, squeeze: number, tileSize: number): string[] {
  const level = levelFor(page, view.width, squeeze)
  const first = Math.min(level, singleTileLevel(page, tileSize))
  const levels = Array.from({ length: level - first + 1 }, (_, index) => first + index)
  return levels.flatMap((each) => tilesIn(page, each, view.region, tileSize).map(tileName))
}

/** `homeWidth`: device pixels of a page in the home view; `kept`: the view kept when a page is turned, null for the home view. */
export function fetchNeighbours(
  reader: PageReader,
  pages: readonly (Size & { id: string; files: object | null })[],
  homeWidth: number,
  kept: View | null,
  squeeze: number,
): void {
  for (const page of pages.filter(({ files }) => files !== null)) {
    const view = kept ?? { region: WHOLE, width: homeWidth }
    reader.fetchAhead(page.id, neededTiles(page, view, squeeze, reader.tileSize(page.id)))
  }
}
