/** A server for tests, and the name of a migrated template database on it. */
export interface PostgresForTests {
  readonly url: string
  readonly template: string
}

/** The first call of a test run starts the server. */
export async function askForPostgres(desk: string): Promise<PostgresForTests> {
  const answer = await fetch(desk)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`There is no PostgreSQL for the tests: ${text}`)
  return readPostgresForTests(text)
}

export function readPostgresForTests(text: string): PostgresForTests {
  const value: unknown = JSON.parse(text)
  if (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    'template' in value &&
    typeof value.url === 'string' &&
    typeof value.template === 'string'
  ) {
    return { url: value.url, template: value.template }
  }
  throw new Error(typeof value === 'string' ? value : `Not the address of a PostgreSQL: ${text}`)
}
