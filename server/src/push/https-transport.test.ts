import { describe, expect, it } from 'vitest'
import { httpsTransport } from './https-transport.ts'
import { isPublicAddress } from './public-address.ts'

describe('an address', () => {
  it('is public on the internet alone', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1'])
      expect(isPublicAddress(address), address).toBe(true)
    const special = [
      ...[
        '127.0.0.1',
        '10.1.2.3',
        '172.16.0.1',
        '172.31.255.255',
        '192.168.1.1',
        '169.254.169.254',
      ],
      ...['0.0.0.0', '100.64.0.1', '224.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.9'],
      ...['::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
      ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00::1', '2001:db8::1', 'play.example', ''],
    ]
    for (const address of special) expect(isPublicAddress(address), address).toBe(false)
  })
})

describe('the requests to push services', () => {
  const services = ['fcm.googleapis.com', '.push.services.mozilla.com']
  const transport = httpsTransport({ services })

  it('go to known services over HTTPS on the usual port', () => {
    expect(transport.accepts('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
    expect(transport.accepts('https://FCM.googleapis.com:443/fcm/send/abc')).toBe(true)
    expect(transport.accepts('https://updates.push.services.mozilla.com/wpush/v2/x?y=1')).toBe(true)
    const refused = [
      ...['http://fcm.googleapis.com/', 'ftp://fcm.googleapis.com/', 'fcm.googleapis.com', ''],
      ...['https://fcm.googleapis.com:8443/', 'https://a:b@fcm.googleapis.com/', 'https://'],
      ...['https://fcm.googleapis.com@push.example/', 'https://push.example/fcm.googleapis.com'],
      ...['https://a.fcm.googleapis.com/', 'https://fcm.googleapis.com.push.example/'],
      ...['https://push.services.mozilla.com/', 'https://xpush.services.mozilla.com/'],
      'https://.push.services.mozilla.com/',
      ...['https://push.example/', 'https://intranet/', 'https://fcm.googleapis.com./'],
      ...['https://127.0.0.1/', 'https://[::1]/', 'https://8.8.8.8/', 'https://2130706433/'],
      ...['https://0x7f.1/', 'https://localhost/', 'https://localhost./', 'https://push.example./'],
    ]
    for (const endpoint of refused) expect(transport.accepts(endpoint), endpoint).toBe(false)
  })

  it('fail before they connect when any address of a name is private', async () => {
    const request = { endpoint: 'https://push.example:1/', headers: {}, body: new Uint8Array() }
    for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], []]) {
      const resolve = async () => addresses.map((address) => ({ address, family: 4 }))
      const { post } = httpsTransport({ services, resolve })
      await expect(post(request)).rejects.toThrow('a public address')
    }
  })

  it('fail when a name is not found', async () => {
    const resolve = async () => {
      throw new Error('no such name')
    }
    const { post } = httpsTransport({ services, resolve })
    const request = { endpoint: 'https://push.example/', headers: {}, body: new Uint8Array() }
    await expect(post(request)).rejects.toThrow('no such name')
  })
})
