/** Reading of JSON that others wrote. */

/** What stands at a path within a parsed JSON; undefined where the path ends early. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  let found = value
  for (const name of path)
    found = typeof found === 'object' && found !== null ? Object.getOwnPropertyDescriptor(found, name)?.value : undefined
  return found
}

/** The number at a path. Throws where there is none. */
export function numberAt(value: unknown, ...path: string[]): number {
  const found = valueAt(value, ...path)
  if (typeof found !== 'number') throw new Error(`there is no number at ${path.join('.')}`)
  return found
}

/** The text at a path. Throws where there is none. */
export function textAt(value: unknown, ...path: string[]): string {
  const found = valueAt(value, ...path)
  if (typeof found !== 'string') throw new Error(`there is no text at ${path.join('.')}`)
  return found
}

/** The list at a path. Throws where there is none. */
export function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = valueAt(value, ...path)
  if (!Array.isArray(found)) throw new Error(`there is no list at ${path.join('.')}`)
  return found
}
