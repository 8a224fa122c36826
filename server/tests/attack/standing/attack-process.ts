import { setPriority } from 'node:os'
import type { Tally, Target } from '../attack.ts'
import { ATTACKS } from '../attacks.ts'
import type { AttackCommand, AttackReport } from './attack-messages.ts'
import { runAttack } from './refused-start.ts'

/** Attackers: a process of their own. */

const LOWEST_PRIORITY = 19

const end = new AbortController()
let running: Promise<readonly Tally[]> = Promise.resolve([])

/** An attack that breaks off is a fault of the attack, and shows in its tally. */
async function run(name: string, target: Target): Promise<Tally> {
  const attack = ATTACKS.find((one) => one.name === name)
  if (attack === undefined) throw new Error(`there is no attack "${name}"`)
  try {
    return await runAttack(attack, target, end.signal)
  } catch (error) {
    process.stderr.write(`${name} broke off: ${error instanceof Error ? error.stack : error}\n`)
    return { brokeOff: 1 }
  }
}

async function obey(command: AttackCommand): Promise<AttackReport> {
  if (command.type === 'ready') {
    if (command.priority !== 'normal') setPriority(LOWEST_PRIORITY)
    return { type: 'done' }
  }
  if (command.type === 'attack') {
    const { names, target } = command
    running = Promise.all(names.map((name) => run(name, target)))
    return { type: 'done' }
  }
  end.abort()
  return { type: 'tallies', tallies: await running }
}

process.on('disconnect', () => process.exit())
process.on('message', async (command: AttackCommand) => {
  process.send?.(await obey(command))
})
