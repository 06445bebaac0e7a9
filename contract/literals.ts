import { Type } from 'typebox'
import type { TUnsafe } from 'typebox'

/** A string of a list: the schema's values and its type are those of the list in `rules/`. */
export function oneOf<Name extends string>(names: readonly Name[], options: { title?: string; description?: string } = {}): TUnsafe<Name> {
  return Type.Unsafe<Name>(
    Type.Union(
      names.map((name) => Type.Literal(name)),
      options,
    ),
  )
}
