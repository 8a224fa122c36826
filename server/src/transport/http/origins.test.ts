import { describe, expect, it } from 'vitest'
import { Origins } from './origins.ts'

const FRIEND = 'https://friend.example'
const STRANGER = 'https://stranger.example'
const host = 'play.example:8443'
const OWN = `https://${host}`

describe('a request', () => {
  it.each([
    ['of no page', {}, false],
    ['of a page of the server, over plain HTTP', { origin: OWN }, false],
    [
      'of a page of the server, by a proxy that hides its name',
      { origin: STRANGER, site: 'same-origin' },
      false,
    ],
    ['of somebody who wrote the address', { site: 'none' }, false],
    ['of a site that the host has named', { origin: FRIEND, site: 'cross-site' }, false],
    ['for a picture in a page of another site', { site: 'cross-site' }, true],
    ['of another port or name of the same site', { site: 'same-site' }, true],
    ['of a page of another site', { origin: STRANGER, site: 'cross-site' }, true],
    ['of a page of another site, over plain HTTP', { origin: STRANGER }, true],
    ['of a page in a sealed frame', { origin: 'null' }, true],
    ['of a page that would pass for the server', { origin: OWN, site: 'cross-site' }, true],
  ])('%s', (_, { origin, site }: { origin?: string; site?: string }, isForeign) => {
    const said = { host, ...(origin && { origin }), ...(site && { 'sec-fetch-site': site }) }
    expect(new Origins([FRIEND]).isForeign(said)).toBe(isForeign)
  })

  it('of any page is foreign where any may ask, unless it is of the server', () => {
    const any = new Origins(null)
    expect([FRIEND, OWN].map((origin) => any.isForeign({ host, origin }))).toEqual([true, false])
  })
})
