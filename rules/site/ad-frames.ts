/** Advertisements are shown in frames of a separate origin (decision 108): its addresses, the frames' permissions, and readers' opt-out. */

/** Where an advertisement is shown: as every fourth item of a list, below an article, in the side column. */
export const AD_PLACES = ['list', 'article', 'side'] as const
export type AdPlace = (typeof AD_PLACES)[number]

/** What the network may load: scripts, frames, pictures, and requests of its scripts. */
export const AD_SOURCES = ['script', 'frame', 'image', 'connect'] as const
export type AdSource = (typeof AD_SOURCES)[number]

/** Where the frames are. */
export const AD_FRAMES = '/ad-frame/'

/** The page of the frame of a place. */
export function adFramePath(place: AdPlace): string {
  return `${AD_FRAMES}${place}/`
}

/**
 * A frame's sandbox permissions: running the network's scripts, and opening the advertiser's page in a new window. Never `allow-same-origin`, with which
 * those scripts could act as the reader, nor forms, top navigation or modals.
 */
export const AD_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** The network's script, and for each kind of content the further origins from which it is loaded. */
export interface AdNetwork {
  adScript: string
  origins: Readonly<Record<AdSource, readonly string[]>>
}

/** The origins from which a kind of content is loaded: always that of the script, and the further ones. */
export function adOrigins({ adScript, origins }: AdNetwork, source: AdSource): string[] {
  return [...new Set([new URL(adScript).origin, ...origins[source]])]
}

/** The hosts to which a browser may connect for an advertisement, each once; `*.` stands for any name below a host. */
export function adHosts(network: AdNetwork): string[] {
  const all = AD_SOURCES.flatMap((source) => adOrigins(network, source))
  return [...new Set(all.map((origin) => origin.replace('https://', '')))]
}

/** The opt-out signals of a browser against tracking, as properties of `navigator`. */
export interface PrivacySignals {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/** Whether the reader wants no ad network: Global Privacy Control, or Do Not Track. */
export function refusesAds({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}
