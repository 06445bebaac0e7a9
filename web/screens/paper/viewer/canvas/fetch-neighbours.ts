/** Fetches what the pages before and after need in view, so that they are there before they are asked for (decision 027). */
import type { PageReader } from './page-reader.ts'
import type { View } from './page-canvas.ts'
import { levelFor, singleTileLevel, tileName, tilesIn } from './tiles.ts'
import type { Size } from './tiles.ts'

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }

/**
 * The tiles that a page needs to be seen as `view` says: the whole of it at home, or the same place of it. Coarse levels come first, down
 * to the one that is a single tile, as OpenSeadragon shows them.
 */
export function neededTiles(page: Size, view: Pick<View, 'region' | 'width'>, squeeze: number, tileSize: number): string[] {
  const level = levelFor(page, view.width, squeeze)
  const first = Math.min(level, singleTileLevel(page, tileSize))
  const levels = Array.from({ length: level - first + 1 }, (_, index) => first + index)
  return levels.flatMap((each) => tilesIn(page, each, view.region, tileSize).map(tileName))
}

/** `homeWidth`: device pixels of a page in the home view; `kept`: what stays in view when a page is turned, null for the home view. */
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
