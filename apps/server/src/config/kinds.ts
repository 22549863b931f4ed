import { isPostgresAddress, partsOf } from '@lectern/adapters-persistence/address'
import { EMAIL } from '@lectern/domain'
import { isIP } from 'node:net'
import * as v from 'valibot'

/** What a setting takes, and the name of such a value in the help. */
export interface Kind<Value> {
  readonly placeholder: string
  readonly schema: v.GenericSchema<string, Value>
}

const nonEmpty = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

export const anyText = (placeholder: string): Kind<string> => ({ placeholder, schema: nonEmpty })

export const matching = (placeholder: string, form: RegExp, message: string): Kind<string> => ({
  placeholder,
  schema: v.pipe(nonEmpty, v.regex(form, message)),
})

const checked = (placeholder: string, check: (text: string) => boolean, message: string): Kind<string> => ({
  placeholder,
  schema: v.pipe(nonEmpty, v.check(check, message)),
})

export const wholeNumber = (placeholder: string, least: number, most: number): Kind<number> => {
  const message = `must be a whole number from ${least} to ${most}`
  const schema = v.pipe(
    nonEmpty,
    v.regex(/^\d{1,9}$/u, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
  return { placeholder, schema }
}

export const oneOf = <const Name extends string>(
  placeholder: string,
  names: readonly Name[],
): Kind<Name> => ({
  placeholder,
  schema: v.pipe(v.string(), v.picklist(names, `must be one of ${names.join(', ')}`)),
})

export const onOrOff = oneOf('on or off', ['off', 'on'])

export const pathOf = (what: 'directory' | 'file'): Kind<string> =>
  checked(what, (text) => !text.includes('\0'), `must be the path of a ${what}`)

const isHost = (text: string): boolean =>
  isIP(text) !== 0 || (/^[\w-]+(\.[\w-]+)*\.?$/u.test(text) && !/^[\d.]+$/u.test(text))

export const host = checked('address', isHost, 'must be an IP address or a host name')

const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return username + password + search + hash === ''
}

export const webAddress = checked(
  'address',
  isWebAddress,
  'must be an http or https address without a query, such as https://talks.example.org',
)

/** Without slashes at its end. */
export const baseAddress: Kind<string> = {
  placeholder: 'address',
  schema: v.pipe(
    webAddress.schema,
    v.transform((address) => address.replace(/\/+$/u, '')),
  ),
}

const isPageAddress = (text: string): boolean => /^https?:\/\//iu.test(text) && URL.canParse(text)

export const pageAddress = checked('address', isPageAddress, 'must be an http or https address')

/** `sqlite:/path` and `sqlite:///path` name the file `/path`. */
const withoutSqlite = (text: string): string => text.replace(/^sqlite:(?:\/\/(?=\/)|(?!\/\/))/iu, '')

/** A `postgres://` address, or a path; no address of another database. */
const isDatabase = (text: string): boolean =>
  isPostgresAddress(text)
    ? partsOf(text).hosts.every((host) => URL.canParse(`postgres://${host}`))
    : !/^$|^[\w+.-]+:\/\/|^:memory:$|\0/u.test(text)

export const database: Kind<string> = {
  placeholder: 'path or address',
  schema: v.pipe(
    nonEmpty,
    v.transform(withoutSqlite),
    v.check(isDatabase, 'must be the path of a SQLite file or a postgres:// address'),
  ),
}

/** Addresses with spaces between them. */
export const replicas: Kind<readonly string[]> = {
  placeholder: 'addresses',
  schema: v.pipe(
    nonEmpty,
    v.transform((text) => text.split(/\s+/u)),
    v.check(
      (addresses) => addresses.every((address) => isPostgresAddress(address) && isDatabase(address)),
      'must be postgres:// addresses with spaces between them',
    ),
  ),
}

const isMailServer = (text: string): boolean => /^smtps?:\/\/[^\s/]+/iu.test(text) && URL.canParse(text)

export const mailServer = checked(
  'address',
  isMailServer,
  'must be an smtp:// or smtps:// address of a mail server',
)

const A_MAIL_ADDRESS = 'must be an e-mail address, such as talks@example.org'

/** An address, or a name and an address: `Lectern <talks@example.org>`. */
export const sender = matching(
  'address',
  /^(?:[^\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
  A_MAIL_ADDRESS,
)

const isSecretKey = (text: string): boolean => text.length >= 32

export const secretKey = checked('text', isSecretKey, 'must be at least 32 characters')

export const siteName: Kind<string> = {
  placeholder: 'text',
  schema: v.pipe(
    nonEmpty,
    v.maxLength(60, 'must be at most 60 characters'),
    v.regex(/^\P{C}+$/u, 'must be one line'),
  ),
}

export const email = matching('address', new RegExp(`^${EMAIL}$`, 'u'), A_MAIL_ADDRESS)
