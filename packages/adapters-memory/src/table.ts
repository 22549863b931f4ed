import type { Id, New } from '@lectern/domain'
import { NotUnique } from '@lectern/application'

/** The unique keys of a table by their names. A row without a key, that is with undefined, differs from all others. */
export type UniqueKeys<Row> = Readonly<Record<string, (row: Row) => string | undefined>>

/** The rows of one table, oldest first. A row is replaced, never changed. */
export class Table<Key, Row> {
  readonly #unique: UniqueKeys<Row>
  readonly #rows: Map<Key, Row>
  /** Of a draft: its uncommitted writes. Undefined marks a removed row. */
  readonly #written: Map<Key, Row | undefined> | undefined

  constructor(
    unique: UniqueKeys<Row> = {},
    rows: Map<Key, Row> = new Map<Key, Row>(),
    written?: Map<Key, Row | undefined>,
  ) {
    this.#unique = unique
    this.#rows = rows
    this.#written = written
  }

  /** The table as one transaction sees it. The cost depends on the number of writes, not on the size of the table. */
  draft(): Table<Key, Row> {
    return new Table(this.#unique, this.#rows, new Map<Key, Row | undefined>())
  }

  /** Commits the writes of a draft. */
  keep(): void {
    for (const [key, row] of this.#written ?? []) {
      if (row === undefined) this.#rows.delete(key)
      else this.#rows.set(key, row)
    }
  }

  /** The rows as they are now. Later writes do not change them. */
  copy(): Table<Key, Row> {
    return new Table(this.#unique, new Map(this.#rows))
  }

  get(key: Key): Row | undefined {
    return this.#written?.has(key) === true ? this.#written.get(key) : this.#rows.get(key)
  }

  has(key: Key): boolean {
    return this.get(key) !== undefined
  }

  /** A row to which another row refers. */
  rowOf(key: Key): Row {
    const row = this.get(key)
    if (row === undefined) throw new Error(`There is no row ${String(key)}`)
    return row
  }

  entries(): Iterable<readonly [Key, Row]> {
    const written = this.#written
    if (written === undefined || written.size === 0) return this.#rows.entries()
    const found: (readonly [Key, Row])[] = []
    for (const [key, kept] of this.#rows) {
      const row = written.has(key) ? written.get(key) : kept
      if (row !== undefined) found.push([key, row])
    }
    for (const [key, row] of written) {
      if (row !== undefined && !this.#rows.has(key)) found.push([key, row])
    }
    return found
  }

  values(): IteratorObject<Row> {
    return this.#written === undefined || this.#written.size === 0
      ? this.#rows.values()
      : Iterator.from(this.entries()).map(([, row]) => row)
  }

  find(isMeant: (row: Row) => boolean): Row | undefined {
    return this.values().find(isMeant)
  }

  where(isMeant: (row: Row) => boolean): Row[] {
    return this.values().filter(isMeant).toArray()
  }

  count(isMeant: (row: Row) => boolean): number {
    return this.where(isMeant).length
  }

  /** The candidates that are keys of rows. */
  taken(candidates: readonly string[], keyOf: (row: Row) => string | undefined): ReadonlySet<string> {
    return new Set(candidates).intersection(new Set(this.values().map(keyOf)))
  }

  set(key: Key, row: Row): void {
    if (this.#written === undefined) this.#rows.set(key, row)
    else this.#written.set(key, row)
  }

  /** Throws when another row has a unique key of this one. */
  put(key: Key, row: Row): void {
    for (const [name, keyOf] of Object.entries(this.#unique)) {
      const unique = keyOf(row)
      if (unique === undefined) continue
      for (const [otherKey, other] of this.entries()) {
        if (otherKey !== key && keyOf(other) === unique) throw new NotUnique(name)
      }
    }
    this.set(key, row)
  }

  /** Changes nothing if there is no such row. */
  update(key: Key, change: (row: Row) => Row): void {
    const row = this.get(key)
    if (row !== undefined) this.set(key, change(row))
  }

  updateAll(change: (row: Row) => Row): void {
    for (const [key, row] of this.entries()) {
      const changed = change(row)
      if (changed !== row) this.set(key, changed)
    }
  }

  delete(key: Key): void {
    if (this.#written === undefined) this.#rows.delete(key)
    else this.#written.set(key, undefined)
  }

  deleteWhere(isMeant: (row: Row) => boolean): void {
    for (const [key, row] of this.entries()) if (isMeant(row)) this.delete(key)
  }
}

type Sets<Key, Member> = Table<Key, ReadonlySet<Member>>

/** Whether it was no member before. */
export function addMember<Key, Member>(sets: Sets<Key, Member>, key: Key, member: Member): boolean {
  const isNew = !hasMember(sets, key, member)
  sets.set(key, new Set(sets.get(key)).add(member))
  return isNew
}

/** Whether it was a member before. */
export function removeMember<Key, Member>(sets: Sets<Key, Member>, key: Key, member: Member): boolean {
  const isThere = hasMember(sets, key, member)
  sets.set(key, new Set(sets.get(key)).difference(new Set([member])))
  return isThere
}

export const hasMember = <Key, Member>(
  sets: Sets<Key, Member>,
  key: Key,
  member: Member | undefined,
): boolean => member !== undefined && sets.get(key)?.has(member) === true

export const countMembers = <Key, Member>(sets: Sets<Key, Member>, key: Key): number =>
  sets.get(key)?.size ?? 0

/** Throws when a key occurs twice. */
export function requireDistinct(name: string, keys: readonly (string | Id)[]): void {
  if (new Set(keys).size < keys.length) throw new NotUnique(name)
}

export function withId<Row extends { readonly id: Id }>(row: New<Row>, id: Row['id']): Row
export function withId(row: object, id: Id): object {
  return { ...row, id }
}
