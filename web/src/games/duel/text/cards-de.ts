import { dividedBy } from '../../../lib/text/divided.ts'
import type { KIND_TIMES, KINDS } from './cards-en.ts'

/** Namen der Hilfskarten. */
export const SUPPORT_NAMES_DE: Readonly<Record<string, string>> = {
  'forced-march': 'Gewaltmarsch',
  'sweeping-blow': 'Rundumschlag',
  'closing-ring': 'Einkesselung',
  'general-assault': 'Sturmangriff',
  'keen-edge': 'Scharfe Klinge',
  'drill-yard': 'Exerzierplatz',
  'mending-camp': 'Feldlazarett',
  'war-drum': 'Kriegstrommel',
  brace: 'Schildwall',
  'change-ranks': 'Stellungswechsel',
  'fresh-reserves': 'Frische Reserven',
  'signal-retreat': 'Rückzugssignal',
  'clear-away': 'Aufräumen',
  tripwire: 'Stolperdraht',
  'spiked-pit': 'Fallgrube',
  'ankle-snare': 'Fußangel',
  'stand-fast': 'Standhaft',
  'shared-wound': 'Geteilte Wunde',
  'sworn-revenge': 'Blutrache',
  'parting-gift': 'Abschiedsgeschenk',
  'barred-gate': 'Verriegeltes Tor',
  'night-watch': 'Nachtwache',
  countermand: 'Gegenbefehl',
  'dead-silence': 'Totenstille',
}

/** Die Namen mit Trennstellen, für kleine Felder. */
export const dividedSupport = dividedBy([
  ...['Gewalt·marsch', 'Rundum·schlag', 'Einkesse·lung', 'Sturm·angriff', 'Exerzier·platz'],
  ...['Feld·lazarett', 'Kriegs·trommel', 'Schild·wall', 'Stellungs·wechsel', 'Rückzugs·signal'],
  ...['Auf·räumen', 'Stolper·draht', 'Fall·grube', 'Stand·haft', 'Blut·rache'],
  ...['Abschieds·geschenk', 'Verriegel·tes', 'Nacht·wache', 'Gegen·befehl', 'Toten·stille'],
])

/** Die Arten der Hilfskarten. */
export const KINDS_DE: typeof KINDS = {
  magic: 'Magie',
  quick: 'Schnellmagie',
  trap: 'Falle',
  counter: 'Konter',
}

/** Wann jede Art genutzt werden kann. */
export const KIND_TIMES_DE: typeof KIND_TIMES = {
  magic: 'Spiele sie in deinem Hauptschritt.',
  quick: 'Setze sie zuerst. Danach wirkt sie in jedem Zug, auch noch im selben.',
  trap: 'Setze sie zuerst. Sie wirkt ab dem nächsten Zug, in jedem Zug.',
  counter: 'Setze sie zuerst. Ab dem nächsten Zug antwortet sie auf eine Karte oder einen Effekt.',
}

