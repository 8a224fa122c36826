import { present } from '../../shared/src/index.ts'

/** A position with its outcome for the turn player: 1 for a win, 0 for a loss, a half for a draw. */
export interface Example {
  /** Number of its match. */
  readonly match: number
  readonly amounts: Float64Array
  readonly outcome: number
}

/** Steps of Newton's method; it converges after five or six. */
const STEPS = 7

/** Logistic regression with a penalty of `ridge` on the squares of the weights. */
export function fitted(examples: readonly Example[], ridge: number): Float64Array {
  const size = present(examples[0], 'there are examples').amounts.length
  let weights = new Float64Array(size)
  for (let step = 0; step < STEPS; step += 1) {
    const change = solved(systemOf(examples, weights, ridge))
    weights = weights.map((weight, place) => weight + (change[place] ?? 0))
  }
  return weights
}

/** Mean of minus the logarithm of the chance that was given to what happened. */
export const logLoss = (examples: readonly Example[], weights: Float64Array): number =>
  examples.reduce((sum, { amounts, outcome }) => {
    const chance = chanceOf(amounts, weights)
    return sum - outcome * Math.log(chance) - (1 - outcome) * Math.log(1 - chance)
  }, 0) / examples.length

function chanceOf(amounts: Float64Array, weights: Float64Array): number {
  let odds = 0
  for (const [place, amount] of amounts.entries()) odds += amount * (weights[place] ?? 0)
  return 1 / (1 + Math.exp(-odds))
}

/** The linear equations of one step: the matrix of each row, and its right side last. */
function systemOf(examples: readonly Example[], weights: Float64Array, ridge: number) {
  const size = weights.length
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1))
  for (const { amounts, outcome } of examples) {
    const chance = chanceOf(amounts, weights)
    const [error, curve] = [outcome - chance, chance * (1 - chance)]
    for (const [place, row] of rows.entries()) {
      const amount = amounts[place] ?? 0
      if (amount === 0) continue
      for (let other = 0; other < size; other += 1)
        row[other] = (row[other] ?? 0) + curve * amount * (amounts[other] ?? 0)
      row[size] = (row[size] ?? 0) + error * amount
    }
  }
  for (const [place, row] of rows.entries()) {
    row[place] = (row[place] ?? 0) + ridge
    row[size] = (row[size] ?? 0) - ridge * (weights[place] ?? 0)
  }
  return rows
}

/** Solves linear equations by Gauss and Jordan, with the largest pivot. */
function solved(rows: Float64Array[]): readonly number[] {
  const size = rows.length
  for (let place = 0; place < size; place += 1) {
    const below = rows.slice(place).map((row) => Math.abs(row[place] ?? 0))
    const largest = place + below.indexOf(Math.max(...below))
    const pivot = present(rows[largest], 'a row')
    rows[largest] = present(rows[place], 'a row')
    rows[place] = pivot
    for (const [other, row] of rows.entries())
      if (other !== place) subtract(row, pivot, (row[place] ?? 0) / (pivot[place] ?? 1))
  }
  return rows.map((row, place) => (row[size] ?? 0) / (row[place] ?? 1))
}

function subtract(row: Float64Array, pivot: Float64Array, times: number): void {
  if (times === 0) return
  for (const [place, value] of pivot.entries()) row[place] = (row[place] ?? 0) - times * value
}
