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
 * Random numbers as text: a digit each in format 1, below 2 before the first step and below 6 after
 * it; in format 2 runs of one bound in base 36, such as `4:3102 6:41`.
 */
function numbersIn(text, below) {
  if (below !== null) return [...text].map((digit) => ({ number: Number(digit), below }))
  return text.split(' ').flatMap((run) => {
    const [bound, digits = ''] = run.split(':')
    const width = (bound - 1).toString(36).length
    return Array.from({ length: digits.length / width }, (_, place) => ({
      number: Number.parseInt(digits.slice(place * width, (place + 1) * width), 36),
      below: Number(bound),
    }))
  })
}

/** The parts of a record that concern its dice; each step ends with the numbers it drew, ` =035`. */
function read(text) {
  const lines = text.split('\n')
  const isBounded = lines[0] === 'Dungeon Dice record 2'
  const all = (word) => lines.map((line) => line.split(' ')).filter(([first]) => first === word)
  const [[, id], [, secret, commitment]] = ['match', 'secret'].map((word) => all(word)[0] ?? [])
  const seats = isBounded ? all('seat').map(([, seat]) => seat) : ['A', 'B']
  const nonces = all('nonce').map(([, seat, nonce, hash]) => ({ seat, nonce, hash }))
  const first = lines.findIndex((line) => line.startsWith('steps ')) + 1
  const drawn = lines.find((line) => line.startsWith('drawn ')) ?? ''
  const numbers = [
    ...numbersIn(drawn.slice('drawn '.length), isBounded ? null : 2),
    ...lines
      .slice(first)
      .flatMap((line) => numbersIn(/ =([0-9a-z: ]+)$/.exec(line)?.[1] ?? '', isBounded ? null : 6)),
  ]
  return { id, secret, commitment, seats, nonces, numbers }
}

/** The first broken commitment as a sentence. */
function brokenCommitment({ id, secret, commitment, seats, nonces }) {
  if (nonces.map(({ seat }) => seat).join('') !== seats.join('') || seats.length < 2)
    return 'Each seat needs exactly one nonce.'
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
  const other = record.numbers.findIndex(
    ({ number, below }, index) => number !== numberAt(key, index, below),
  )
  return other < 0 ? null : `Roll ${other} does not match the dice key.`
}

const record = read(readFileSync(process.argv[2], 'utf8'))
const fault = check(record)
const rolls = record.numbers.length
console.log(
  fault ?? `${record.nonces.length + 1} commitments verified, ${rolls} rolls match the key.`,
)
process.exitCode = fault === null ? 0 : 1
