import type { JoinText } from './en.ts'

/** Joining a private match, in German. */
export const JOIN_DE: JoinText = {
  join: {
    intro: 'Gib den Code ein, oder füge den Link ein.',
    code: 'Code oder Link',
    look: 'Partie suchen',
    by: (name) => `${name} lädt dich zu einer Partie ein.`,
    hostGone: 'Der Gastgeber ist gerade offline.',
    rating: (points) => `${points} Punkte`,
    set: 'Einstellungen der Partie',
    until: (time) => `Der Code gilt bis ${time}.`,
    join: 'Partie beitreten',
    full: 'Diese Partie ist voll.',
    begun: 'Diese Partie hat schon begonnen.',
    watch: 'Zuschauen',
    other: 'Anderen Code eingeben',
    lobby: 'Offene Partien in der Lobby',
    hostOwn: 'Partie eröffnen',
    bot: 'Gegen einen Bot spielen',
  },
}
