import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'

/** A placeholder for each value of a statement. A value that is undefined has none, which makes another statement. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: Placeholder<Values[Name]> }

type Placeholder<Value> = Value extends undefined ? undefined : RawBuilder<Value>

/** Gives the rows. */
export type Statement<Values, Row> = (session: Session, values: Values) => Promise<readonly Row[]>

export type RowFrom<Run extends Statement<never, unknown>> = Awaited<ReturnType<Run>>[number]

/**
 * A prepared statement: Kysely builds and compiles it once for each engine and for each set of values that are undefined.
 * After that a request only binds its values.
 */
export function statement<Values extends object, Row>(build: Build<Values, Row>): Statement<Values, Row> {
  const bind = binder(build)
  return async (session, values) => (await session.db.executeQuery(bind(session, values))).rows
}

type Build<Values, Row> = (session: Session, placeholders: Placeholders<Values>) => Compilable<Row>

function binder<Values extends object, Row>(build: Build<Values, Row>) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return (session: Session, values: Values): CompiledQuery<Row> => {
    const shape = shapeOf(session, values)
    const known = compiled.get(shape) ?? build(session, placeholdersFor(values)).compile()
    compiled.set(shape, known)
    return { ...known, parameters: known.parameters.map((parameter) => valueOf(parameter, values)) }
  }
}

/** A prepared statement that Kysely has no builder for. */
export const rawStatement = <Values extends object, Row>(
  build: (placeholders: Placeholders<Values>) => RawBuilder<Row>,
): Statement<Values, Row> => statement(compiling(build))

const compiling =
  <Values, Row>(build: (placeholders: Placeholders<Values>) => RawBuilder<Row>): Build<Values, Row> =>
  ({ db }, placeholders) => ({ compile: () => build(placeholders).compile(db) })

/** A parameter of a compiled statement; its value is bound when the statement runs. */
class NamedParameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

function placeholdersFor<Values extends object>(values: Values): Placeholders<Values> {
  const placeholders = Object.entries(values).map(([name, value]) => [
    name,
    value === undefined ? undefined : sql`${new NamedParameter(name)}`,
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one placeholder for each value, as the type says
  return Object.fromEntries(placeholders) as Placeholders<Values>
}

function shapeOf<Values extends object>({ engine }: Session, values: Values): string {
  let shape: string = engine
  for (const name in values) {
    if (values[name] !== undefined) shape += ` ${name}`
  }
  return shape
}

const valueOf = (parameter: unknown, values: object): unknown =>
  parameter instanceof NamedParameter ? Reflect.get(values, parameter.name) : parameter
