import type { FirstMatch } from './en.ts'

/** Erste Partien der anderen Spiele, auf Deutsch. */
export const OTHER_GAMES_DE: readonly FirstMatch[] = [
  {
    game: 'skirmish',
    title: 'Skirmish: dein erstes Gefecht',
    sentences: [
      'Wähle einen Kämpfer; die Wahl bleibt geheim, bis alle gewählt haben, und Würfel bestimmen die Zugfolge.',
      'Bist du am Zug, wähle ein markiertes Feld: Nach bis zu 5 Schritten bleibt dir eine Aktion (●), nach bis zu 10 keine mehr (○).',
      'Wähle einen Angriff oder eine Technik und dann ein Ziel in Reichweite: Die Summe deiner Würfel ist der Schaden, und bei jedem Ziel steht, was zu erwarten ist.',
      'Gehst du von einem Gegner neben dir weg, darf er einmal zuschlagen, also achte vorher auf das „!“; Verteidigen halbiert den Schaden bis zu deinem nächsten Zug.',
      'Verwandle dich einmal im Kampf für mehr Würfel und LP und schalte die anderen aus: Wer zuletzt steht, gewinnt.',
    ],
  },
  {
    game: 'duel',
    title: 'Duell: dein erstes Duell',
    sentences: [
      'In jedem Zug darfst du ein Monster in eine freie Zone legen, offen zum Angriff oder verdeckt zur Verteidigung; höhere Stufen sind erst später im Duell erlaubt.',
      'Nutze Magiekarten in deinem eigenen Zug und setze Fallen verdeckt: Die Seite fragt dich, wenn eine davon reagieren kann.',
      'Wähle in der Kampfphase einen Angreifer und ein Ziel; die Vorschau zeigt, wer zerstört wird und wie viele Lebenspunkte verloren gehen.',
      'Ein Angreifer vergleicht seine ATK mit der ATK eines Monsters im Angriff oder mit der DEF eines Monsters, das verteidigt.',
      'Steht kein Monster im Weg, greifst du direkt an: Wer 0 Lebenspunkte hat, verliert.',
    ],
  },
]
