/** How a route of the provider's API is written: where it is, its parameters, what it does. */
import type { Param } from './form.ts'
import type { Ledger } from '../state/ledger.ts'
import type { Decoder } from './parameters.ts'

/** `secret`: the secret key only. `page`: also the publishable key, from a page, together with the object's client secret. */
export type Access = 'secret' | 'page'

export interface Call {
  ledger: Ledger
  /** First and second id of the path, empty where it has none. */
  id: string
  child: string
  /** Origin under which the caller reaches the stand-in. */
  origin: string
  /** Whether a page calls, with the publishable key. */
  isPage: boolean
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  access: Access
  /** Reads the parameters; throws the refusal for what they lack or have too much of. What it gives does the work. */
  prepare(params: Record<string, Param>): (call: Call) => object
}

/** A route at a path such as `/v1/customers/:id`. */
export function route<T>(
  method: Route['method'],
  path: string,
  decoder: Decoder<T>,
  run: (call: Call, input: T) => object,
  access: Access = 'secret',
): Route {
  return {
    method,
    path: new RegExp(`^${path.replace(':id', '(?<id>[^/]+)').replace(':child', '(?<child>[^/]+)')}$`),
    access,
    prepare(params) {
      const input = decoder(params, '')
      return (call) => run(call, input)
    },
  }
}
