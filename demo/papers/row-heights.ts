/** Possible divisions of the tiers above the adverts into rows, by their number. */

/** For the evening paper's pages after the front page. */
export const INNER_HEIGHTS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  4: [[2, 2]],
  5: [[3, 2], [5]],
  6: [
    [3, 3],
    [4, 2],
    [2, 2, 2],
  ],
  7: [
    [4, 3],
    [3, 2, 2],
    [5, 2],
  ],
  8: [
    [3, 3, 2],
    [4, 4],
    [5, 3],
    [4, 2, 2],
  ],
  9: [
    [3, 3, 3],
    [4, 3, 2],
    [5, 4],
    [3, 4, 2],
    [5, 2, 2],
  ],
  10: [
    [4, 3, 3],
    [5, 5],
    [3, 3, 2, 2],
    [4, 4, 2],
    [5, 3, 2],
  ],
}

/** For the free papers. */
export const WEEKLY_HEIGHTS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  5: [
    [3, 2],
    [2, 3],
  ],
  6: [
    [2, 2, 2],
    [3, 3],
    [4, 2],
    [2, 4],
  ],
  7: [
    [3, 2, 2],
    [4, 3],
    [2, 3, 2],
  ],
}
