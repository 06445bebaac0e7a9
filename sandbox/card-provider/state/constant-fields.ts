import fields from './constant-fields.json' with { type: 'json' }

/** A copy of the fields of an object that the stand-in sets to the same values at first: mostly features that it does not have. */
export function constantFields<K extends keyof typeof fields>(kind: K): (typeof fields)[K] {
  return structuredClone(fields[kind])
}
