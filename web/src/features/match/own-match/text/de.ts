import type { Text } from '../../../../lib/text/text.tsx'

/** The bar of one's own running matches, in German. */
export const OWN_MATCH_DE: Pick<Text, 'ownMatch'> = {
  ownMatch: {
    label: 'Deine Partie',
    ownTurn: (opponent) => `Deine Partie gegen ${opponent}: du bist am Zug`,
    theirTurn: (opponent) => `Deine Partie gegen ${opponent}: ${opponent} ist am Zug`,
    back: 'Zurück zur Partie',
    notify: {
      label: 'Benachrichtigen, wenn ich dran bin und diese Seite im Hintergrund ist',
      denied:
        'Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen Website-Einstellungen und versuche es noch einmal.',
      unsupported: 'Dieser Browser kann keine Benachrichtigungen zeigen.',
    },
    titleMark: '● Du bist am Zug –',
  },
}
