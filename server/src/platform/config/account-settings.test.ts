import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const KEY = 'k'.repeat(32)
const faultOf = (environment: Record<string, string>) => {
  const config = readConfig(environment)
  return config.ok ? null : config.error
}

describe('what a host sets about players', () => {
  it('has a value for everything', () => {
    expect(readConfig({})).toMatchObject({
      ok: true,
      value: { tokenKeys: [], nameFilter: null, trustedProxies: [], hasAnonymous: true },
    })
  })

  it('has keys, the new one in front', () => {
    const config = readConfig({ TOKEN_KEY: `${KEY} ${KEY}2` })
    const keys = config.ok ? config.value.tokenKeys : []
    expect(keys.map((key) => Buffer.from(key).toString())).toEqual([KEY, `${KEY}2`])
  })

  it('has no short key, and names none in a sentence', () => {
    for (const key of [KEY.slice(1), `${KEY} short`, 'x'])
      expect(faultOf({ TOKEN_KEY: key })).toBe(
        'TOKEN_KEY must have 32 bytes or more, without spaces.',
      )
  })

  it('knows addresses and networks', () => {
    const fine = '127.0.0.1 10.0.0.0/8 ::1 fd00::/8'
    expect(readConfig({ TRUSTED_PROXIES: fine })).toMatchObject({
      value: { trustedProxies: fine.split(' ') },
    })
    for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '1.2.3', '::1/129'])
      expect(faultOf({ TRUSTED_PROXIES: `::1 ${wrong}` })).toBe(
        `TRUSTED_PROXIES: "${wrong}" is no address.`,
      )
  })

  it('says yes or no to players without a token', () => {
    expect(readConfig({ ANONYMOUS_SEATS: 'no' })).toMatchObject({
      value: { hasAnonymous: false },
    })
    for (const wrong of ['', 'NO', 'true', '__proto__', 'constructor'])
      expect(faultOf({ ANONYMOUS_SEATS: wrong })).toBe('ANONYMOUS_SEATS must be one of yes, no.')
  })
})
