/** Reads values of parsed JSON. */

/** The value at a path, or undefined. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  let found = value
  for (const name of path)
    found = typeof found === 'object' && found !== null ? Object.getOwnPropertyDescriptor(found, name)?.value : undefined
  return found
}

export function numberAt(value: unknown, ...path: string[]): number {
  const found = valueAt(value, ...path)
  if (typeof found !== 'number') throw new Error(`there is no number at ${path.join('.')}`)
  return found
}

export function textAt(value: unknown, ...path: string[]): string {
  const found = valueAt(value, ...path)
  if (typeof found !== 'string') throw new Error(`there is no text at ${path.join('.')}`)
  return found
}

export function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = valueAt(value, ...path)
  if (!Array.isArray(found)) throw new Error(`there is no list at ${path.join('.')}`)
  return found
}
