import { join } from 'node:path'

/** Folder of what Node has compiled and stripped of types (`NODE_COMPILE_CACHE`): programs and commands are loaded in half the time. Where it cannot be written it is left out. */
export const COMPILED = join(import.meta.dirname, '..', 'node_modules', '.cache', 'node')
