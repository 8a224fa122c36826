import type { HomeText } from './en.ts'

/** The start page, in German. */
export const HOME_DE: HomeText = {
  home: {
    title: 'Dungeon Dice',
    sentence:
      'Würfle, entfalte Würfel zu Wegen, beschwöre Monster und brich durch zum Dungeon Master auf der anderen Seite.',
    playBot: 'Gegen einen Bot spielen',
    noSignIn: 'Kostenlos. Ohne Anmeldung.',
    offline: 'Offline spielen',
    bot: 'Bot',
    bots: {
      beginner: 'liebt große Monster, übersieht viel',
      novice: 'sehr leicht, lernt und übersieht noch viel',
      apprentice: 'leicht, spielt mit, übersieht aber Drohungen',
      greedy: 'mittel, nimmt, was er kriegen kann',
      strong: 'am stärksten, denkt lange voraus',
      random: 'am schwächsten, zieht zufällig',
    },
    games: 'Spiele',
    gameWords: {
      ddm: 'Würfeln, Würfel zu Wegen entfalten und Monster beschwören.',
      duel: 'Monster legen, Fallen setzen und Kartenkämpfe gewinnen.',
      skirmish: 'Kämpfer wählen, übers Feld ziehen und die anderen ausschalten.',
    },
    playersOf: (least, most) =>
      least === most ? `${least} Spieler` : `${least} bis ${most} Spieler`,
    botShort: 'Gegen einen Bot',
    botIn: (game) => `Bot für ${game}`,
    botOf: (game) => `Gegen einen Bot: ${game}`,
    queueOf: (game) => `Gegner suchen: ${game}`,
    hostShort: 'Privater Raum',
    hostOf: (game) => `Privater Raum: ${game}`,
    rulesShort: 'Regeln',
    rulesOf: (game) => `Regeln: ${game}`,
    goOn: 'Weiterspielen',
    goOnAgainst: (name) => (name === '' ? 'Laufende Partie' : `Partie gegen ${name}`),
    people: 'Mit anderen spielen',
    queue: 'Wir suchen einen etwa gleich starken Gegner.',
    host: 'Lade jemanden per Link oder Code ein und bestimme die Regeln.',
    join: 'Du hast einen Code oder Link?',
    lobby: 'Wer online ist, offene und laufende Partien.',
    live: 'Jetzt zuschauen',
    newHere: 'Neu hier?',
    first: 'Spiel deine erste Partie',
    learnTitle: 'Kennenlernen',
    learn: 'Fünf Schritte, eine erste Partie und kurze Lektionen.',
    dice: 'Alle Würfel und alle Figuren.',
    lists: 'Baue deine eigene Würfelliste.',
    steps: [
      'Wirf drei Würfel: Zwei Sterne derselben Stufe beschwören ein Monster.',
      'Entfalte den Würfel zu einem Weg, der an deinem weiterwächst.',
      'Rücke auf dem Weg vor, kämpfe und nimm dem anderen Dungeon Master seine drei Herzen.',
    ],
  },
}
