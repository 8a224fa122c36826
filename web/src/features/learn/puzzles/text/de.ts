import type { PuzzleText } from './en.ts'

/** The puzzles, in German. */
export const PUZZLES_DE: PuzzleText = {
  title: 'Aufgaben',
  words:
    'Finde den Zug, der die Partie gewinnt, oder den, der sie rettet. Gewürfelt ist schon: Das Glück spielt nicht mehr mit.',
  rating: (points) => `Deine Aufgabenwertung: ${points}`,
  solved: (solved, tried) => `Gelöst: ${solved} von ${tried}`,
  ratingWords:
    'Bei jeder Aufgabe zählt nur der erste Versuch. Die Wertung bleibt in diesem Browser.',
  next: 'Nächste Aufgabe',
  anyTheme: 'Alle Themen',
  themes: {
    strike: 'Eine Figur entscheidet',
    way: 'Den Weg freiräumen',
    blows: 'Mehrere Schläge',
    summon: 'Beschwören und zuschlagen',
    ability: 'Fähigkeiten und Gegenstände',
    save: 'Die Partie retten',
  },
  ofTheme: (solved, all) => `${solved} von ${all} gelöst`,
  allTried: 'Du hast alle Aufgaben versucht.',
  allOfTheme: 'Du hast alle Aufgaben zu diesem Thema versucht.',
  unknown: 'Diese Aufgabe gibt es nicht.',
  all: 'Alle Aufgaben',
  heading: (rating) => `Aufgabe (${rating})`,
  task: {
    win: 'Gewinne in diesem Zug, egal was dein Gegner antwortet.',
    save: 'Dein Gegner würde im nächsten Zug mit seinen vorhandenen Symbolen gewinnen. Beende deinen Zug so, dass er es nicht kann.',
  },
  about: 'Aufgabe',
  hint: 'Tipp',
  hintTheme: (theme) => `Thema: ${theme}.`,
  hintWords: {
    figure: 'Die markierte Figur handelt zuerst.',
    piece: 'Beschwöre zuerst: Das Stück bedeckt das markierte Feld.',
  },
  hintMarks: { figure: 'handelt zuerst', piece: 'das Stück bedeckt dieses Feld' },
  counts: 'Ein Tipp oder die Lösung zählt als Fehlversuch.',
  show: 'Lösung zeigen',
  showing: 'Das ist die Lösung.',
  met: 'Gelöst!',
  missed: 'Nicht gelöst',
  unjudged: 'Nicht beurteilt',
  metWords: {
    win: 'Du gewinnst in diesem Zug.',
    save: 'Dein Gegner kann mit seinen Symbolen nicht gewinnen.',
  },
  missedWords: {
    win: 'Dein Zug ist vorbei, und die Partie geht weiter.',
    save: 'Dein Gegner gewinnt im nächsten Zug trotzdem mit seinen vorhandenen Symbolen.',
  },
  unjudgedWords:
    'Die Seite konnte nicht ausrechnen, ob dein Gegner im nächsten Zug noch gewinnen kann. Dieser Zug zählt nicht als Versuch.',
  shown: 'Lösung gezeigt',
  again: 'Noch einmal',
  toLearn: 'So wird gespielt',
  you: 'Du',
  opponent: 'Gegner',
}
