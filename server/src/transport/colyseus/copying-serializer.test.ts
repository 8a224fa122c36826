import { type Client, ClientState, SchemaSerializer } from '@colyseus/core'
import { Encoder, type Schema, schema, t } from '@colyseus/schema'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { CopyingSerializer } from './copying-serializer.ts'

const Notes = schema({ texts: t.array('string'), count: t.number().default(0) }, 'Notes')
type State = InstanceType<typeof Notes>
type Serializer = SchemaSerializer<State>

/** A room with one client: what it is sent, as it arrived and as it is now. */
function room(serializer: Serializer) {
  const state = new Notes()
  const sent: Uint8Array[] = []
  const client = {
    state: ClientState.JOINED,
    raw: (bytes: Uint8Array) => sent.push(bytes),
  } as unknown as Client
  serializer.reset(state)
  return {
    sent,
    say: (text: string) => {
      state.texts.push(text)
      state.count += 1
      serializer.applyPatches([client])
      sent.push(serializer.getFullState())
    },
  }
}

it('rooms that share buffers send the same bytes as those of the framework, and keep them', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const said = fc.array(fc.tuple(fc.nat(2), fc.string({ maxLength: 300 })), { maxLength: 60 })
  fc.assert(
    fc.property(said, (lines) => {
      const ours = [0, 1, 2].map(() => room(new CopyingSerializer<State>()))
      const theirs = [0, 1, 2].map(() => room(new SchemaSerializer()))
      const expected: Buffer[][] = [[], [], []]
      for (const [which, text] of lines) {
        const [own, other] = [ours[which], theirs[which]]
        own?.say(text)
        other?.say(text)
        // The framework overwrites what it sent, so it is copied at once.
        expected[which]?.push(...(other?.sent.splice(0) ?? []).map((bytes) => Buffer.from(bytes)))
      }
      expect(ours.map(({ sent }) => sent.map((bytes) => Buffer.from(bytes)))).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})

it('a state that outgrows the buffers is whole, and so are the next ones of other rooms', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const [large, small] = [
    room(new CopyingSerializer<State>()),
    room(new CopyingSerializer<State>()),
  ]
  large.say('x'.repeat(5 * Encoder.BUFFER_SIZE))
  small.say('one')
  large.say('y')
  const reference = room(new SchemaSerializer())
  reference.say('one')
  const bytesOf = ({ sent }: typeof small) => sent.map((bytes) => Buffer.from(bytes))
  expect(bytesOf(small)).toEqual(bytesOf(reference))
  expect(large.sent.map(({ length }) => length > 5 * Encoder.BUFFER_SIZE)).toEqual([
    ...[true, true],
    ...[false, true],
  ])
  const { length } = warn.mock.calls
  room(new CopyingSerializer<State>()).say('z'.repeat(5 * Encoder.BUFFER_SIZE))
  expect(warn.mock.calls).toHaveLength(length)
})

it('describes the types of a state once for all rooms, in the bytes of the framework', () => {
  const Scores = schema({ points: t.map('number') }, 'Scores')
  const handshakeOf = (serializer: SchemaSerializer<Schema>, state: Schema) => {
    serializer.reset(state)
    return serializer.handshake()
  }
  const [first, second, third] = [new Notes(), new Notes(), new Scores()].map((state) => ({
    ours: handshakeOf(new CopyingSerializer(), state),
    theirs: handshakeOf(new SchemaSerializer(), state),
  }))
  expect([first?.ours, second?.ours, third?.ours]).toEqual(
    [first?.theirs, second?.theirs, third?.theirs].map((bytes) => bytes && new Uint8Array(bytes)),
  )
  expect(second?.ours).toBe(first?.ours)
})
