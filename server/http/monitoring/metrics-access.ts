/** Who may read `/metrics`: this machine, configured networks, and holders of the token (decision 071). */
import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { hashSecret } from '../../hash-secret.ts'
import { parseNetworks } from '../../networks.ts'

const LOOPBACK = ['127.0.0.0/8', '::1/128']
/** Headers of proxies: a request that came through one is not from this machine, whatever its address says. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Returns whether a request may read the figures. */
export function makeMetricsAccess({ metricsNetworks, metricsToken }: Pick<Config, 'metricsNetworks' | 'metricsToken'>) {
  const local = parseNetworks(LOOPBACK)
  const networks = parseNetworks(metricsNetworks)
  return ({ ip, headers, socket }: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>): boolean => {
    const given = headers.authorization?.replace(/^Bearer /i, '') ?? ''
    if (metricsToken !== null && timingSafeEqual(hashSecret(given), hashSecret(metricsToken))) return true
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
    const isDirect = FORWARDED.every((name) => headers[name] === undefined)
    // An untrusted proxy may itself be in the network: that does not mean its client is.
    const isClient = isDirect || ip !== socket.remoteAddress
    return (isClient && networks.check(ip, family)) || (isDirect && local.check(ip, family))
  }
}
