/** Where the site runs, by its host (product §9). */

export const ENVIRONMENTS = ['local', 'develop', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

function bareHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

/** "localhost is local, the development host is develop, any other is production" (product §9). Ignores ports; a null host is production. */
export function environmentOf(host: string, developmentHost: string | null): Environment {
  const name = bareHost(host)
  if (name === 'localhost') return 'local'
  return developmentHost !== null && developmentHost !== '' && name === bareHost(developmentHost) ? 'develop' : 'production'
}
