import { probesOf } from '@lectern/adapters-http/testing'
import type { Random } from '../../random.ts'
import { type Operation, VERSION } from '../../world/operations.ts'
import { asJson, type Body, damagedJson, withType } from './bodies.ts'
import { someHeaders } from './headers.ts'
import { aHostileText, escaped, longPatterns } from './hostile-texts.ts'
import { damagedProgramme } from './programmes.ts'
import type { Sent } from './sent.ts'
import type { Person, Stage } from './stage.ts'
import { damagedUpload } from './uploads.ts'

/** So often a request and the things that it needs are used, before there are new ones. */
const USES = 20

/** Of every address of the API. */
const commonParameters = ['start', 'resultsperpage', 'verbose', 'format', 'callback', 'requestsperpage']

const methods = ['PATCH', 'PROPFIND', 'TRACE', 'OPTIONS', 'HEAD', 'QUERY', 'DELETE', 'PUT', 'POST', 'GET']

type Base = Awaited<ReturnType<Stage['request']>>

interface Choice {
  readonly operation: Operation
  readonly base: Base
  readonly person: Person
  readonly body: Body | undefined
}

/** Requests to the operations of the API: those that succeed, with damage. */
export function apiRequests(
  operations: readonly Operation[],
  stage: Stage,
  random: Random,
): () => Promise<Sent> {
  const bases = new Map<Operation, { readonly base: Promise<Base>; uses: number }>()
  const baseOf = (operation: Operation): Promise<Base> => {
    const known = bases.get(operation)
    if (known !== undefined && (known.uses += 1) < USES) return known.base
    const base = stage.request(operation)
    bases.set(operation, { base, uses: 0 })
    return base
  }
  const bodyOf = ({ method, path, body }: Operation, base: Base): Body | undefined => {
    if (method === 'GET' || (method === 'DELETE' && base.body === undefined)) {
      return random.oneIn(30) ? damagedJson({}, random, () => 1) : undefined
    }
    if (path.endsWith('/images')) return damagedUpload(random)
    if (path.endsWith('/imports')) return damagedProgramme(random)
    const probes = new Map(
      body.map(({ name, schema }) => [name, () => random.oneOf(probesOf(name, schema)).value]),
    )
    const fields = Object.fromEntries(body.map(({ name }) => [name, 'x']))
    return damagedJson({ ...fields, ...fieldsOf(base.body) }, random, (name) => probes.get(name)?.())
  }
  const ofLongTexts = operations.filter((operation) => longFieldsOf(operation).length > 0)
  const [, admin] = stage.people
  const choose = async (): Promise<Choice> => {
    if (admin !== undefined && random.oneIn(12)) {
      const operation = random.oneOf(ofLongTexts)
      const base = await baseOf(operation)
      return { operation, base, person: admin, body: withLongText(operation, base, random) }
    }
    const operation = random.oneOf(operations)
    const base = await baseOf(operation)
    const body = bodyOf(operation, base)
    const person = random.oneOf([...stage.people, ...stage.people.slice(1, 3)])
    return { operation, base, person, body: body && withType(body, random) }
  }
  return async () => {
    const { operation, base, person, body } = await choose()
    const [path = '', query = ''] = base.address.split('?')
    const names = [...operation.query.map(({ name }) => name), ...commonParameters]
    return {
      method: random.oneIn(25) ? random.oneOf(methods) : operation.method,
      target: aTarget(`${VERSION}${path}`, query, names, random),
      headers: headersOf(
        body,
        person.token === undefined ? [] : [['Authorization', `Bearer ${person.token}`]],
        random,
      ),
      body: body?.bytes,
      route: `${operation.method} ${VERSION}${operation.path}`,
      by: person.name,
    }
  }
}

const LONG = 5000

const longFieldsOf = ({ body }: Operation) => body.filter(({ schema }) => (schema.maxLength ?? 0) >= LONG)

/** A field has as much text as it may have. */
function withLongText(operation: Operation, { body }: Base, random: Random): Body {
  const { name, schema } = random.oneOf(longFieldsOf(operation))
  const pattern = random.oneOf(longPatterns)
  const text = pattern.repeat(Math.trunc((schema.maxLength ?? 0) / pattern.length))
  return asJson({ ...fieldsOf(body), [name]: text })
}

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) ? { ...body } : {}

/** The headers of the person and of the body, with a host and with unusual ones. */
export function headersOf(body: Body | undefined, own: Sent['headers'], random: Random): Sent['headers'] {
  const type = body === undefined ? [] : [['Content-Type', body.type] as const]
  const host = random.oneIn(60) ? [] : [['Host', 'lectern.example'] as const]
  return [...host, ...own, ...type, ...someHeaders(random)]
}

/** An address with damage in its segments and parameters. */
export function aTarget(path: string, query: string, names: readonly string[], random: Random): string {
  const segments = path.split('/').map((segment, index) => {
    if (index === 0 || !random.oneIn(30)) return segment
    return escaped(aHostileText(random), random)
  })
  const pairs = Array.from({ length: random.oneOf([0, 0, 0, 1, 2, 4]) }, () => aParameter(names, random))
  const many = random.oneIn(400) ? Array.from({ length: 1500 }, (_, index) => `p${index}=1`) : []
  const whole = [query, ...pairs, ...many].filter(Boolean).join('&')
  const start = random.oneIn(60) ? random.oneOf(starts) : ''
  const end = random.oneIn(60) ? random.oneOf(ends) : ''
  return `${start}${segments.join('/')}${end}${whole === '' ? '' : `?${whole}`}`
}

const starts = ['http://evil.example', 'https://lectern.example', '/', '//evil.example', '/.', '/..', 'x']
const ends = ['/', '//', '/.', '/%2e%2e/', '#x', ';a=b', '%20', '.json', '?', '%2f']

function aParameter(names: readonly string[], random: Random): string {
  const name = random.oneIn(12) ? escaped(aHostileText(random), random) : random.oneOf(names)
  const bracket = random.oneIn(8) ? random.oneOf(['[]', '[0]', '[a][b]', '[', ']', '[__proto__]']) : ''
  const value = random.oneIn(3) ? random.oneOf(plain) : escaped(aHostileText(random), random)
  return `${name}${bracket}=${value}`
}

const plain = ['yes', 'no', '0', '20', '-1', 'html', 'json', 'hot', 'all', 'a[0]', '2026-05-01', 'types', '']
