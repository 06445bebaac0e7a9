/** The files of both builds of `web/`, as browsers ask for them. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const BUILD = fileURLToPath(new URL('../../../web/build/', import.meta.url))
const READERS = join(BUILD, 'client')
const DESK = join(BUILD, 'desk/client')
/** Below it files are named by their content and never change. */
const BY_CONTENT = '/assets/'

export interface WebFile {
  /** Path in the address: `/assets/…`. */
  path: string
  /** Below the folder of its build. */
  name: string
  isNamedByContent: boolean
  body: Buffer
}

/** Reads both builds. */
export async function readWebFiles(): Promise<WebFile[]> {
  const folders = await Promise.all([readReadersFiles(), readFolder(DESK)])
  return folders.flat()
}

/** Reads the build of readers' pages. */
export async function readReadersFiles(): Promise<WebFile[]> {
  return readFolder(READERS)
}

async function readFolder(folder: string): Promise<WebFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name)
        const name = relative(folder, file).replaceAll('\\', '/')
        return { path: `/${name}`, name, isNamedByContent: isNamedByContent(`/${name}`), body: await readFile(file) }
      }),
  )
}

/** Whether the file of a path never changes. */
export function isNamedByContent(path: string): boolean {
  return path.startsWith(BY_CONTENT)
}
