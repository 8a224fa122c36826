import { err, ok } from '@dungeon-dice/shared'
import { oneOf, setting, wordsOf } from './setting.ts'

/** A contact for push services: an address for mail, or an HTTPS page (RFC 8292, section 2.1). */
const isContact = (text: string): boolean =>
  URL.canParse(text) && /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(text)

/** Push services of the usual browsers: Chrome and its kin, Firefox, Edge, and Safari. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

/** A full host name in lower case; with a dot in front it stands for the names below it. */
const SERVICE_NAME = /^\.?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/

/** Browser notices when it is a player's turn and the page is closed. */
export const PUSH_SETTINGS = {
  /** Whether players can subscribe to notices, and the server sends them. */
  hasPush: oneOf('PUSH', { on: true, off: false }, true),
  /** How push services reach the host; null for the address of the page. */
  pushSubject: setting('PUSH_SUBJECT', (text = '') =>
    text === '' || isContact(text)
      ? ok(text === '' ? null : text)
      : err(`PUSH_SUBJECT: "${text}" is neither mailto: with an address nor an https: URL.`),
  ),
  /** Hosts of the push services that the server calls, and no other. */
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
