import type { HostText } from './en.ts'

/** Hosting a match, in German. */
export const HOST_DE: HostText = {
  host: {
    intro: 'Ändere, was du möchtest, und eröffne dann die Partie.',
    who: 'Wer kann beitreten',
    private: 'Wer den Link hat',
    open: 'Alle in der Lobby',
    start: 'Partie eröffnen',
    waiting: 'Warten auf deinen Gegner',
    sendLink: 'Schick diesen Link an deinen Gegner:',
    link: 'Link zur Partie',
    code: 'Oder teile den Code:',
    copy: 'Link kopieren',
    share: 'Teilen',
    shareText: 'Spiel mit mir Dungeon Dice',
    listed: 'Deine Partie steht in der Lobby. Sie beginnt, sobald jemand beitritt.',
    stay: 'Lass diese Seite offen: Hier beginnt die Partie.',
    set: 'Einstellungen der Partie',
    here: (name) => `${name} ist beigetreten. Gleich geht es los.`,
    kick: 'Entfernen',
    kickOf: (name) => `${name} entfernen`,
    kicked: 'Der Platz ist wieder frei.',
    cancel: 'Partie abbrechen',
    rulesMeanwhile: 'Inzwischen die Regeln lesen',
  },
}
