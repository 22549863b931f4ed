import type { SourceProblem } from '@lectern/application'
import { type FieldTable, flagOf, mapEntry, mapFields, nameOfField, type SourceOf } from '@lectern/domain'
import { fieldOf } from '../../json/values.ts'
import { decodeEntities } from '../../text/entities.ts'
import { type Origins, SourceError } from '../http/origins.ts'

export interface RecordReading {
  readonly origins: Origins
  /** Whether the service keeps its texts as HTML, such as `Q&amp;A`, as the original one does. */
  textsAreEscaped: boolean
}

/**
 * A record of an answer, with its fields as texts, numbers and addresses. A field that is missing, null or empty is `''`. The
 * original service writes every text of digits as a number. A field of another type is `''`, and one of the losses.
 */
export class JsonRecord {
  readonly #value: unknown
  readonly #reading: RecordReading
  /** What a problem of the record names: its address, or else where it was found. */
  readonly uri: string
  readonly losses: SourceProblem[] = []

  constructor(value: unknown, reading: RecordReading, place: string, nameOfUri = 'uri') {
    this.#value = value
    this.#reading = reading
    this.uri = place
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new SourceError(place, 'A record is not a JSON object.')
    }
    this.uri = this.uriOf(nameOfUri)
    if (this.uri === '') throw new SourceError(place, `A record has no '${nameOfUri}'.`)
  }

  text(name: string): string {
    return this.#text(this.field(name), name)
  }

  required(name: string): string {
    const text = this.text(name)
    if (text === '') throw new SourceError(this.uri, `It has no '${name}'.`)
    return text
  }

  number(name: string): number | undefined {
    const value = this.field(name)
    if (value === undefined || value === null || value === '') return undefined
    const number = typeof value === 'string' ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) return number
    this.#lose(`Its '${name}' is not a number.`)
    return undefined
  }

  /** False for a flag that is not set. */
  flag(name: string): boolean {
    const value = flagOf(this.field(name) ?? false)
    if (typeof value !== 'boolean') this.#lose(`Its '${name}' is not true or false.`)
    return value === true
  }

  /** 0 is a date that is not set: the original service writes it so. */
  date(name: string): string {
    return this.field(name) === 0 ? '' : this.text(name)
  }

  /** The fields of the table by their names; those with code of their own are dates. */
  fields<Table extends FieldTable>(table: Table): SourceOf<Table>
  fields(table: FieldTable): object {
    return mapFields(table, (key, field) => {
      const name = nameOfField(key)
      const { kind } = field
      if (kind === 'number' || kind === 'whole-number') return this.number(name)
      if (kind === 'flag') return this.flag(name)
      if (kind === 'list') return this.texts(name)
      if (field.kind === 'entries') {
        return this.list(name).map((entry) => mapEntry(field, (_part, part) => this.textOf(entry, part)))
      }
      return kind === 'own' ? this.date(name) : this.text(name)
    })
  }

  /** The address that identifies a record; `''` without one. */
  uriOf(name: string): string {
    return this.identity(this.text(name))
  }

  /**
   * The address of a record that a link leads to; `''` for a link that is empty or no address. A link to another origin
   * throws `SourceError`: the operator may allow the origin, and the next import takes the whole record.
   */
  identity(link: string): string {
    if (link === '') return ''
    if (URL.canParse(link)) return identityOf(this.resolve(link))
    this.#lose(`It leads to '${link.slice(0, 200)}', which is no address.`)
    return ''
  }

  /** An address to read; undefined without one. */
  link(...names: readonly string[]): URL | undefined {
    const link = names.map((name) => this.text(name)).find((text) => text !== '')
    return link === undefined ? undefined : this.resolve(link)
  }

  list(name: string): readonly unknown[] {
    const value = this.field(name) ?? []
    if (Array.isArray(value)) return value
    this.#lose(`Its '${name}' is not a list.`)
    return []
  }

  texts(name: string): readonly string[] {
    return this.list(name).map((value) => this.#text(value, name))
  }

  field(name: string): unknown {
    return fieldOf(this.#value, name)
  }

  /** The text of a part of the record. */
  textOf(part: unknown, name: string): string {
    return this.#text(fieldOf(part, name), name)
  }

  resolve(link: string): URL {
    try {
      return this.#reading.origins.resolve(link)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      throw new SourceError(this.uri, `It leads to ${error.uri}. ${error.message}`, { cause: error })
    }
  }

  #text(value: unknown, name: string): string {
    if (value === undefined || value === null) return ''
    if (typeof value === 'string')
      return (this.#reading.textsAreEscaped ? decodeEntities(value) : value).trim()
    if (typeof value === 'number') return String(value)
    this.#lose(`Its '${name}' is not a text.`)
    return ''
  }

  #lose(message: string): void {
    this.losses.push({ uri: this.uri, message })
  }
}

/** One form of the address of a record: without the slash at its end, and without the wish for details. */
function identityOf(url: URL): string {
  const identity = new URL(url)
  identity.pathname = identity.pathname.replace(/\/+$/u, '')
  identity.searchParams.delete('verbose')
  return identity.href
}
