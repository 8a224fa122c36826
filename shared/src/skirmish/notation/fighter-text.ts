import { err, ok, type Result } from '../../kernel/result.ts'
import { isFighterId } from '../fighters/fighters.ts'
import { isOnGrid } from '../model/grid.ts'
import type { Options } from '../model/options.ts'
import { fullHpOf } from '../model/stage.ts'
import type { Fighter, Stance } from '../model/state.ts'
import { type Status, withStatus } from '../model/status.ts'
import type { Seat } from '../types.ts'
import { isStatusKind, makeSquare, parseNumber, parseSquare, parseStage, wordsOf } from './words.ts'

const STANCE_WORDS: Readonly<Record<Stance, string>> = {
  open: 'open',
  defending: 'defend',
  immune: 'immune',
}

/** The word of a stance. */
export const makeStance = (stance: Stance): string => STANCE_WORDS[stance]

/** A status as value `x` turns, with `+` in the turn that does not count. */
export const makeStatus = ({ n, turns, isNew }: Status): string =>
  `${n}x${turns}${isNew ? '+' : ''}`

/** A fighter in text: its id and square, then what differs from a fresh one. */
export function makeFighter(fighter: Fighter, { baseStage }: Options): string {
  const { id, at, stage, hp, recharge, timer, transforms, stance, statuses } = fighter
  const words = [id, makeSquare(at)]
  if (stage !== baseStage) words.push(`s${stage}`)
  if (hp !== fullHpOf(stage)) words.push('hp', `${hp}`)
  if (recharge > 0) words.push('recharge', `${recharge}`)
  if (timer > 0) words.push('timer', `${timer}`)
  if (transforms !== usualTransforms(timer)) words.push('transforms', `${transforms}`)
  if (stance !== 'open') words.push(makeStance(stance))
  for (const status of statuses) words.push(status.kind, makeStatus(status))
  return words.join(' ')
}

/** A transformed fighter has transformed once, unless it says otherwise. */
const usualTransforms = (timer: number): number => (timer > 0 ? 1 : 0)

/** The words allowed after a fighter's square; null for a word without meaning. */
type Changes = Partial<Omit<Fighter, 'statuses'>> & { statuses?: readonly Status[] }

const COUNTS = ['hp', 'recharge', 'timer', 'transforms'] as const

function parseStatus(kind: Status['kind'], text: string | undefined): Status | null {
  const [, n, turns, plus] = /^(\d{1,3})x(\d{1,3})(\+?)$/.exec(text ?? '') ?? []
  if (n === undefined || Number(n) < 1 || Number(turns) < 1) return null
  return { kind, n: Number(n), turns: Number(turns), isNew: plus === '+' }
}

/** Reads one change; returns how many words it took, 0 for none. */
function readChange(changes: Changes, word: string, next: string | undefined): number {
  const stage = parseStage(word)
  if (stage !== null) return Object.assign(changes, { stage }) && 1
  const count = COUNTS.find((one) => one === word)
  const number = parseNumber(next)
  if (count !== undefined)
    return number === null ? 0 : Object.assign(changes, { [count]: number }) && 2
  if (isStatusKind(word)) {
    const status = parseStatus(word, next)
    if (status === null) return 0
    changes.statuses = withStatus(changes.statuses ?? [], status)
    return 2
  }
  const stance = (Object.keys(STANCE_WORDS) as Stance[]).find((one) => STANCE_WORDS[one] === word)
  return stance === undefined ? 0 : Object.assign(changes, { stance }) && 1
}

/** The fighter of a text, or the word that is wrong in it. */
export function parseFighter(seat: Seat, text: string, options: Options): Result<Fighter, string> {
  const [id = '', square, ...words] = wordsOf(text)
  if (!isFighterId(id)) return err(id)
  const at = parseSquare(square)
  if (at === null || !isOnGrid(at, options.grid)) return err(square ?? id)
  const changes: Changes = {}
  for (let place = 0; place < words.length; ) {
    const taken = readChange(changes, words[place] ?? '', words[place + 1])
    if (taken === 0) return err(words.slice(place, place + 2).join(' '))
    place += taken
  }
  const stage = changes.stage ?? options.baseStage
  const full = fullHpOf(stage)
  const { hp = full, timer = 0, transforms = usualTransforms(timer) } = changes
  if (hp < 1 || hp > full) return err(`hp ${hp}`)
  return ok({
    seat,
    id,
    at,
    stage,
    hp,
    recharge: changes.recharge ?? 0,
    timer,
    transforms,
    stance: changes.stance ?? 'open',
    statuses: changes.statuses ?? [],
  })
}
