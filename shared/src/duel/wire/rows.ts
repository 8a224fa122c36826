/** A row of facts: their values in the order of a list of fields. */
type Row = readonly unknown[]

/** Writes objects of one kind as rows, and reads them. */
interface Rows<T> {
  readonly make: (value: T) => Row
  /** Decoding does not validate, since the server is trusted. */
  readonly read: (row: Row) => T
}

/** Rows of objects with these fields; the compiler requires that the list has all of them. */
export const rowsOf =
  <T extends object>() =>
  <const F extends readonly (keyof T & string)[]>(
    ...fields: [keyof T] extends [F[number]] ? F : never
  ): Rows<T> => ({
    make: (value) => fields.map((field) => value[field]),
    read: (row) => Object.fromEntries(fields.map((field, place) => [field, row[place]])) as T,
  })
