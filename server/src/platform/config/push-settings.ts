import { err, ok } from '@dungeon-dice/shared'
import { oneOf, setting, wordsOf } from './setting.ts'

/** A contact for push services: an address for mail, or an HTTPS page (RFC 8292, section 2.1). */
const isContact = (text: string): boolean =>
  URL.canParse(text) && /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(text)

/** Push services of the common browsers: Chromium, Firefox, Edge and Safari. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

/** A full host name in lower case; a leading dot matches its subdomains. */
const SERVICE_NAME = /^\.?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/

/** Settings of browser notices, sent on a player's turn while the page is closed. */
export const PUSH_SETTINGS = {
  /** Whether players can subscribe to notices, and the server sends them. */
  hasPush: oneOf('PUSH', { on: true, off: false }, true),
  /** Contact of the host for push services; null for the address of the page. */
  pushSubject: setting('PUSH_SUBJECT', (text = '') =>
    text === '' || isContact(text)
      ? ok(text === '' ? null : text)
      : err(`PUSH_SUBJECT: "${text}" is neither mailto: with an address nor an https: URL.`),
  ),
  /** The only push services that the server calls. */
  pushServices: setting('PUSH_SERVICES', (text = '') => {
    const names = wordsOf(text.replaceAll(',', ' '))
    const strange = names.find((name) => !SERVICE_NAME.test(name))
    return strange === undefined
      ? ok<readonly string[]>(names.length === 0 ? PUSH_SERVICES : names)
      : err(
          `PUSH_SERVICES: "${strange}" is no host name, such as push.example, or .push.example for the names below it.`,
        )
  }),
} as const
