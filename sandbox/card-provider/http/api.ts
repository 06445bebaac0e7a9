/** The type of a route of the provider's API: path, parameters, work. */
import type { Param } from './form.ts'
import type { Ledger } from '../state/ledger.ts'
import type { Decoder } from './parameters.ts'

/** `secret`: the secret key only. `page`: also the publishable key, with the object's client secret. */
export type Access = 'secret' | 'page'

export interface Call {
  ledger: Ledger
  /** The id of the path, or empty. */
  id: string
  /** Origin under which the caller reaches the stand-in. */
  origin: string
  isPage: boolean
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  access: Access
  /** Parses the parameters or throws a refusal. The returned function does the work. */
  prepare(params: Record<string, Param>): (call: Call) => object
}

export function route<T>(
  method: Route['method'],
  path: string,
  decoder: Decoder<T>,
  run: (call: Call, input: T) => object,
  access: Access = 'secret',
): Route {
  return {
    method,
    path: new RegExp(`^${path.replace(':id', '(?<id>[^/]+)')}$`),
    access,
    prepare(params) {
      const input = decoder(params, '')
      return (call) => run(call, input)
    },
  }
}
