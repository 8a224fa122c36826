import type { StatusKind } from '@dungeon-dice/client-sdk/skirmish'
import { dividedBy } from '../../../lib/text/divided.ts'
import { counted } from '../../../lib/text/sentences.ts'

/** Namen der Kämpfer. */
export const FIGHTERS: Readonly<Record<string, string>> = {
  ashcolt: 'Aschfohlen',
  brinekeeper: 'Salzhüter',
  gritback: 'Kiesrücken',
  skirlwing: 'Gellschwinge',
  briarkin: 'Dornling',
  coiljack: 'Spulenspringer',
  gloamwolf: 'Dämmerwolf',
  lanternhart: 'Laternenhirsch',
  cogwright: 'Zahnradbauer',
  rimecat: 'Reifkatze',
  fenhag: 'Moorhexe',
  anvilguard: 'Ambosswache',
}

/** Die Namen mit Trennstellen, für kleine Felder. */
export const dividedFighter = dividedBy([
  ...['Asch·fohlen', 'Salz·hüter', 'Kies·rücken', 'Gell·schwinge', 'Spulen·springer'],
  ...['Dämmer·wolf', 'Laternen·hirsch', 'Zahnrad·bauer', 'Reif·katze', 'Moor·hexe'],
  'Amboss·wache',
])

/** Namen der Techniken. */
export const MOVES: Readonly<Record<string, string>> = {
  'scorch-bite': 'Sengbiss',
  'spark-spit': 'Funkenspucke',
  kindle: 'Entfachen',
  'furnace-breath': 'Ofenatem',
  undertow: 'Unterströmung',
  breaker: 'Brecher',
  'spring-water': 'Quellwasser',
  'great-wave': 'Große Welle',
  'shoulder-ram': 'Schulterstoß',
  'stone-skin': 'Steinhaut',
  'pebble-hail': 'Kieselhagel',
  rockslide: 'Steinschlag',
  slipstream: 'Windschatten',
  'feather-darts': 'Federpfeile',
  'talon-rake': 'Klauenhieb',
  dive: 'Sturzflug',
  'briar-lash': 'Dornenpeitsche',
  'snaring-roots': 'Wurzelschlingen',
  'sap-mend': 'Harzheilung',
  'pollen-cloud': 'Pollenwolke',
  'arc-bolt': 'Bogenblitz',
  'static-grip': 'Statischer Griff',
  overcharge: 'Überladung',
  'thunder-crown': 'Donnerkrone',
  'shadow-bite': 'Schattenbiss',
  'dread-howl': 'Schreckensheulen',
  'blood-scent': 'Blutwitterung',
  'night-rush': 'Nachtsturm',
  'horn-of-light': 'Lichthorn',
  'soothing-glow': 'Sanfter Schein',
  'blinding-ray': 'Blendstrahl',
  'dawn-lance': 'Morgenlanze',
  'rivet-burst': 'Nietensalve',
  'plate-up': 'Panzerplatten',
  dismantle: 'Zerlegen',
  'piston-blow': 'Kolbenschlag',
  'ice-claw': 'Eisklaue',
  'chill-wind': 'Kältewind',
  'snow-veil': 'Schneeschleier',
  'hail-spear': 'Hagelspeer',
  'bog-grasp': 'Moorgriff',
  'rot-curse': 'Fäulnisfluch',
  'leech-brew': 'Egeltrank',
  'swamp-fire': 'Sumpffeuer',
  cleave: 'Spalthieb',
  'war-shout': 'Kriegsruf',
  'thrown-axe': 'Wurfaxt',
  'final-verdict': 'Letztes Urteil',
}

/** Namen der Zustände. */
export const STATUSES: Readonly<Record<StatusKind, string>> = {
  might: 'Macht',
  guard: 'Schutz',
  swift: 'Flink',
  regen: 'Regeneration',
  weak: 'Schwach',
  exposed: 'Ungeschützt',
  slow: 'Langsam',
  burn: 'Brand',
}

/** Was ein Zustand bewirkt. */
export const STATUS_EFFECTS: Readonly<Record<StatusKind, (n: number) => string>> = {
  might: (n) => `+${n} Angriffswürfel`,
  guard: (n) => `−${n} Schaden`,
  swift: (n) => `+${counted(n, 'Schritt', 'Schritte')}`,
  regen: (n) => `+${n} LP pro Zug`,
  weak: (n) => `−${n} Angriffswürfel`,
  exposed: (n) => `+${n} Schaden`,
  slow: (n) => `−${counted(n, 'Schritt', 'Schritte')}`,
  burn: (n) => `−${n} LP pro Zug`,
}
