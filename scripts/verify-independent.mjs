/**
 * node verify-independent.mjs RECORD.json FACES.json
 *
 * Checks the dice of a recorded match as docs/fairness.md describes them, without a line of this
 * project's code: commitments, key, and every roll that the record's event log tells of. FACES.json
 * names the six faces of each die: `npm run verify -- --faces`, or type them from the dice themselves.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/** The first commitment that was not kept, in words. */
function brokenCommitment({ id, dice }) {
  if (sha256(`dungeon-dice secret:${id}:${dice.secret}`) !== dice.commitment)
    return 'The secret is not what the server committed itself to.'
  const broken = dice.seats.find(
    ({ seat, nonce, commitment }) =>
      sha256(`dungeon-dice nonce:${id}:${seat}:${nonce}`) !== commitment,
  )
  return broken && `The nonce of seat ${broken.seat} is not what it committed itself to.`
}

const keyOf = ({ id, dice }) =>
  createHmac('sha256', Buffer.from(dice.secret, 'hex'))
    .update([id, ...dice.seats.map(({ nonce }) => nonce)].join(':'))
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

/** Each number that the events tell of: below what it is, and whether a number fits what was shown. */
function* drawn(events, lists, faces) {
  for (const event of events) {
    if (event.type === 'duelBegan' && event.options.starter === 'random')
      yield { below: 2, fits: (number) => 'AB'[number] === event.starter }
    if (event.type !== 'diceRolled') continue
    for (const { die, face } of event.dice) {
      const known = faces[lists[event.seat].dice[die - 1]]
      const fits = (number) =>
        known[number].crest === face.crest && known[number].count === face.count
      yield { below: known.length, fits }
    }
  }
}

const [record, faces] = process.argv.slice(2, 4).map((file) => JSON.parse(readFileSync(file)))
const { header, events } = record
const broken = brokenCommitment(header)
if (broken) {
  console.log(broken)
  process.exit(1)
}
const key = keyOf(header)
let index = 0
for (const { below, fits } of drawn(events, header.setup.lists, faces)) {
  if (!fits(numberAt(key, index, below))) {
    console.log(`Roll ${index} is not the one that the key gives.`)
    process.exit(1)
  }
  index += 1
}
console.log(
  `${header.dice.seats.length + 1} commitments kept, ${index} rolls as the key gives them.`,
)
