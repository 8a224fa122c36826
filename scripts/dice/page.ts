import { UNREAD_FIGURES } from '../../shared/src/ddm/catalogue/board-figures.ts'
import { BUILT_IN } from '../../shared/src/ddm/catalogue/built-in.ts'
import { LEVELS, type Level } from '../../shared/src/ddm/rules/01-terms/levels.ts'
import {
  type FigureType,
  MONSTER_TYPES,
} from '../../shared/src/ddm/rules/01-terms/types-and-colours.ts'
import { GENERAL_WORDS } from '../../shared/src/ddm/words/card-words.ts'
import { GENERAL_NAMES } from '../../shared/src/ddm/words/vocabulary.ts'
import { chanceTable } from './chances.ts'
import { entryOf } from './entry.ts'
import { figuresOf } from './figures.ts'
import { byEffect, byName } from './finders.ts'
import { bullets, linkTo, page } from './markdown.ts'

/** Heading and color of each type (R1.6). */
const SECTIONS: Readonly<Record<FigureType, readonly [heading: string, colour: string]>> = {
  dragon: ['Dragons', 'red'],
  spellcaster: ['Spellcasters', 'white'],
  undead: ['Undead', 'yellow'],
  beast: ['Beasts', 'green'],
  warrior: ['Warriors', 'blue'],
  item: ['Items', 'black'],
}

const TYPES: readonly FigureType[] = [...MONSTER_TYPES, 'item']

const levelHeading = (type: FigureType, level: Level): string =>
  `${SECTIONS[type][0]}, level ${level}`

const levelsOf = (type: FigureType): readonly Level[] =>
  LEVELS.filter((level) => figuresOf(type, level).length > 0)

const contents = (): string =>
  bullets([
    ...['How to read it', 'Chances', 'By name', 'By what they do'].map((heading) =>
      linkTo(heading),
    ),
    ...TYPES.map((type) => {
      const levels = levelsOf(type).map((level) => linkTo(levelHeading(type, level), `${level}`))
      return `${linkTo(SECTIONS[type][0])}, level ${levels.join(' · ')}`
    }),
    linkTo('Figures that cannot be played'),
  ])

const section = (type: FigureType): string =>
  [
    `## ${SECTIONS[type][0]}`,
    `Dice of this type are ${SECTIONS[type][1]}.`,
    ...levelsOf(type).flatMap((level) => [
      `### ${levelHeading(type, level)}`,
      ...figuresOf(type, level).map(entryOf),
    ]),
  ].join('\n\n')

const unread = (): string =>
  bullets(
    UNREAD_FIGURES.map((figure) => {
      const { name, otherNames, type, level, attack, defense, hp } = figure
      const values = `${type}, level ${level}, ATK ${attack}, DEF ${defense}, HP ${hp}`
      const general =
        'general' in figure ? `, ${figure.general.map((one) => GENERAL_NAMES[one]).join(', ')}` : ''
      return `**${name}** (${otherNames.join(', ')}): ${values}${general}`
    }),
  )

/** The page of all dice and figures (`docs/dice.md`), generated from the catalogue. */
export const dicePage = (): string =>
  page(
    '# Dice',
    `All ${BUILT_IN.dice.size} built-in dice with the figures that they carry, and the figures of the board game that have no die of their own. \`npm run dice\` writes this page from the [catalogue](../shared/src/ddm/catalogue); abilities are described in the words that the game shows, generated from the same data as their effects ([abilities.md](abilities.md)). [catalogue.md](catalogue.md) explains how to add dice of your own.`,
    '## Contents',
    contents(),
    '## How to read it',
    'A die is shown by its six faces, in the order in which chance counts them (R6.2): `S` summon, `M` movement, `A` attack, `D` defense, `G` magic, `T` trap, then the number of crests that the face gives, if more than one. “Summon 3 in 6” means that 3 of the 6 faces are summon faces (R1.5).',
    'The name of an ability says when it is used (R14.3): **Move** and **Magic** in your own turn, as an action or as an answer in a window; **Attack** in a battle that its monster began, on top of the crest of the attack itself (R11.8); **Defense** in a battle in which its monster is attacked, on top of the crest that defends; **Trap** in any turn as an answer, in your own turn also as an action. **When summoned** happens once, as the figure arrives (R14.8); **Always** holds as long as it is in play (R14.7). “Permanently” means as long as the monster is in play (R14.14).',
    bullets(Object.values(GENERAL_WORDS).map((words) => words.replace(/^[^:]+/, '**$&**'))),
    'What the sources leave open is marked *uncertain*; the rule is still the text as printed here (R14.15).',
    '## Chances',
    'The chances that one die shows a summon face, that two dice of a level both do, which gives the right to summon whatever the third shows (R7.1), and that at least two of three dice of the level do.',
    chanceTable(),
    '## By name',
    byName(),
    '## By what they do',
    byEffect(),
    ...TYPES.map(section),
    '## Figures that cannot be played',
    'Figures of the board game whose special abilities are unknown to us. Lists that name one are refused (R14.15).',
    unread(),
  )
