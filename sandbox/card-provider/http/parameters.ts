/**
 * Decoders of parameters, and refusals of invalid ones. The compiler checks each route's names with the SDK's types (`satisfies
 * Names<Stripe.…Params>`), and so the stand-in accepts no parameter that the provider lacks.
 */
import type { Param } from './form.ts'
import { invalid } from '../state/failure.ts'

/** Decodes one parameter or throws the provider's refusal; `name` as the provider writes it: `items[0][price]`. */
export type Decoder<T> = (value: Param, name: string) => T
export type Decoded<D> = D extends Decoder<infer T> ? T : never

export type Names<T> = { [Key in T extends unknown ? keyof T : never]?: Decoder<unknown> }

/** Text; an empty one is refused if the field cannot be unset. */
export const text: Decoder<string> = (value, name) => {
  if (typeof value !== 'string') throw invalid('Invalid string', 'parameter_invalid_string', name)
  if (value === '')
    throw invalid(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`,
      'parameter_invalid_empty',
      name,
    )
  return value
}

export const anyText: Decoder<string> = (value, name) => (value === '' ? '' : text(value, name))

export const integer: Decoder<number> = (value, name) => {
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value))
    throw invalid(`Invalid integer: ${typeof value === 'string' ? value : name}`, 'parameter_invalid_integer', name)
  return Number(value)
}

export const decimal: Decoder<number> = (value, name) => {
  if (typeof value !== 'string' || !/^-?\d{1,12}(\.\d+)?$/.test(value)) throw invalid(`Invalid decimal: ${name}`, 'parameter_invalid', name)
  return Number(value)
}

export const boolean: Decoder<boolean> = (value, name) => {
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${name}`, 'parameter_invalid', name)
  return value === 'true'
}

export function oneOf<const T extends string>(...words: T[]): Decoder<T> {
  return (value, name) => {
    const word = words.find((candidate) => candidate === value)
    if (word === undefined) throw invalid(`Invalid ${name}: must be one of ${words.join(', ')}`, 'parameter_invalid', name)
    return word
  }
}

export function orWord<const W extends string, T>(word: W, other: Decoder<T>): Decoder<W | T> {
  return (value, name) => (value === word ? word : other(value, name))
}

/** A value that an empty string unsets, as null. */
export function emptyable<T>(inner: Decoder<T>): Decoder<T | null> {
  return (value, name) => (value === '' ? null : inner(value, name))
}

export function listOfEach<T>(inner: Decoder<T>): Decoder<T[]> {
  return (value, name) => {
    if (!Array.isArray(value)) throw invalid('Invalid array', 'parameter_invalid', name)
    return value.map((element, index) => inner(element, `${name}[${index}]`))
  }
}

/** The caller's own names and texts; an empty text removes a name, an empty `metadata` all of them. */
export const metadata: Decoder<Record<string, string> | null> = (value, name) => {
  if (value === '') return null
  if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', 'parameter_invalid', name)
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, anyText(entry, `${name}[${key}]`)]))
}

export function mergeMetadata(before: Record<string, string>, sent: Record<string, string> | null | undefined): Record<string, string> {
  if (sent === undefined) return before
  if (sent === null) return {}
  return Object.fromEntries(Object.entries({ ...before, ...sent }).filter(([, value]) => value !== ''))
}

type Fields = Record<string, Decoder<unknown>>
type Whole<F extends Fields, R extends keyof F> = { [K in R]: Decoded<F[K]> } & { [K in Exclude<keyof F, R>]?: Decoded<F[K]> }

/** An object with these fields and no other. */
export function object<F extends Fields, R extends keyof F & string = never>(fields: F, required: readonly R[] = []): Decoder<Whole<F, R>> {
  return (value, name) => {
    if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', 'parameter_invalid', name)
    const nameOf = (key: string) => (name === '' ? key : `${name}[${key}]`)
    const decoded: (readonly unknown[])[] = Object.entries(value).map(([key, entry]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined
      if (field === undefined) throw invalid(`Received unknown parameter: ${nameOf(key)}`, 'parameter_unknown', nameOf(key))
      return [key, field(entry, nameOf(key))]
    })
    for (const key of required)
      if (!Object.hasOwn(value, key)) throw invalid(`Missing required param: ${nameOf(key)}.`, 'parameter_missing', nameOf(key))
    return Object.fromEntries(decoded)
  }
}

export const paging = { limit: integer, starting_after: text, ending_before: text }

const range = object({ gt: integer, gte: integer, lt: integer, lte: integer })
/** An instant or a range. */
export const instants: Decoder<{ gt?: number; gte?: number; lt?: number; lte?: number }> = (value, name) => {
  if (typeof value !== 'string') return range(value, name)
  const exact = integer(value, name)
  return { gte: exact, lte: exact }
}

export function isInRange(at: number, wanted: Decoded<typeof instants> | undefined): boolean {
  if (wanted === undefined) return true
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted
  return at > gt && at >= gte && at < lt && at <= lte
}
