import { counted } from '../../lib/text/sentences.ts'
import type { UiText } from './en.ts'

/** The texts around every screen and those of the design system, in German. */
export const UI_DE: UiText = {
  frame: {
    loading: 'Wird geladen …',
    skip: 'Zum Inhalt springen',
    navigation: 'Navigation',
    menu: 'Menü',
    language: 'Sprache',
    noAccount: 'Konto',
    accountOf: (name) => `Konto: ${name}`,
    begins: (name) => `${name} ist beigetreten: Deine Partie beginnt.`,
    goToMatch: 'Zur Partie',
    hostSays: (text) => `Nachricht des Betreibers: ${text}`,
    putAway: 'Schließen',
    outdated:
      'Eine neue Version dieser Seite ist da. Lade neu, wann du willst: Eine laufende Partie geht nicht verloren.',
  },
  announcer: { region: 'Ansagen' },
  ways: {
    again: 'Noch einmal versuchen',
    reload: 'Seite neu laden',
    home: 'Zum Start',
    lobby: 'Zur Lobby',
  },
  fault: {
    title: 'Etwas ist schiefgelaufen',
    unloaded:
      'Dieser Teil der Seite ließ sich nicht laden. Prüfe deine Verbindung und versuche es noch einmal. Hilft das nicht, wird der Server gerade aktualisiert: Warte eine Minute. Eine laufende Partie geht nicht verloren.',
    broken: 'Diese Ansicht ist abgestürzt. Deine Partie ist sicher.',
    details: 'Technische Details',
  },
  themes: {
    label: 'Farben',
    names: { night: 'Nacht', day: 'Tag', clear: 'Hoher Kontrast' },
  },
  clipboard: { copied: 'Kopiert' },
  clock: {
    left: (minutes, seconds) =>
      minutes === 0
        ? `noch ${counted(seconds, 'Sekunde', 'Sekunden')}`
        : `noch ${counted(minutes, 'Minute', 'Minuten')} ${counted(seconds, 'Sekunde', 'Sekunden')}`,
  },
  twoStep: { keep: 'Nein, weiterspielen' },
}
