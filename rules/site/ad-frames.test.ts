import { describe, expect, it } from 'vitest'
import { AD_SANDBOX, adFramePath, adHosts, adOrigins, refusesAds } from './ad-frames.ts'

const network = {
  adScript: 'https://ads.example.jp/tag.js?site=1',
  origins: {
    script: ['https://cdn.example.jp', 'https://ads.example.jp'],
    frame: ['https://*.frames.example.jp'],
    image: ['https://img.example.jp:8443'],
    connect: [],
  },
}

describe('an ad network', () => {
  it('loads from the origin of the ad script and from the further origins of each kind', () => {
    expect(adOrigins(network, 'script')).toEqual(['https://ads.example.jp', 'https://cdn.example.jp'])
    expect(adOrigins(network, 'frame')).toEqual(['https://ads.example.jp', 'https://*.frames.example.jp'])
    expect(adOrigins(network, 'connect')).toEqual(['https://ads.example.jp'])
  })

  it('names every host of an ad network once', () => {
    expect(adHosts(network)).toEqual(['ads.example.jp', 'cdn.example.jp', '*.frames.example.jp', 'img.example.jp:8443'])
  })

  it('gives an ad place a frame path and a sandbox without the origin of the site', () => {
    expect(adFramePath('list')).toBe('/ad-frame/list/')
    expect(AD_SANDBOX.split(' ')).toEqual(['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'])
  })
})

describe('readers who refuse ads', () => {
  it.each([
    ['no signal', {}, false],
    ['a browser that knows the signals and does not send them', { globalPrivacyControl: false, doNotTrack: null }, false],
    ['Do Not Track switched off', { doNotTrack: '0' }, false],
    ['Do Not Track unspecified', { doNotTrack: 'unspecified' }, false],
    ['Global Privacy Control', { globalPrivacyControl: true }, true],
    ['Do Not Track', { doNotTrack: '1' }, true],
    ['Do Not Track of old browsers', { doNotTrack: 'yes' }, true],
    ['Global Privacy Control against Do Not Track', { globalPrivacyControl: true, doNotTrack: '0' }, true],
  ])('decides whether a reader refuses ads by %s: %j: %s', (_name, signals, expected) => {
    expect(refusesAds(signals)).toBe(expected)
  })
})
