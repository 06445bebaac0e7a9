/** How a page lies in the file store; the importer writes it so and the replies tell it. */

/** Pixels of a tile's side. */
export const TILE_SIZE = 512
