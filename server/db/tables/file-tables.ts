/** Row types of the files of the store that no row names (decision 097). */

export interface UnnamedFileTable {
  name: string
  /** In hexadecimal digits. */
  sha256: string | null
  noted_at: Date
}
