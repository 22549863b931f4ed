import type { Id } from '@lectern/domain'
import { NotUnique } from '@lectern/application'

/** The rows of one table, oldest first. A row is replaced, never changed. */
export interface Rows<Key, Row> {
  get(key: Key): Row | undefined
  has(key: Key): boolean
  entries(): Iterable<readonly [Key, Row]>
  values(): IteratorObject<Row>
  set(key: Key, row: Row): void
  delete(key: Key): void
}

/** The rows as a transaction sees them: the table, and its own uncommitted writes over it. */
export interface Draft<Key, Row> extends Rows<Key, Row> {
  keep(): void
}

/** The cost depends on the number of writes, not on the size of the table. */
export function draftOf<Key, Row>(rows: Rows<Key, Row>): Draft<Key, Row> {
  /** Undefined marks a removed row. */
  const written = new Map<Key, Row | undefined>()
  const get = (key: Key): Row | undefined => (written.has(key) ? written.get(key) : rows.get(key))

  function entries(): (readonly [Key, Row])[] {
    const found: (readonly [Key, Row])[] = []
    for (const [key, kept] of rows.entries()) {
      const row = written.has(key) ? written.get(key) : kept
      if (row !== undefined) found.push([key, row])
    }
    for (const [key, row] of written) {
      if (row !== undefined && !rows.has(key)) found.push([key, row])
    }
    return found
  }

  return {
    get,
    has: (key) => get(key) !== undefined,
    entries,
    values: () =>
      written.size === 0
        ? rows.values()
        : entries()
            .map(([, row]) => row)
            .values(),
    set: (key, row) => {
      written.set(key, row)
    },
    delete: (key) => {
      written.set(key, undefined)
    },
    keep: () => {
      for (const [key, row] of written) {
        if (row === undefined) rows.delete(key)
        else rows.set(key, row)
      }
    },
  }
}

/** A row to which another row refers. */
export function rowOf<Key, Row>(rows: Pick<Rows<Key, Row>, 'get'>, key: Key): Row {
  const row = rows.get(key)
  if (row === undefined) throw new Error(`There is no row ${String(key)}`)
  return row
}

type Sets<Key, Member> = Rows<Key, ReadonlySet<Member>>

export function addMember<Key extends Id, Member extends Id>(
  sets: Sets<Key, Member>,
  key: Key,
  member: Member,
): boolean {
  const isNew = !hasMember(sets, key, member)
  sets.set(key, new Set(sets.get(key)).add(member))
  return isNew
}

export function removeMember<Key extends Id, Member extends Id>(
  sets: Sets<Key, Member>,
  key: Key,
  member: Member,
): boolean {
  const isThere = hasMember(sets, key, member)
  sets.set(key, new Set(sets.get(key)).difference(new Set([member])))
  return isThere
}

export const hasMember = <Key extends Id, Member extends Id>(
  sets: Sets<Key, Member>,
  key: Key,
  member: Member | undefined,
): boolean => member !== undefined && sets.get(key)?.has(member) === true

export const countMembers = <Key extends Id, Member extends Id>(sets: Sets<Key, Member>, key: Key): number =>
  sets.get(key)?.size ?? 0

interface Identified {
  readonly id: Id
}

/** Throws when another row has the key of this one. */
export function requireUnique<Row extends Identified>(
  name: string,
  row: Row,
  rows: Iterable<Row>,
  keyOf: (row: Row) => string,
): void {
  const key = keyOf(row)
  for (const other of rows) {
    if (other.id !== row.id && keyOf(other) === key) throw new NotUnique(name)
  }
}

/** Throws when a key occurs twice. */
export function requireDistinct(name: string, keys: readonly (string | Id)[]): void {
  if (new Set(keys).size < keys.length) throw new NotUnique(name)
}

/** The candidates that exist already. */
export const taken = (candidates: readonly string[], existing: Iterable<string>): ReadonlySet<string> =>
  new Set(candidates).intersection(new Set(existing))
