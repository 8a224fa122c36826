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
    waitingForAll: 'Warten auf Mitspieler',
    seats: 'Plätze',
    seated: (taken, of) =>
      taken < of
        ? `${taken} von ${of} Spielern sind da. Die Partie beginnt, sobald alle Plätze besetzt sind.`
        : 'Alle sind da. Gleich geht es los.',
    team: (number) => `Team ${number}`,
    free: 'Freier Platz',
    hosting: 'Gastgeber',
    move: 'Hierher setzen',
    moveTo: (seat) => `Auf Platz ${seat} setzen`,
    addBot: 'Bot hinzufügen',
    addBotTo: (seat) => `Bot auf Platz ${seat} setzen`,
    leave: 'Partie verlassen',
    sendLinkAll: 'Schick diesen Link an die anderen Spieler:',
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
