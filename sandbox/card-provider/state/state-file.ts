/** Saves the state in one JSON file, which is replaced as a whole. */
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { STATE_VERSION } from './state.ts'
import type { State } from './state.ts'

const FILE = 'card-provider.json'

export interface StateFile {
  /** The saved state, or null. Throws for a file of another version. */
  load(): Promise<State | null>
  /** Resolves when the state is on disk. Calls during a write share the next one. */
  save(state: State): Promise<void>
}

export const noFile: StateFile = { load: async () => null, save: async () => undefined }

export function stateFileIn(folder: string): StateFile {
  const path = join(folder, FILE)
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null

  async function write(state: State): Promise<void> {
    await mkdir(folder, { recursive: true })
    const part = `${path}.part`
    const file = await open(part, 'w')
    try {
      await file.writeFile(JSON.stringify(state))
    } finally {
      await file.close()
    }
    await rename(part, path)
  }
  function begin(state: State): Promise<void> {
    const own = write(state).finally(() => {
      if (running === own) running = null
    })
    running = own
    return own
  }
  return {
    async load() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (text === null) return null
      const state: State = JSON.parse(text)
      if (state.version !== STATE_VERSION)
        throw new Error(`${path} is of version ${state.version}, not ${STATE_VERSION}. Remove it to start anew.`)
      return state
    },
    save(state) {
      if (running === null) return begin(state)
      const previous = running
      const next = () => {
        waiting = null
        return begin(state)
      }
      waiting ??= previous.then(next, next)
      return waiting
    },
  }
}
