import type { EffectOp } from '../../shared/src/ddm/model/effect.ts'
import { GENERAL_ABILITIES } from '../../shared/src/ddm/model/general-ability.ts'
import { abilityOps } from '../../shared/src/ddm/words/ability-words.ts'
import { GENERAL_NAMES } from '../../shared/src/ddm/words/vocabulary.ts'
import { ALL_FIGURES, type Figure } from './figures.ts'
import { bullets, linkTo } from './markdown.ts'

const links = (figures: readonly Figure[]): string =>
  figures.map(({ entry }) => linkTo(entry.name)).join(' · ')

const initialOf = ({ entry }: Figure): string => entry.name.slice(0, 1)

/** All figures by name, one line per initial letter. */
export const byName = (): string =>
  bullets(
    [...new Set(ALL_FIGURES.map(initialOf))].map(
      (letter) =>
        `**${letter}**: ${links(ALL_FIGURES.filter((figure) => initialOf(figure) === letter))}`,
    ),
  )

/** Descriptions of ops for players, in list order. */
const EFFECT_NAMES: Readonly<Record<EffectOp, string>> = {
  heal: 'heals',
  damage: 'deals damage outside battle',
  destroy: 'destroys',
  changeStat: 'changes ATK or DEF, for a time or permanently',
  grantGeneral: 'gives a general ability',
  takeControl: 'takes control',
  gainCrest: 'gains crests',
  loseCrest: 'takes crests away',
  reduceDamage: 'takes less damage',
  preventDamage: 'takes no damage',
  redirectDamage: 'redirects damage',
  rangedAttack: 'attacks from afar',
  lineCharge: 'charges',
  returnToMoveStart: 'puts back',
  removeObstacle: 'removes obstacles',
  reviveDie: 'brings a die back',
  winGame: 'wins the duel',
  aura: 'changes ATK or DEF while in play',
  suppressGeneral: 'switches a general ability off',
  protect: 'protects a type',
  restrictMove: 'cannot move, or not far',
  alternateMove: 'keeps a type from moving',
  moveRate: 'walks more spaces for a crest',
  extraAttacks: 'attacks more than once a turn',
  doubleMoveCost: 'makes walks cost more',
  warpGate: 'makes a vortex',
}

const hasOp = ({ card }: Figure, op: EffectOp): boolean =>
  card.abilities.some((ability) => abilityOps(ability).includes(op))

const found = (what: string, figures: readonly Figure[]): readonly string[] =>
  figures.length === 0 ? [] : [`**${what}**: ${links(figures)}`]

/** All figures with abilities by effect, then those with general abilities. */
export const byEffect = (): string =>
  bullets([
    ...(Object.keys(EFFECT_NAMES) as EffectOp[]).flatMap((op) =>
      found(
        EFFECT_NAMES[op],
        ALL_FIGURES.filter((figure) => hasOp(figure, op)),
      ),
    ),
    ...GENERAL_ABILITIES.flatMap((general) =>
      found(
        GENERAL_NAMES[general],
        ALL_FIGURES.filter(({ card }) => card.kind === 'monster' && card.general.includes(general)),
      ),
    ),
  ])
