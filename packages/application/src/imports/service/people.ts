import { fitPerson, importedUser, importedUsernames, type UserId, asId } from '@lectern/domain'
import type { Repositories } from '../../ports/store.ts'
import type { SourcePerson, SourceUri } from '../../ports/service-source.ts'
import { recordsOf, type Run, tellChanges } from './run.ts'

/** The accounts of people here. A person without an account here is left out. */
export type People = ReadonlyMap<SourceUri, UserId>

/** Imports the people whom records name, if they are new here. */
export async function peopleNamed(run: Run, named: Iterable<SourceUri | undefined>): Promise<People> {
  const uris = [...new Set(named)].filter((uri) => uri !== undefined)
  const known = await recordsOf(run, 'person', uris)
  const missing = uris.filter((uri) => !known.has(uri) && !run.asked.has(uri))
  run.count('found', 'people', missing.length)
  const items = await Promise.all(missing.map((uri) => run.source.person(uri)))
  const persons = items.flatMap((item, index) => {
    const person = run.readable(item)
    // The address under which records name the person identifies it.
    if (person === undefined && missing[index] !== undefined) run.asked.add(missing[index])
    return person === undefined ? [] : [{ ...person, uri: missing[index] ?? person.uri }]
  })
  return withNew(run, known, persons)
}

/** The same for people whose records are at hand. */
export async function peopleOf(run: Run, persons: readonly SourcePerson[]): Promise<People> {
  const uris = persons.map(({ uri }) => uri)
  const known = await recordsOf(run, 'person', uris)
  const missing = new Map(
    persons.filter(({ uri }) => !known.has(uri) && !run.asked.has(uri)).map((person) => [person.uri, person]),
  )
  run.count('found', 'people', missing.size)
  return withNew(run, known, [...missing.values()])
}

async function withNew(
  run: Run,
  known: Awaited<ReturnType<typeof recordsOf>>,
  persons: readonly SourcePerson[],
): Promise<People> {
  const people = new Map<SourceUri, UserId>()
  for (const [uri, id] of known) if (id !== undefined) people.set(uri, asId(id))
  run.count('added', 'people', persons.length)
  if (run.dryRun) {
    for (const { uri } of persons) run.asked.add(uri)
    return people
  }
  for (const [uri, id] of await addPeople(run, persons)) people.set(uri, id)
  return people
}

async function addPeople(run: Run, persons: readonly SourcePerson[]): Promise<People> {
  if (persons.length === 0) return new Map()
  const { transaction, random, clock } = run.ports
  const fitted = persons.map((person) => {
    const { record, losses } = fitPerson(person)
    for (const loss of losses) run.problem(person.uri, loss)
    return { person, record, avatarHash: random.letters(32) }
  })
  const added = await transaction(async ({ users, serviceImports }) => {
    const records = []
    for (const { person, record, avatarHash } of fitted) {
      if (record === undefined) continue
      const username = await freeUsername(users, person.username)
      const { id: recordId } = await users.add(importedUser(record, username, avatarHash, clock.now()))
      records.push({ kind: 'person', uri: person.uri, recordId, username, person } as const)
    }
    await serviceImports.addRecords(records.map(({ kind, uri, recordId }) => ({ kind, uri, recordId })))
    return records
  })
  for (const { uri, person, username } of added)
    tellChanges(run, uri, [['username', person.username.trim(), username]])
  return new Map(added.map(({ uri, recordId }) => [uri, recordId]))
}

async function freeUsername(users: Repositories['users'], wanted: string) {
  const candidates = importedUsernames(wanted)
  for (;;) {
    const { value: candidate } = candidates.next()
    if ((await users.findByUsername(candidate)) === undefined) return candidate
  }
}
