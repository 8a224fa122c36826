import { describe, expect, it } from 'vitest'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import { type Numbered, Outbox, type OutboxRequest } from './outbox.ts'

const accepted = ({ seq }: Numbered) => ({ ok: true, seq, step: 7 })

const answering = (decision: number | null, intent: unknown): OutboxRequest => ({
  type: 'intent',
  decision,
  intent,
})

/** A connection that records what it sends and gives these answers. */
function wire(answer: (request: Numbered) => unknown) {
  const sent: (Numbered & { readonly type: string })[] = []
  const send = async (type: string, request: Numbered) => {
    sent.push({ type, ...request })
    return answer(request)
  }
  return { sent, send }
}

const gone = () => {
  throw new ConnectionLost('unreachable')
}

describe('outbox', () => {
  it('numbers intents and orders above every number the seat has used', async () => {
    const outbox = new Outbox()
    const { sent, send } = wire(accepted)
    outbox.attach(send, 12)
    expect(await outbox.submit(answering(3, { type: 'pass' }))).toEqual({
      ok: true,
      seq: 13,
      step: 7,
    })
    expect(await outbox.submit({ type: 'orders', orders: 'o' })).toMatchObject({ seq: 14 })
    expect(sent).toEqual([
      { type: 'intent', seq: 13, decision: 3, intent: { type: 'pass' } },
      { type: 'orders', seq: 14, orders: 'o' },
    ])
  })

  it('resends unanswered requests under the same number', async () => {
    const outbox = new Outbox()
    const first = wire(gone)
    outbox.attach(first.send, 0)
    const answer = outbox.submit(answering(1, 'a'))
    outbox.detach()
    const later = outbox.submit(answering(2, 'b'))
    const second = wire(accepted)
    outbox.attach(second.send, 1)
    expect(await answer).toMatchObject({ seq: 1 })
    expect(await later).toMatchObject({ seq: 2 })
    expect(first.sent.map(({ seq }) => seq)).toEqual([1])
    expect(second.sent.map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('resolves with refusals', async () => {
    const outbox = new Outbox()
    const error = { code: 'wrong_step', rule: 'R5.1' }
    outbox.attach(wire(({ seq }) => ({ ok: false, seq, error })).send, 0)
    expect(await outbox.submit(answering(1, 'a'))).toEqual({ ok: false, seq: 1, error })
  })

  it('rejects malformed answers', async () => {
    const outbox = new Outbox()
    outbox.attach(wire(() => ({ seq: 'one' })).send, 0)
    await expect(outbox.submit(answering(1, 'a'))).rejects.toBeInstanceOf(ProtocolBroken)
  })

  it('rejects everything once the connection is lost for good', async () => {
    const outbox = new Outbox()
    const waiting = outbox.submit(answering(1, 'a'))
    outbox.fail(new ConnectionLost('replaced'))
    await expect(waiting).rejects.toMatchObject({ reason: 'replaced' })
    await expect(outbox.submit(answering(2, 'b'))).rejects.toMatchObject({ reason: 'replaced' })
  })
})
