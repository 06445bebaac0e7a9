import type { CallRefusal } from '@yukan/contract/page-services.ts'

/** A refused call with its status and code; status 0 and `E_OFFLINE` when no response arrived, or a part of one. */
export class BrowserRefusal extends Error implements CallRefusal {
  override name = 'BrowserRefusal'
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  /** The whole body of the refusal, for what a call's own refusals carry besides these: `isBanned`, `expired`, `duplicate` … (product §7). */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, field?: string, body: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
    this.body = body
  }
}

/** Throws the refusal of a response that did not arrive, or not completely. For `catch` when reading the body. */
export function throwOffline(cause: unknown): never {
  throw Object.assign(new BrowserRefusal(0, 'E_OFFLINE', ''), { cause })
}

/** Reads the refusal from a response whose status is an error. */
export async function refusalOf(response: Response): Promise<BrowserRefusal> {
  const body: unknown = await response.json().catch(() => null)
  const record: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  const text = (name: string) => {
    const value = record[name]
    return typeof value === 'string' ? value : undefined
  }
  return new BrowserRefusal(response.status, text('detail') ?? 'E_FAILURE', text('message') ?? '', text('field'), record)
}
