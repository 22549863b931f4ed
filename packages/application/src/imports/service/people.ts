import { asId, fitPerson, fold, type Id, importedUser, importedUsernames, type UserId } from '@lectern/domain'
import type { Repositories } from '../../ports/store.ts'
import type { SourcePerson, SourceUri } from '../../ports/service-source.ts'
import { isUsernameTaken } from '../../users/find-user.ts'
import { recordsOf, type Run, tellChanges } from './run.ts'

/** The accounts of people here. A person without an account here is left out. */
export type People = ReadonlyMap<SourceUri, UserId>

type Known = ReadonlyMap<SourceUri, Id | undefined>

/** Imports the people whom records name, if they are new here, or may have an address now. */
export async function peopleNamed(run: Run, named: Iterable<SourceUri | undefined>): Promise<People> {
  const uris = [...new Set(named)].filter((uri) => uri !== undefined)
  const known = await recordsOf(run, 'person', uris)
  const wanted = uris.filter((uri) => isWanted(run, known, uri))
  run.count('found', 'people', wanted.filter((uri) => !known.has(uri)).length)
  const items = await Promise.all(wanted.map((uri) => run.source.person(uri)))
  const persons = items.flatMap((item, index) => {
    const person = run.readable(item)
    // The address under which records name the person identifies it.
    if (person === undefined && wanted[index] !== undefined) run.asked.add(wanted[index])
    return person === undefined ? [] : [{ ...person, uri: wanted[index] ?? person.uri }]
  })
  return withNew(run, known, persons)
}

/** The same for people whose records are at hand. */
export async function peopleOf(run: Run, records: readonly SourcePerson[]): Promise<People> {
  const persons = new Map(records.map((person) => [person.uri, person]))
  const known = await recordsOf(run, 'person', [...persons.keys()])
  const wanted = [...persons.values()].filter(({ uri }) => isWanted(run, known, uri))
  run.count('found', 'people', wanted.filter(({ uri }) => !known.has(uri)).length)
  return withNew(run, known, wanted)
}

const isWanted = (run: Run, known: Known, uri: SourceUri): boolean =>
  !run.asked.has(uri) && (!known.has(uri) || (run.addresses.size > 0 && known.get(uri) !== undefined))

async function withNew(run: Run, known: Known, persons: readonly SourcePerson[]): Promise<People> {
  const people = new Map<SourceUri, UserId>()
  for (const [uri, id] of known) if (id !== undefined) people.set(uri, asId(id))
  const fresh = persons.filter(({ uri }) => !known.has(uri))
  run.count('added', 'people', fresh.length)
  for (const person of persons) {
    const username = sourceName(person)
    if (run.addresses.has(username)) run.addressed.add(username)
    if (run.dryRun || run.addresses.size > 0) run.asked.add(person.uri)
  }
  if (run.dryRun) return people
  await saveAddresses(run, people, persons)
  for (const [uri, id] of await addPeople(run, fresh)) people.set(uri, id)
  return people
}

const sourceName = ({ username }: SourcePerson): string => fold(username.trim())

/** For accounts that were imported before, and that nobody has taken over. */
async function saveAddresses(run: Run, people: People, persons: readonly SourcePerson[]): Promise<void> {
  const addresses = persons.flatMap((person) => {
    const [id, email] = [people.get(person.uri), run.addresses.get(sourceName(person))]
    return id === undefined || email === undefined ? [] : [{ id, email }]
  })
  if (addresses.length === 0) return
  await run.ports.transaction(async ({ users }) => {
    for (const { id, email } of addresses) {
      const user = await users.find(id)
      if (user?.imported === true && user.pendingEmail !== email) {
        await users.save({ ...user, pendingEmail: email })
      }
    }
  })
}

async function addPeople(run: Run, persons: readonly SourcePerson[]): Promise<People> {
  const { transaction, random, clock } = run.ports
  const fitted = persons.flatMap((person) => {
    const { record, losses } = fitPerson(person)
    for (const loss of losses) run.problem(person.uri, loss)
    return record === undefined ? [] : [{ person, record, avatarHash: random.letters(32) }]
  })
  if (fitted.length === 0) return new Map()
  const added = await transaction(async ({ users, serviceImports }) => {
    const made = []
    for (const { person, record, avatarHash } of fitted) {
      const username = await freeUsername(users, person.username)
      const facts = { avatarHash, email: run.addresses.get(sourceName(person)) ?? '', now: clock.now() }
      const { id } = await users.add(importedUser(record, username, facts))
      made.push({ person, username, id })
    }
    await serviceImports.addRecords(
      made.map(({ person: { uri }, id }) => ({ kind: 'person', uri, recordId: id })),
    )
    return made
  })
  for (const { person, username } of added) {
    tellChanges(run, person.uri, [['username', person.username.trim(), username]])
  }
  return new Map(added.map(({ person: { uri }, id }) => [uri, id]))
}

async function freeUsername(users: Repositories['users'], wanted: string) {
  const candidates = importedUsernames(wanted)
  for (;;) {
    const { value: candidate } = candidates.next()
    if (!(await isUsernameTaken(users, candidate))) return candidate
  }
}
