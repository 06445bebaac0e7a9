/** Ranks of the side column. A separate file, since every article's page loads it. */

/** "Rank numbers two-digit padded" (product §9); ranks count from 1. */
export function rankLabel(rank: number): string {
  return String(rank).padStart(2, '0')
}
