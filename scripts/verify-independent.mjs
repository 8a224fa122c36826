/**
 * node verify-independent.mjs FILE
 *
 * Checks the dice of a recorded match as docs/fairness.md describes them, without a line of this
 * project's code: both kinds of commitments, the key, and every number of chance in the record.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/**
 * The parts of a record that concern its dice; each step ends with the numbers it drew, ` =035`.
 */
function read(text) {
  const lines = text.split('\n')
  const all = (word) => lines.map((line) => line.split(' ')).filter(([first]) => first === word)
  const [[, id], [, secret, commitment], [, who = '']] = ['match', 'secret', 'drawn'].map(
    (word) => all(word)[0] ?? [],
  )
  const nonces = all('nonce').map(([, seat, nonce, hash]) => ({ seat, nonce, hash }))
  const first = lines.findIndex((line) => line.startsWith('steps ')) + 1
  const rolled = lines.slice(first).flatMap((line) => / =(\d+)$/.exec(line)?.[1] ?? '')
  return { id, secret, commitment, nonces, starter: [...who], dice: [...rolled.join('')] }
}

/** The first broken commitment as a sentence. */
function brokenCommitment({ id, secret, commitment, nonces }) {
  if (nonces.map(({ seat }) => seat).join('') !== 'AB') return 'Each seat needs exactly one nonce.'
  if (sha256(`dungeon-dice secret:${id}:${secret}`) !== commitment)
    return 'The secret of the server does not match its commitment.'
  const broken = nonces.find(
    ({ seat, nonce, hash }) => sha256(`dungeon-dice nonce:${id}:${seat}:${nonce}`) !== hash,
  )
  return broken && `The nonce of seat ${broken.seat} does not match its commitment.`
}

const keyOf = ({ id, secret, nonces }) =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update([id, ...nonces.map(({ nonce }) => nonce)].join(':'))
    .digest()

/** Number `index` of the match, below `below`. */
function numberAt(key, index, below) {
  const ceiling = 2 ** 32 - (2 ** 32 % below)
  for (let attempt = 0; ; attempt += 1) {
    const mac = createHmac('sha256', key).update(`${index}:${attempt}`).digest()
    for (let at = 0; at < mac.length; at += 4)
      if (mac.readUInt32BE(at) < ceiling) return mac.readUInt32BE(at) % below
  }
}

function check(record) {
  const broken = brokenCommitment(record)
  if (broken) return broken
  const key = keyOf(record)
  // The starting player is one of two seats; a die has six faces.
  const belows = [...record.starter.map(() => 2), ...record.dice.map(() => 6)]
  const numbers = [...record.starter, ...record.dice].map(Number)
  const other = numbers.findIndex((number, index) => number !== numberAt(key, index, belows[index]))
  return other < 0 ? null : `Roll ${other} does not match the dice key.`
}

const record = read(readFileSync(process.argv[2], 'utf8'))
const fault = check(record)
const rolls = record.starter.length + record.dice.length
console.log(
  fault ?? `${record.nonces.length + 1} commitments verified, ${rolls} rolls match the key.`,
)
process.exitCode = fault === null ? 0 : 1
