import type { Config } from '@yukan/server/config.ts'

/** Whether a service that is not configured needs its stand-in. */
export function needsSandbox({ environment, weatherSource, mailSandboxPort, cardProvider }: Config): boolean {
  return environment !== 'production' && (weatherSource === 'sandbox' || mailSandboxPort !== 0 || cardProvider.sandboxUrl !== null)
}
