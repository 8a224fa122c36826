import { type Answer, type Answers, answerAt, countAnswers } from '../../src/ddm/index.ts'
import { type Pick, placeByWeight } from './pick.ts'

/** Weight of each kind of answer beside the others that are legal; those left out weigh `other`. */
interface Policy {
  readonly weights: Readonly<Partial<Record<Answer['type'], number>>>
  readonly other: number
}

/** Ways to choose by chance among legal answers: `even` takes each as often as any other. */
export const POLICIES = {
  even: null,
  /** Fights when it can. */
  fighter: { weights: { attack: 4, endTurn: 1, skip: 0 }, other: 2 },
  /** Uses every ability, and answers whenever it may: for long chains. */
  talker: {
    weights: { ability: 12, summonAbility: 4, jump: 6, pass: 1, decline: 1, endTurn: 1, skip: 0 },
    other: 3,
  },
  /** Does all that crests pay for before it ends a turn. */
  restless: { weights: { endTurn: 1, pass: 1, skip: 0 }, other: 20 },
} as const satisfies Readonly<Record<string, Policy | null>>
export type PolicyName = keyof typeof POLICIES

/** A legal answer, chosen by chance as a policy likes it. */
export function answerBy(name: PolicyName, pick: Pick, answers: Answers): Answer {
  const policy: Policy | null = POLICIES[name]
  const count = countAnswers(answers)
  if (policy === null) return answerAt(answers, pick(count))
  // A position that is read can ask for a summon when only refusing it is legal.
  const runs = runsOf(answers, count).filter((one) => one.count > 0)
  const weights = runs.map(({ type }) => policy.weights[type] ?? policy.other)
  const run = runs[runs.length === 1 ? 0 : placeByWeight(pick, weights)]
  return answerAt(answers, run === undefined ? 0 : run.first + pick(run.count))
}

/** Answers of one kind that are listed side by side. */
interface Run {
  readonly type: Answer['type']
  readonly first: number
  readonly count: number
}

/** All legal answers by kind, none of them spelled out but the few that are anyway. */
function runsOf(answers: Answers, count: number): readonly Run[] {
  switch (answers.type) {
    case 'roll':
      return [{ type: 'roll', first: 0, count }]
    case 'dimension':
      return [
        { type: 'dimension', first: 0, count: count - 1 },
        { type: 'skip', first: count - 1, count: 1 },
      ]
    case 'act': {
      const walks = count - answers.others.length
      const others = runsIn(answers.others, walks)
      return walks === 0 ? others : [{ type: 'move', first: 0, count: walks }, ...others]
    }
    default:
      return runsIn(answers.listed, 0)
  }
}

function runsIn(listed: readonly Answer[], before: number): readonly Run[] {
  const starts = listed.flatMap(({ type }, place) =>
    type === listed[place - 1]?.type ? [] : [place],
  )
  return starts.map((place, at) => ({
    type: listed[place]?.type ?? 'pass',
    first: before + place,
    count: (starts[at + 1] ?? listed.length) - place,
  }))
}
