import type { QueueText } from './en.ts'

/** The search for an opponent, in German. */
export const QUEUE_DE: QueueText = {
  queue: {
    intro:
      'Wir suchen einen etwa gleich starken Gegner. Je länger du wartest, desto weiter suchen wir.',
    start: 'Gegner suchen',
    waiting: 'Gegner wird gesucht …',
    waited: (time) => `Du wartest seit ${time}.`,
    window: (points) => `Wertung ±${points}`,
    around: (count) =>
      count === 0
        ? 'In deinem Wertungsbereich wartet gerade sonst niemand.'
        : count === 1
          ? '1 weiterer Spieler in deinem Wertungsbereich wartet.'
          : `${count} weitere Spieler in deinem Wertungsbereich warten.`,
    why: {
      nobody:
        'Es geht los, sobald jemand in deinem Wertungsbereich auf dieselben Regeln wartet. Der Bereich wächst, während du wartest.',
      somebody:
        'Noch kein Gegner? Eure Wertungen liegen noch zu weit auseinander für den Bereich des anderen, ihr habt gerade erst gespielt, oder einer hat den anderen blockiert. Die Bereiche wachsen beim Warten.',
    },
    usual: (time) => `Übliche Wartezeit: ${time}.`,
    seconds: (seconds) => `${seconds} s`,
    minutes: (minutes, seconds) => `${minutes} min ${seconds} s`,
    cancel: 'Suche beenden',
    seated: 'Gegner gefunden. Die Partie beginnt gleich.',
    unseated: 'Dein Gegner ist nicht erschienen. Du behältst deinen Platz in der Warteschlange.',
    offer: (bot, rating) =>
      `Noch kein Gegner. Du kannst jetzt ungewertet gegen den Bot ${bot} (${rating} Punkte) spielen.`,
    acceptBot: 'Gegen den Bot spielen',
    orWait: 'Oder warte weiter – wir suchen noch.',
    reconnecting: 'Verbindung verloren. Dein Platz bleibt noch einen Moment.',
    reconnected: 'Wieder verbunden. Dein Platz ist noch da.',
    leaving: 'Wenn du diese Seite verlässt, endet die Suche.',
  },
}