/** Die Wirkung jeder Hilfskarte. */
export const SUPPORTS_DE: Readonly<Record<string, string>> = {
  'forced-march': 'Eines deiner offenen Monster kann in diesem Zug 1 weiteres Mal angreifen.',
  'sweeping-blow': 'In diesem Zug kann eines deiner Monster mehrere Monster zugleich angreifen.',
  'closing-ring': 'In diesem Zug können mehrere deiner Monster zusammen ein Monster angreifen.',
  'general-assault':
    'In diesem Zug können mehrere deiner Monster mehrere Monster zugleich angreifen.',
  'keen-edge':
    'Lege sie an eines deiner offenen Monster an: ATK +300, und es durchdringt. Das heißt, es macht auch gegen Verteidigungsposition Schaden.',
  'drill-yard': 'Bleibt auf dem Feld: Deine Monster kämpfen mit ATK +200.',
  'mending-camp': 'Bleibt auf dem Feld: Am Ende deiner Kampfphase erhältst du 300 Lebenspunkte.',
  'war-drum': 'Ein offenes Monster erhält ATK +500 bis zum Ende des Zuges.',
  brace:
    'Eines deiner offenen Monster kämpft bis zum Ende des Zuges mit DEF statt ATK. Du kannst sie direkt vor dem Schaden nutzen.',
  'change-ranks':
    'Versetze eines deiner Monster in eine freie Zone. Ein Angriff auf seine alte Zone trifft es nicht.',
  'fresh-reserves':
    'Lege ein Monster bis Stufe 2 aus deiner Reserve in Angriffsposition aufs Feld. Wirst du gerade angegriffen, wird es zum Ziel.',
  'signal-retreat': 'Nimm eines deiner Monster in deine Reserve zurück.',
  'clear-away': 'Zerstöre eine Hilfskarte.',
  tripwire: 'Wenn der Gegner angreift: Annulliere den Angriff.',
  'spiked-pit': 'Wenn der Gegner angreift: Zerstöre das angreifende Monster.',
  'ankle-snare': 'Drehe ein gegnerisches Monster aus der Angriffs- in die Verteidigungsposition.',
  'stand-fast':
    'Direkt vor dem Schaden: Eines deiner kämpfenden Monster wird nicht zerstört, und du nimmst keinen Kampfschaden.',
  'shared-wound': 'Wenn du Kampfschaden nimmst: Dein Gegner nimmt denselben Schaden.',
  'sworn-revenge':
    'Wenn dein Monster im Kampf zerstört wird: Zerstöre ein offenes gegnerisches Monster.',
  'parting-gift': 'Wenn dein Monster auf den Friedhof kommt: Du erhältst 600 Lebenspunkte.',
  'barred-gate':
    'Wenn die Kampfphase des Gegners beginnt: Eines seiner Monster in Angriffsposition kann in diesem Zug nicht angreifen.',
  'night-watch':
    'Am Ende einer Kampfphase: Lege ein Monster bis Stufe 2 aus deiner Reserve verdeckt aufs Feld.',
  countermand: 'Annulliere eine gegnerische Magie oder Schnellmagie, wenn sie genutzt wird.',
  'dead-silence':
    'Annulliere eine gegnerische Falle, Konterkarte oder einen Monstereffekt, wenn sie genutzt werden.',
}

/** Der Effekt jedes Monsters, das einen hat. */
export const EFFECTS_DE: Readonly<Record<string, string>> = {
  'man-eater-bug': 'Beim Aufdecken: Zerstöre ein Monster.',
  'hane-hane': 'Beim Aufdecken: Nimm ein Monster in die Reserve seines Besitzers zurück.',
  skelengel: 'Beim Aufdecken: Du erhältst 500 Lebenspunkte.',
  'penguin-soldier': 'Beim Aufdecken: Du darfst ein offenes gegnerisches Monster verdecken.',
  sangan:
    'Kommt dieses Monster auf den Friedhof: Du darfst ein Monster der Stufe 1 aus deiner Reserve verdeckt aufs Feld legen.',
  'the-13th-grave':
    'Wird dieses Monster im Kampf zerstört: Zerstöre das Monster, das dieses zerstört hat.',
  'shadow-specter': 'Nach einem Kampf: Das andere Monster verliert dauerhaft 300 ATK.',
  'rogue-doll': 'Nach Kampfschaden: Du darfst 500 Lebenspunkte erhalten.',
  'battle-ox': 'ATK +500 beim Angriff. Danach geht dieses Monster in die Verteidigungsposition.',
  'mammoth-graveyard': 'ATK +400 gegen ein Monster mit höherem ATK.',
  'millennium-shield': 'Kämpft immer mit DEF statt ATK.',
  'gaia-the-fierce-knight': 'Durchdringt: macht auch gegen Verteidigungsposition Schaden.',
  'harpie-lady-sisters': 'Kann in jedem Zug 1 weiteres Mal angreifen.',
}
