import { counted } from '../../../lib/text/sentences.ts'
import type { SkirmishText } from './en.ts'
import { changesOf, EVENTS_DE } from './events-de.ts'
import { dividedFighter, FIGHTERS, MOVES, STATUS_EFFECTS, STATUSES } from './names-de.ts'
import { OPTIONS_DE } from './options-de.ts'
import { REFUSALS_DE } from './refusals-de.ts'

const steps = (count: number): string => counted(count, 'Schritt', 'Schritte')
const turnsOf = (count: number): string => counted(count, 'Zug', 'Züge')

/** Alles, was die Ansicht eines Gefechts sagt, auf Deutsch. */
export const SKIRMISH_DE: SkirmishText = {
  events: EVENTS_DE,
  refusals: REFUSALS_DE,
  options: OPTIONS_DE,
  fighter: (id) => FIGHTERS[id] ?? id,
  fighterDivided: (id) => dividedFighter(FIGHTERS[id] ?? id),
  move: (id) => MOVES[id] ?? id,
  statuses: STATUSES,
  statusEffects: STATUS_EFFECTS,
  stances: { open: '', defending: 'verteidigt sich', immune: 'immun' },
  ranges: {
    close: 'Nahbereich',
    long: 'Fernbereich',
    self: 'nur du selbst',
    enemy: 'ein Gegner in Reichweite',
    ally: 'ein Verbündeter in Reichweite oder du selbst',
  },
  normalAttack: 'Angriff',
  status: (kind, n, turns) => `${STATUSES[kind]} ${n} (${turnsOf(turns)})`,
  statusDoes: (kind, n, turns) =>
    `${STATUSES[kind]}: ${STATUS_EFFECTS[kind](n)} (${turnsOf(turns)})`,
  stage: (stage) => `Stufe ${stage}`,
  hp: (hp, full) => `${hp} von ${full} LP`,
  hpShort: 'LP',
  recharge: (turns) => `Techniken laden: ${turnsOf(turns)}`,
  timer: (turns) => `Verwandelt: noch ${turnsOf(turns)}`,
  out: 'Raus',
  outAt: (place, of) => `Raus: ${place} von ${of}`,
  queue: {
    title: 'Zugfolge',
    strikes: (name) => `Schlag gegen ${name}`,
    out: 'Raus:',
  },
  board: {
    name: 'Kampffeld',
    help: 'Pfeiltasten bewegen, Eingabe geht oder wählt ein Ziel, N und P springen zur nächsten und vorigen Markierung, Escape bricht ab.',
    empty: 'leer',
    at: (x, y) => `${x},${y}`,
    reach: steps,
    charge: (count) => `${steps(count)}, danach keine Aktion mehr`,
    provokes: (names) => `Schlag möglich durch: ${names}`,
    target: 'wählbar',
    range: 'in Reichweite',
    again: (what) => `${what}. Zum Bestätigen noch einmal tippen.`,
    noMarks: 'Keine markierten Felder',
  },
  choose: {
    title: 'Wähle deinen Kämpfer',
    goal: 'Ziel: Schalte alle Gegner aus. Ein Kämpfer mit 0 LP ist besiegt.',
    sealed: 'Die Wahl bleibt geheim, bis alle gewählt haben.',
    pick: (name) => `${name} spielen`,
    chosen: (name) => `Du spielst ${name}. Warte auf die anderen …`,
    ready: 'hat gewählt',
    waiting: 'wählt noch',
    fromStage: (stage) => `ab Stufe ${stage}`,
  },
  turn: {
    title: 'Du bist am Zug',
    steps: (action, all) =>
      action > 0
        ? `${steps(action)} mit Aktion (●), ${all} ohne (○)`
        : `${steps(all)}, keine Aktion`,
    stepsOnly: (left) => `Noch ${steps(left)}`,
    noSteps: 'Keine Schritte mehr',
    howTo: (canWalk, canAct) => {
      if (canWalk)
        return `Wähle ein markiertes Feld, um zu gehen, oder ${canAct ? 'eine Aktion' : 'beende deinen Zug'}.`
      return canAct ? 'Wähle eine Aktion oder beende deinen Zug.' : 'Beende deinen Zug.'
    },
    actions: 'Aktionen',
    wholeTurn: 'Ganzer Zug',
    noTarget: 'kein Ziel in Reichweite',
    recharging: (turns) => `lädt: ${turnsOf(turns)}`,
    later: (stage) => `ab Stufe ${stage}`,
    acted: 'Aktion verbraucht',
    tooFar: 'Zu viele Schritte für eine Aktion',
    pickTarget: (move) => `${move}: Ziel wählen`,
    cancel: 'Abbrechen',
    defend: 'Verteidigen',
    defendWords: 'Halber Schaden bis zu deinem nächsten Zug',
    transform: (stage) => `Verwandeln in Stufe ${stage}`,
    transformWords: (dice, hp, isOnce) =>
      `${dice} Angriffswürfel, ${hp} LP für 2–12 Züge; immun bis zu deinem nächsten Zug${isOnce ? '; einmal im Kampf' : ''}`,
    shift: (stage) => `Wechseln in Stufe ${stage}`,
    shiftWords: (dice, hp) => `${dice} Angriffswürfel, ${hp} LP`,
    end: 'Zug beenden',
    endWords: (names) => `Schlag möglich durch: ${names}`,
    walking: 'Unterwegs …',
    stop: 'Anhalten',
    keys: 'Tasten',
    keysWords:
      'A Angriff · 1–4 Techniken · D verteidigen · E Zug beenden · Esc abbrechen · Pfeile auf dem Feld',
  },
  strike: {
    title: (name) => `${name} ist vor dir geflohen`,
    words: 'Vor deinem Zug darfst du einmal zuschlagen, aus jeder Entfernung.',
    normal: 'Zuschlagen',
    decline: 'Ziehen lassen',
  },
  forecast: {
    damage: (least, mean, most) => `${mean} Schaden (${least}–${most})`,
    heal: (least, mean, most) => `${mean} LP (${least}–${most})`,
    knockOut: (percent) => `besiegt ${percent}`,
  },
  wait: {
    title: {
      chooseFighter: (names) => `Warte auf die Wahl: ${names}`,
      turn: (name) => `${name} ist am Zug`,
      strike: (name, runner) => `${name} darf zuschlagen (gegen ${runner})`,
    },
    asked: { chooseFighter: 'wählt einen Kämpfer', turn: 'ist am Zug', strike: 'darf zuschlagen' },
    out: 'Du bist ausgeschieden. Sieh weiter zu oder verlass die Partie unter „Partie“.',
    going: 'Das Gefecht läuft',
    over: 'Das Gefecht ist vorbei',
    short: {
      wait: 'Warten',
      play: 'Zug',
      choose: 'Wahl',
      strike: 'Schlag',
      over: 'Ergebnis',
    },
  },
  dice: {
    title: 'Letzter Wurf',
    none: 'Noch kein Wurf',
    rolling: (name) => `${name} würfelt …`,
    roll: (name, what) => `${name}: ${what}`,
    order: 'Zugfolge',
    time: 'Züge verwandelt',
    sum: (sum) => `= ${sum}`,
    doubled: (sum) => `× 2 = ${sum}`,
    dealt: (amount, name) => `${amount} Schaden an ${name}`,
    changes: changesOf,
    healed: (amount, name) => `+${amount} LP für ${name}`,
    words: (dice, sum) => `Würfel: ${dice}, zusammen ${sum}`,
  },
  log: {
    title: 'Verlauf',
    empty: 'Noch ist nichts geschehen.',
    turn: (turn) => (turn === 0 ? 'Vor dem ersten Zug' : `Zug ${turn}`),
    rule: (rule) => `Regel ${rule}`,
    walked: (who, count, to) =>
      `${who === null ? 'Du gehst' : `${who} geht`} ${steps(count)} nach ${to}.`,
  },
  card: {
    title: 'Kämpfer',
    hint: 'Zeige oder tippe auf einen Kämpfer, um ihn zu sehen.',
    dice: (count) => counted(count, 'Angriffswürfel', 'Angriffswürfel'),
    steps: (action, all) => `Schritte: ${action} mit Aktion, ${all} ohne`,
    moves: 'Techniken',
    double: 'doppelter Schaden',
    normal: 'einfacher Schaden',
    heal: 'heilt',
  },
  ending: {
    cause: {
      'R13.1': 'Nur noch eine Seite steht.',
      'R13.2': 'Alle haben einem Remis zugestimmt.',
      'R13.3': 'Der Server hat das Gefecht beendet.',
      'R13.4': 'Die Zuggrenze ist erreicht: Die meisten LP gewinnen.',
    },
    facts: (turns) => `Das Gefecht dauerte ${turnsOf(turns)}.`,
    title: 'Wer durch wen ausschied',
    fell: 'Besiegt von',
    turn: 'Zug',
    standing: 'steht noch',
    burn: 'Brand',
    left: 'ausgeschieden',
    dealt: 'Schaden gemacht',
    taken: 'Schaden erlitten',
    fighter: 'Kämpfer',
  },
  team: (number) => `Team ${number}`,
}
