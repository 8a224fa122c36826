import type { AccountText } from './en.ts'

/** Account, preferences and blocked players, in German. */
export const ACCOUNT_DE: AccountText = {
  account: {
    nobody: 'Du bist nicht angemeldet. Spiel einfach los – du bekommst ein Gastkonto.',
    guest: (name) => `Du spielst als Gast: ${name}.`,
    guestMeans:
      'Ein Gastkonto gibt es nur in diesem Browser. Mit Name und Passwort behältst du Listen, Partien und Wertung und kannst dich überall anmelden.',
    named: (name) => `Angemeldet als ${name}.`,
    profile: 'Dein Profil',
    name: 'Name',
    password: 'Passwort',
    newName: 'Neuer Name',
    claim: {
      title: 'Konto anlegen',
      send: 'Anlegen',
      make: 'Anlegen',
      done: 'Dein Konto wurde angelegt.',
    },
    create: 'Konto anlegen',
    signIn: {
      title: 'Anmelden',
      send: 'Anmelden',
      done: (name) => `Angemeldet als ${name}.`,
      replaces: 'Der Fortschritt als Gast wird nicht übernommen.',
    },
    rename: {
      title: 'Namen ändern',
      send: 'Ändern',
      done: (name) => `Du heißt jetzt ${name}.`,
    },
    passwordChange: {
      title: 'Passwort ändern',
      means: 'Überall sonst wirst du dabei abgemeldet.',
      old: 'Altes Passwort',
      byCode: 'Stattdessen einen Wiederherstellungscode verwenden',
      fresh: 'Neues Passwort',
      send: 'Passwort ändern',
      done: 'Dein Passwort wurde geändert.',
    },
    recovery: {
      title: 'Wiederherstellungscodes',
      explain:
        'Mit jedem Code kannst du dich einmal ohne Passwort anmelden: wenn du es vergessen hast oder wenn Fremde es so oft erraten wollen, dass die Anmeldung gesperrt ist. Schreib die Codes auf und verwahre sie so sicher wie ein Passwort.',
      none: 'Du hast keine Wiederherstellungscodes.',
      left: (count) => (count === 1 ? 'Ein Code ist übrig.' : `${count} Codes sind übrig.`),
      make: 'Neue Codes erzeugen',
      ends: 'Neue Codes ersetzen die alten.',
      made: 'Das sind deine neuen Codes. Du siehst sie nur dieses eine Mal, und jeder gilt einmal.',
      list: 'Deine Wiederherstellungscodes',
      copy: 'Codes kopieren',
      save: 'Als Datei speichern',
      file: (name) => `Wiederherstellungscodes für ${name}`,
      stored: 'Ich habe sie aufgeschrieben',
      useTitle: 'Wiederherstellungscode verwenden',
      useMeans: 'Jeder Code gilt einmal und braucht kein Passwort.',
      code: 'Wiederherstellungscode',
      newPassword: 'Neues Passwort (leer lassen, um das alte zu behalten)',
      endOthers: 'Überall sonst abmelden',
      use: 'Code verwenden',
    },
    signOut: {
      title: 'Abmelden',
      send: 'Abmelden',
      guestWarning: 'Gäste haben kein Passwort: Wenn du dich abmeldest, ist dieses Konto verloren.',
      sure: 'Abmelden und dieses Gastkonto verlieren',
      stay: 'Abbrechen',
      done: 'Du bist abgemeldet.',
    },
    remove: {
      title: 'Konto löschen',
      open: 'Konto löschen …',
      warning:
        'Das lässt sich nicht rückgängig machen. Name, Listen, Wertungen und Blockierungen werden gelöscht, und alte Partien zeigen deinen Namen nicht mehr.',
      sure: 'Endgültig löschen',
      stay: 'Abbrechen',
      done: 'Dein Konto wurde gelöscht.',
    },
    app: {
      title: 'App und offline',
      install: 'App installieren',
      installed: 'Du benutzt die installierte App.',
      byMenu:
        'Um das Spiel als App zu installieren, öffne das Menü deines Browsers und wähle „Installieren“ oder „Zum Startbildschirm hinzufügen“.',
      offline: {
        preparing: 'Wird für das Spielen ohne Verbindung vorbereitet …',
        ready: 'Lektionen funktionieren auch ohne Verbindung.',
        unsupported:
          'Dieser Browser kann das Spiel nicht für das Spielen ohne Verbindung speichern. Vielleicht liegt es an einem privaten Fenster.',
        failed:
          'Das Spiel konnte nicht für das Spielen ohne Verbindung gespeichert werden. Gib Speicherplatz frei oder erlaube dieser Website, Daten zu speichern, und lade dann neu.',
      },
    },
    preferences: {
      title: 'Einstellungen auf diesem Gerät',
      language: 'Sprache',
      ofBrowser: 'Sprache des Browsers',
      guestName: 'Gastname',
      hints: 'Hinweise anzeigen',
      again: 'Hinweise zurücksetzen',
      explainAgain: 'Hinweise werden wieder angezeigt.',
      threats: 'Bedrohte Felder zeigen',
      figureNames: 'Namen auf dem Brett zeigen',
      letterKeys: 'Tastenkürzel (D = Verteidigen)',
      allKeys: 'Alle Tastenkürzel',
    },
  },
  blocks: {
    title: 'Blockierte Spieler',
    words:
      'Ihr spielt nicht mehr gegeneinander und hört nichts mehr voneinander. Die andere Person erfährt nichts davon.',
    name: 'Name',
    none: 'Du hast niemanden blockiert.',
    add: 'Blockieren',
    unblock: (name) => `Blockierung von ${name} aufheben`,
    done: (name) => `${name} ist blockiert.`,
    undone: (name) => `${name} ist nicht mehr blockiert.`,
  },
}
