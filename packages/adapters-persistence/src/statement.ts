import { type Compilable, type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Session } from './session.ts'

/** What stands in a statement where a value will be; nothing where there will be none, and then it is another statement. */
export type Slots<Values> = { readonly [Name in keyof Values]: Slot<Values[Name]> }

type Slot<Value> = Value extends undefined ? undefined : RawBuilder<Value>

export type Statement<Values, Row> = (session: Session, values: Values) => Promise<QueryResult<Row>>

/**
 * A statement that is written and compiled once for each engine, and again for each set of values that are left out.
 * After that a request gives it nothing but its values.
 */
export function statement<Values extends object, Row>(
  write: (session: Session, slots: Slots<Values>) => Compilable<Row>,
): Statement<Values, Row> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return (session, values) => {
    const shape = shapeOf(session, values)
    const known = compiled.get(shape) ?? write(session, slotsFor(values, placeOf)).compile()
    compiled.set(shape, known)
    const parameters = known.parameters.map((parameter) => valueOf(parameter, values))
    return session.db.executeQuery({ ...known, parameters })
  }
}

/** A parameter that takes its value when the statement runs. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const placeOf = (name: string): Place => new Place(name)

/** The values themselves, for a statement that is written anew each time. */
export const asSlots = <Values extends object>(values: Values): Slots<Values> =>
  slotsFor(values, (_name, value) => value)

function slotsFor<Values extends object>(
  values: Values,
  parameterOf: (name: string, value: unknown) => unknown,
): Slots<Values> {
  const slots = Object.entries(values).map(([name, value]) => [
    name,
    value === undefined ? undefined : sql`${parameterOf(name, value)}`,
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one slot for each value, as the type says
  return Object.fromEntries(slots) as Slots<Values>
}

function shapeOf<Values extends object>({ engine }: Session, values: Values): string {
  let shape: string = engine
  for (const name in values) {
    if (values[name] !== undefined) shape += ` ${name}`
  }
  return shape
}

const valueOf = (parameter: unknown, values: object): unknown =>
  parameter instanceof Place ? Reflect.get(values, parameter.name) : parameter
