import type { HintsText } from './en.ts'

/** Hints shown when a decision comes up for the first time, in German. */
export const HINTS_DE: HintsText = {
  hints: {
    label: 'Hinweis',
    got: 'Verstanden',
    never: 'Hinweise ausschalten',
    roll: {
      title: 'Drei Würfel werfen',
      first: 'Drei Würfel sind gewählt: Drück „Würfeln“ oder wähle andere.',
      words:
        'Mit zwei Beschwörungsseiten (Sternen) derselben Stufe kannst du eine Figur beschwören. Alle anderen Seiten kommen in deinen Wappenvorrat: Damit bezahlst du Bewegung, Angriff und Verteidigung.',
    },
    dimension: {
      title: 'Einen Würfel entfalten',
      first: 'Wähle eine Figur und zeig auf das Brett, um zu sehen, wo das Stück passt.',
      words:
        'Figuren passen zu Stufe und Typ eines gewürfelten Sterns. Der Würfel wird zu einem Weg, der deinen eigenen Weg oder deinen Dungeon Master berühren muss. Drehe und wende ihn mit den Schaltflächen oder mit R, dem Mausrad und F.',
    },
    dimensionByKeys: {
      title: 'Einen Würfel entfalten',
      first:
        'Wähle eine Figur und geh zum Brett: N und P führen zu den Stellen, an denen das Stück passt, Enter legt es.',
      words:
        'Figuren passen zu Stufe und Typ eines gewürfelten Sterns. Der Würfel wird zu einem Weg, der deinen eigenen Weg oder deinen Dungeon Master berühren muss. R und Umschalt+R drehen ihn, F wendet ihn.',
    },
    dimensionByTouch: {
      title: 'Einen Würfel entfalten',
      first:
        'Wähle eine Figur. Tippe auf das Brett, um zu sehen, wo das Stück passt, und noch einmal, um es zu legen.',
      words:
        'Figuren passen zu Stufe und Typ eines gewürfelten Sterns. Der Würfel wird zu einem Weg, der deinen eigenen Weg oder deinen Dungeon Master berühren muss. Die Schaltflächen drehen und wenden ihn.',
    },
    summonAbility: {
      title: 'Eine Fähigkeit bei der Ankunft',
      first: 'Wähle, worauf die Fähigkeit wirkt, oder überspringe sie.',
      words: 'Manche Figuren haben einen Effekt beim Beschwören.',
    },
    act: {
      title: 'Deine Monster bewegen',
      first: 'Wähle ein markiertes Monster, um zu sehen, wohin es kann und was es kostet.',
      words:
        'Rücke zum Dungeon Master am anderen Ende vor: Drei Treffer gewinnen die Partie. Wenn du fertig bist, beende deinen Zug.',
    },
    attack: {
      title: 'Angreifen',
      first: 'Wähle dein Monster und dann den markierten Gegner daneben.',
      words:
        'Ein Angriff kostet ein Angriffswappen. Vorher siehst du das Ergebnis mit und ohne Verteidigung.',
    },
    window: {
      title: 'Reaktion',
      first: 'Setze eine Fähigkeit ein oder passe.',
      words:
        'Du kannst reagieren, bevor der Effekt eintritt. Unter „Auto-Pass“ legst du fest, wann du gefragt wirst.',
    },
    defend: {
      title: 'Verteidigen?',
      first: 'Vergleiche beide Ergebnisse und wähle.',
      words: 'Verteidigen kostet ein Verteidigungswappen und zieht deine DEF vom Schaden ab.',
    },
    choose: {
      title: 'Auswahl',
      first: 'Wähle eine der markierten Möglichkeiten.',
      words: 'Wähle ein Ziel für den Effekt.',
    },
  },
}
