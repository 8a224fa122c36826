import type { PolicyWeights } from './policy.ts'

/**
 * Found by `npm run tuning -- --rounds 8000 --seed 1 --write` (docs/bots.md). Do not edit.
 */
export const TRAINED_WEIGHTS: PolicyWeights = {
  wants: {
    movement: {
      worth: 0.341,
      enough: 10.99,
    },
    attack: {
      worth: 1.112,
      enough: 5.097,
    },
    defense: {
      worth: -0.091,
      enough: 4.963,
    },
    magic: {
      worth: 0.05,
      enough: 10,
    },
    trap: {
      worth: 0.05,
      enough: 10,
    },
    usable: 0.135,
  },
  costs: {
    free: 1,
    foe: 3,
  },
  strength: {
    presence: 2.438,
    attack: -0.027,
    defense: 0.623,
    hp: 0.338,
    moreAttacks: 3.348,
    speed: 1.508,
    slow: -3,
    flying: -0.402,
    abilities: 0.332,
  },
  strike: {
    wears: 0.462,
    destroys: 1.574,
    threat: 16.2,
    thrownBack: -0.1,
    drains: -0.163,
    crest: -0.721,
    lastCrest: -2.42,
  },
  roll: {
    path: 7.537,
    prize: 0.242,
    crowd: 0.119,
    shortAttack: 0.525,
    shortMovement: -0.023,
  },
  walk: {
    price: 1.98,
    nearness: 9.265,
    prospect: 0.1,
    guard: 30.855,
    exposed: 0.182,
  },
  summon: {
    walk: 0.37,
    die: 0.465,
  },
  attacksFirst: false,
}
