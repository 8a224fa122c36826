import type { Text } from '../../../../lib/text/text.tsx'

/** The bar of one's own running matches, in German. */
export const OWN_MATCH_DE: Pick<Text, 'ownMatch'> = {
  ownMatch: {
    label: 'Deine Partie',
    ownTurn: (opponent) => `Deine Partie gegen ${opponent}: du bist am Zug`,
    theirTurn: (opponent) => `Deine Partie gegen ${opponent}: ${opponent} ist am Zug`,
    back: 'Zurück zur Partie',
    notify: {
      label: 'Benachrichtigen, wenn ich dran bin und diese Seite zu oder im Hintergrund ist',
      denied:
        'Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen Website-Einstellungen und versuche es noch einmal.',
      unsupported: 'Dieser Browser kann keine Benachrichtigungen zeigen.',
      reach: {
        closed: 'Du wirst benachrichtigt, wenn du dran bist, auch wenn diese Seite zu ist.',
        unsupported:
          'Dieser Browser benachrichtigt dich nur, solange diese Seite im Hintergrund offen ist. Füge sie auf iPhone oder iPad zuerst zum Home-Bildschirm hinzu.',
        off: 'Dieser Server benachrichtigt dich nur, solange diese Seite im Hintergrund offen ist.',
        failed:
          'Dein Browser war für Benachrichtigungen nicht erreichbar. Du bekommst sie, solange diese Seite im Hintergrund offen ist; versuche es später noch einmal.',
      },
    },
    titleMark: '● Du bist am Zug –',
  },
}
