/** An event on the wire: its type, then its fields in order. */
export type EventWire = readonly [type: string, ...fields: unknown[]]

/** Text form of a field that is not sent as it is. */
interface FieldForm {
  readonly write: (fact: unknown) => unknown
  readonly read: (fact: unknown) => unknown
}

/** The parts of a codec for a game's events. */
export interface EventTable {
  /** Field order of each event, optional fields last. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Names of optional fields: omitted at the end, or null where others follow. */
  readonly optional: ReadonlySet<string>
  /** By event and field: fields with a form of their own. */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, FieldForm>>>>
}

/** Converts the events of a game to the wire and back. */
export interface EventCodec<Event> {
  readonly toWire: (event: Event) => EventWire
  /** An unknown type keeps its fields as `fields`. */
  readonly fromWire: (wire: EventWire) => Event
}

/** Codec of the events of a table. Decoding does not validate, since the server is trusted. */
export const eventCodec = <Event extends { readonly type: string }>(
  table: EventTable,
): EventCodec<Event> => ({
  toWire: (event) => encode(table, event),
  // Made from the table of this game's events, field by field.
  fromWire: (wire) => decode(table, wire) as unknown as Event,
})

function encode({ fields, forms }: EventTable, event: { readonly type: string }): EventWire {
  const { type } = event
  const own = forms?.[type]
  const wire: [string, ...unknown[]] = [type]
  let missing = 0
  for (const name of fields[type] ?? []) {
    const fact: unknown = Reflect.get(event, name)
    missing = fact === undefined ? missing + 1 : 0
    wire.push((own?.[name] === undefined ? fact : own[name].write(fact)) ?? null)
  }
  wire.length -= missing
  return wire
}

function decode({ fields, optional, forms }: EventTable, [type, ...facts]: EventWire): object {
  if (!Object.hasOwn(fields, type)) return { type, fields: facts }
  const event: [string, unknown][] = [['type', type]]
  for (const [place, name] of (fields[type] ?? []).entries()) {
    const fact = facts[place]
    const form = forms?.[type]?.[name]
    if (optional.has(name) && (fact ?? null) === null) continue
    event.push([name, form === undefined ? fact : form.read(fact)])
  }
  return Object.fromEntries(event)
}
