/** Finds the files of WordPress's pictures in a folder: as `uploads/2019/04/…`, as `2019/04/…`, or by name alone. */
import { readdir } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'

/** Files of a folder by their end of path: the more of the path an address names, the better. */
export interface PictureFolder {
  /** The path within the folder of the file of an address; null if there is none. The original is preferred to a smaller copy. */
  find(url: string): string | null
}

/** `…/photo-300x200.jpg` and `…/photo-scaled.jpg` are copies of `…/photo.jpg`. */
function candidatesOf(path: string): string[] {
  const original = path.replace(/(?:-\d{1,5}x\d{1,5}|-scaled)(\.[a-z]{3,4})$/i, '$1')
  return [...new Set([original, path, original.replace(/(\.[a-z]{3,4})$/i, '-scaled$1')])]
}

function pathOf(url: string): string | null {
  const [path = ''] = url.replace(/^(?:https?:)?\/\/[^/]*/i, '').split(/[?#]/, 1)
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return null
  }
}

/** Lists a folder once. Links are not followed. */
export async function openPictureFolder(folder: string): Promise<PictureFolder> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const byPath = new Map(files.map((file) => [file.normalize('NFC'), file]))
  const byName = new Map<string, string[]>()
  for (const [name, file] of byPath) byName.set(basename(name), [...(byName.get(basename(name)) ?? []), file])

  const findOne = (path: string): string | null => {
    const parts = path.split('/').filter((part) => part !== '')
    // The longest end of the address that is a path of the folder.
    for (let from = 0; from < parts.length - 1; from++) {
      const file = byPath.get(parts.slice(from).join('/'))
      if (file !== undefined) return file
    }
    // A name alone must be one file's.
    const same = byName.get(parts.at(-1) ?? '') ?? []
    return same.length === 1 ? (same[0] ?? null) : null
  }
  return {
    find(url) {
      const path = pathOf(url)
      for (const candidate of path === null ? [] : candidatesOf(path)) {
        const found = findOne(candidate)
        if (found !== null) return found
      }
      return null
    },
  }
}
