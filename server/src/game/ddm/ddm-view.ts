import { type SchemaType, schema, t } from '@colyseus/schema'

/** Public state of a seat; fields as in `DdmSeatWire`. */
export const DdmSeatView = schema(
  {
    heartPoints: t.number().default(0),
    movement: t.number().default(0),
    attack: t.number().default(0),
    defense: t.number().default(0),
    magic: t.number().default(0),
    trap: t.number().default(0),
    dice: t.array('string'),
    diceUsed: t.array('uint8'),
    figures: t.array('string'),
    figuresUsed: t.array('uint8'),
    summons: t.number().default(0),
    summoned: t.array('number'),
    netsUsed: t.number().default(0),
    masterAttacks: t.number().default(0),
    offeredDraw: t.boolean().default(false),
    shown: t.array('number'),
    path: t.array('uint32'),
  },
  'DdmSeat',
)
export type DdmSeatView = SchemaType<typeof DdmSeatView>

/** A monster in play; fields as in `MonsterWire`. */
export const MonsterView = schema(
  {
    summoner: t.string().default(''),
    controller: t.string().default(''),
    die: t.number().default(0),
    figure: t.number().default(0),
    square: t.string().default(''),
    damage: t.number().default(0),
    moved: t.boolean().default(false),
    attacks: t.number().default(0),
    jumped: t.boolean().default(false),
    uses: t.string().default(''),
    attackChange: t.number().default(0),
    defenseChange: t.number().default(0),
    since: t.number().default(0),
  },
  'Monster',
)
export type MonsterView = SchemaType<typeof MonsterView>

/** An item in play; fields as in `ItemWire`. */
export const ItemView = schema(
  {
    summoner: t.string().default(''),
    die: t.number().default(0),
    figure: t.number().default(0),
    square: t.string().default(''),
    faceUp: t.boolean().default(false),
  },
  'Item',
)
export type ItemView = SchemaType<typeof ItemView>

/** Public state of a match; fields as in `DdmWire`. */
export const DdmView = schema(
  {
    options: t.string().default(''),
    turn: t.number().default(0),
    player: t.string().default(''),
    seats: t.map(DdmSeatView),
    monsters: t.map(MonsterView),
    items: t.map(ItemView),
    arrivals: t.number().default(0),
    rolled: t.string().default(''),
    agenda: t.string().default(''),
    destroyed: t.string().default(''),
    lasting: t.string().default(''),
    cleared: t.string().default(''),
    lastEventfulTurn: t.number().default(0),
    drawOffer: t.string().default(''),
    drawn: t.number().default(0),
    outcome: t.string().default(''),
  },
  'Ddm',
)
export type DdmView = SchemaType<typeof DdmView>
