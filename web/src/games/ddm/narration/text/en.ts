import type { MissingForSummon } from '@dungeon-dice/client-sdk/rules'
import { capital, counted, sentence } from '../../../../lib/text/sentences.ts'
import { does, listed, thing, thingAt, whose, withArticle } from '../../text/english.ts'
import type {
  ActionsTold,
  AttackTold,
  CrestsTold,
  StandingTold,
  Thing,
  Who,
} from '../../text/speaking.ts'

/** Events and decisions of a match, for the log and for screen readers, in English. */
export const NARRATION_EN = {
  /** Events and decisions of a match, for the log and for screen readers. */
  events: {
    crests: ({ crest, count, level }: CrestsTold) =>
      counted(count, `${crest} crest`, `${crest} crests`) +
      (level === null ? '' : ` of level ${level}`),
    noCrests: 'no crests',
    listed,
    duelBegan: (who: Who) =>
      `The match begins. ${capital(does(who, 'have', 'has'))} the first turn.`,
    turnBegan: (turn: number, who: Who) => `Turn ${turn}: ${whose(who)} turn.`,
    turnEnded: (who: Who) => sentence(does(who, 'end the turn', 'ends the turn')),
    diceRolled: (who: Who, crests: string) => sentence(`${does(who, 'roll', 'rolls')} ${crests}`),
    crestsGained: (who: Who, gained: string) => sentence(`${does(who, 'gain', 'gains')} ${gained}`),
    poolFull: (who: Who, lost: string) => sentence(`${whose(who)} pool is full: ${lost} wasted`),
    crestsPaid: (who: Who, crests: string) => sentence(`${does(who, 'pay', 'pays')} ${crests}`),
    crestsLost: (who: Who, crests: string) => sentence(`${does(who, 'lose', 'loses')} ${crests}`),
    noSummon: {
      none: 'No summon: that takes two summon crests of the same level.',
      one: 'No summon: only one summon crest, and it takes two of the same level.',
      apart: (levels: readonly number[]) =>
        `No summon: the summon crests are of levels ${listed(levels.map(String))}, and it takes two of the same level.`,
    },
    summonSkipped: (who: Who) => sentence(does(who, 'skip the summon', 'skips the summon')),
    summonImpossible: (who: Who) =>
      sentence(
        does(
          who,
          'rolled a summon but have nothing that can be placed',
          'rolled a summon but has nothing that can be placed',
        ),
      ),
    /** The need that the reader’s own summon lacked. */
    summonLacks: {
      summons: 'No summon: you have used up all of this match.',
      figures: 'No summon: these dice have no matching figure left.',
      room: 'No summon: no dungeon piece fits next to your path.',
    } satisfies Record<MissingForSummon, string>,
    dimensioned: (who: Who, die: string, at: string) =>
      sentence(`${does(who, 'unfold', 'unfolds')} ${die} at ${at}`),
    die: (level: number, type: string) => `${withArticle(type)} die (level ${level})`,
    monsterSummoned: (who: Who, name: string, at: string) =>
      sentence(`${does(who, 'summon', 'summons')} ${name} on ${at}`),
    itemSummoned: (who: Who, name: string | null, level: number, at: string) =>
      sentence(
        `${does(who, 'place', 'places')} ${name ?? `a level ${level} item`} face down on ${at}`,
      ),
    itemTurnedUp: (name: string, at: string) => `${name} on ${at} is revealed.`,
    itemSetOff: (mover: Thing, name: string, at: string) =>
      sentence(`${thing(mover)} triggers ${name} on ${at}`),
    itemDiscarded: (name: string, at: string) => `${name} on ${at} is used up.`,
    itemDestroyed: (name: string, at: string) => `${name} on ${at} is destroyed.`,
    monsterWalked: (who: Thing, from: string, to: string, paid: string) =>
      sentence(`${thing(who)} moves from ${from} to ${to}${paid === '' ? '' : ` for ${paid}`}`),
    monsterJumped: (who: Thing, from: string, to: string) =>
      sentence(`${thing(who)} jumps from ${from} to ${to}`),
    monsterCharged: (who: Thing, from: string, to: string) =>
      sentence(`${thing(who)} charges from ${from} to ${to}`),
    monsterPut: (who: Thing, from: string, to: string) =>
      sentence(`${thing(who)} is moved from ${from} to ${to}`),
    monsterSentBack: (who: Thing, to: string) => sentence(`${thing(who)} stops on ${to}`),
    moveLimited: (monsters: readonly Thing[], limit: number) =>
      sentence(
        `${listed(monsters.map((one) => thingAt(one)))} ${limit === 0 ? 'cannot move for now' : `can move at most ${counted(limit, 'space', 'spaces')} for now`}`,
      ),
    obstacleRemoved: (at: string) => `The obstacle on ${at} is gone.`,
    attackDeclared: (attacker: Thing, target: Thing) =>
      sentence(`${thingAt(attacker)} attacks ${thingAt(target)}`),
    defended: (target: Thing) => sentence(`${thing(target)} defends`),
    attackTaken: (target: Thing) => sentence(`${thing(target)} does not defend`),
    damageChanged: (cause: string, before: number, after: number) =>
      sentence(`${cause} changes the damage from ${before} to ${after}`),
    damaged: (who: Thing, amount: number, left: number, hp: number) =>
      sentence(
        amount === 0
          ? `${thing(who)} takes no damage`
          : `${thing(who)} takes ${amount} damage${left > 0 ? `: ${left} of ${hp} HP left` : ''}`,
      ),
    healed: (who: Thing, amount: number, left: number, hp: number) =>
      sentence(`${thing(who)} regains ${amount} HP: ${left} of ${hp} HP`),
    monsterDestroyed: (who: Thing) => sentence(`${thing(who)} is destroyed`),
    monsterGivenUp: (who: Thing) => sentence(`${thing(who)} is sacrificed`),
    heartPointsLost: (who: Who, amount: number, left: number) =>
      sentence(
        left === 0
          ? `${whose(who)} Dungeon Master loses the last heart`
          : `${whose(who)} Dungeon Master loses ${amount === 1 ? 'a heart point' : `${amount} heart points`}: ${left === 1 ? 'only the last heart is left' : `${left} left`}`,
      ),
    battleEnded: {
      done: 'The battle is over.',
      unhurt: 'The battle is over: no damage.',
      gone: 'The battle is over: a fighter is gone.',
      changedSides: 'The battle is over: a fighter changed sides.',
      outOfReach: 'The battle is over: the target is out of reach.',
      notAttackable: 'The battle is over: the target can no longer be attacked.',
    },
    abilityUsed: (source: Thing, ability: number | null, choices: readonly string[]) =>
      sentence(
        [
          `${thingAt(source)} uses ${ability === null ? 'its ability' : `its ability ${ability}`}`,
          ...choices,
        ].join(', '),
      ),
    itemWorks: (name: string, at: string) => `${name} on ${at} takes effect.`,
    aimedAt: (targets: readonly Thing[]) =>
      `targeting ${listed(targets.map((one) => thingAt(one)))}`,
    named: {
      crests: (count: number) => `for ${counted(count, 'crest', 'crests')}`,
      level: (level: number) => `level ${level}`,
      direction: {
        'x+': 'to the right for A',
        'x-': 'to the left for A',
        'y+': 'towards B',
        'y-': 'towards A',
      },
      give: (crest: string) => `paid with ${crest}`,
      get: (crest: string) => `for ${crest}`,
    },
    linkResolved: {
      all: 'The effect resolves.',
      part: 'The effect partly resolves.',
      nothing: 'No effect.',
    },
    passed: (who: Who) => sentence(does(who, 'pass', 'passes')),
    chosen: (who: Who, what: string) => sentence(`${does(who, 'choose', 'chooses')} ${what}`),
    numberedDie: (die: number) => `die ${die}`,
    something: (one: Thing) => thingAt(one),
    stats: { attack: 'attack', defense: 'defense' },
    until: {
      battle: 'until the battle ends',
      turn: 'until the turn ends',
      nextBattle: 'until its next battle ends',
      /** Nothing is said of a change without an end of its own. */
      leaves: '',
    },
    statChanged: (who: Thing, stat: string, amount: number, until: string) =>
      sentence(
        `the ${stat} of ${thingAt(who)} ${amount < 0 ? 'falls' : 'rises'} by ${Math.abs(amount)}${until === '' ? '' : `, ${until}`}`,
      ),
    generalGained: (monsters: readonly Thing[], general: string, until: string) =>
      sentence(
        `${listed(monsters.map((one) => thingAt(one)))} ${monsters.length === 1 ? 'gains' : 'gain'} “${general}”${until === '' ? '' : ` ${until}`}`,
      ),
    generalLost: (monsters: readonly Thing[], general: string, until: string) =>
      sentence(
        `${listed(monsters.map((one) => thingAt(one)))} ${monsters.length === 1 ? 'loses' : 'lose'} “${general}”${until === '' ? '' : ` ${until}`}`,
      ),
    controlChanged: (monster: string, at: string, who: Who) =>
      sentence(`${does(who, 'take', 'takes')} control of ${monster} on ${at}`),
    effectEnded: (who: Thing, what: string) => sentence(`${thingAt(who)}: ${what} ends`),
    ended: {
      attack: 'the attack change',
      defense: 'the defense change',
      reach: 'the longer reach',
      aura: 'its bonus to others',
      suppressGeneral: 'its suppression of others',
      protect: 'its protection',
      alternateMove: 'its hold on others',
      doubleMoveCost: 'the doubled movement cost',
      warpGate: 'the vortex',
    },
    effect: 'an effect',
    general: (name: string) => `“${name}”`,
    dieReturned: (who: Who, die: number, monster: string) =>
      sentence(`${does(who, 'get', 'gets')} die ${die} back, with ${monster}`),
    drawOffered: (who: Who) => sentence(does(who, 'offer a draw', 'offers a draw')),
    drawAnswered: (who: Who, accept: boolean) =>
      sentence(
        accept
          ? does(who, 'accept the draw', 'accepts the draw')
          : does(who, 'decline the draw', 'declines the draw'),
      ),
    duelEnded: (winner: Who | null, why: string) =>
      sentence(`${winner === null ? 'a draw' : does(winner, 'win', 'wins')}: ${why}`),
    /** The reason of the end once a side has lost its last heart. */
    fallen: (loser: Who) => `${whose(loser)} Dungeon Master has no heart points left`,
    endings: {
      'R17.1': 'a Dungeon Master has no heart points left',
      'R17.2': 'both Dungeon Masters fell at the same moment',
      'R17.3': 'a card decides the match',
      'R17.6.1': 'more heart points (tie-break)',
      'R17.6.2': 'more monsters summoned (tie-break)',
      'R17.6.3': 'more high-level monsters summoned (tie-break)',
      'R17.6.4': 'all tie-breaks were equal',
      'R17.8': 'by agreement, or claimed after a player left',
    },
    gaveUp: {
      resigned: (who: Who) => does(who, 'resigned', 'resigned'),
      left: (who: Who) => `${does(who, 'left', 'left')} the match and did not come back in time`,
      time: (who: Who) => does(who, 'ran out of time', 'ran out of time'),
      gone: (who: Who) => `${does(who, 'resigned', 'resigned')} or left the match`,
      unknown: (who: Who) =>
        `${does(who, 'resigned', 'resigned')}, left the match or ran out of time`,
    },
    ladders: {
      'R17.4': 'deadlock, no side can grow or reach the other; ',
      'R17.7': 'no progress for too long; ',
      'R17.9': 'turn limit reached; ',
    },
    asked: {
      roll: (count: number, dice: number) =>
        `Choose ${count === 3 ? 'three' : count} of your ${dice} dice to roll.`,
      dimension: (level: number) =>
        `You can summon at level ${level}: choose a die, a figure and a place for its piece, or skip.`,
      summonAbility: (who: Thing) =>
        `${capital(thingAt(who))} has an ability that triggers on arrival: choose how to use it, or skip it.`,
      act: ({ walkers, attacks, abilities, jumps }: ActionsTold) =>
        walkers + attacks + abilities + jumps === 0
          ? 'You can only end your turn.'
          : `You can act: ${listed([
              ...(walkers === 0 ? [] : [`${counted(walkers, 'monster', 'monsters')} can move`]),
              ...(attacks === 0 ? [] : [`${counted(attacks, 'attack', 'attacks')} possible`]),
              ...(abilities === 0
                ? []
                : [
                    abilities === 1
                      ? 'an ability can be used'
                      : `abilities can be used in ${abilities} ways`,
                  ]),
              ...(jumps === 0 ? [] : [`${counted(jumps, 'jump', 'jumps')} possible`]),
            ])}. Or end your turn.`,
      window: (kind: string, answers: number) =>
        `${kind} You can respond with an ability (${counted(answers, 'option', 'options')}), or pass.`,
      windows: {
        summon: 'A figure was summoned.',
        walk: 'A move ended.',
        item: 'An item was triggered.',
        ability: 'An ability was used.',
        attack: 'An attack was declared.',
        damage: 'Damage is about to be dealt.',
        turnEnd: 'The turn is about to end.',
      },
      defend: ({ attacker, target, attack, defense, left, crests }: AttackTold) =>
        `${capital(thingAt(attacker))} attacks ${thingAt(target)} with ${attack}; it has defense ${defense} and ${left} HP left. Defend for ${crests === 1 ? 'your only defense crest' : `one of your ${crests} defense crests`}, or don’t defend.`,
      choose: (cause: string, count: number) => `${cause}: choose one of ${count}.`,
      pool: (crests: string) => `You have ${crests}.`,
    },
    seconds: (seconds: number) => `${counted(seconds, 'second', 'seconds')} left.`,
    standing: ({ who, heartPoints, monsters }: StandingTold) =>
      `${capital(does(who, 'have', 'has'))} ${heartPoints === 1 ? 'only the last heart' : `${heartPoints} heart points`} and ${counted(monsters, 'monster', 'monsters')}.`,
    /** Where the own Dungeon Master stands, and where the other does. */
    masters: (own: string, other: string) =>
      `Your Dungeon Master is at ${own}, theirs at ${other}.`,
    says: (name: string, words: string) => `${capital(name)} says: ${words}`,
  },
}

export type NarrationText = typeof NARRATION_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends NarrationText {}
}
