import { servedAddresses } from '@lectern/adapters-http/testing'
import type { Random } from '../../random.ts'
import { aTarget, headersOf } from './api-requests.ts'
import { type Body, damagedForm, withType } from './bodies.ts'
import { aHostileText, escaped } from './hostile-texts.ts'
import { type Form, formsIn } from './markup.ts'
import { damagedProgramme } from './programmes.ts'
import type { Sent } from './sent.ts'
import type { Person, Stage } from './stage.ts'
import { damagedUpload } from './uploads.ts'

const pages = servedAddresses.filter(({ kind }) => kind !== 'api')
const segment = /:(\w+)/gu

/** Requests to the website, to OAuth and to files. Forms are those of the pages that were seen. */
export interface PageRequests {
  /** Each page once, by those who may do most: their forms are learned. */
  readonly plain: readonly Sent[]
  next(): Sent
  /** Learns the forms of a page. */
  learn(by: string, html: string): void
}

export function pageRequests(stage: Stage, random: Random): PageRequests {
  /** By the name of who saw it and its target. */
  const forms = new Map<string, Form>()
  const names = new Set(['q', 'start', 'token', 'filter', 'next', 'back', 'talk', 'day', 'track'])
  const tokens = new Map<string, string>()

  const request = (person: Person, method: string, path: string, target: string, body?: Body): Sent => ({
    method,
    target,
    headers: headersOf(
      body,
      [
        ...(person.cookie === undefined ? [] : [['Cookie', person.cookie] as const]),
        ...(method === 'POST' && !random.oneIn(20) ? [['Sec-Fetch-Site', 'same-origin'] as const] : []),
        ...(random.oneIn(5) ? [] : [['Accept', 'text/html,*/*;q=0.8'] as const]),
      ],
      random,
    ),
    body: body?.bytes,
    route: `${method} ${path}`,
    by: person.name,
  })
  const filled = (path: string): string =>
    path.replaceAll(segment, (_, name: string) =>
      random.oneIn(15) ? escaped(aHostileText(random), random) : stage.valueOf(name, path),
    )
  const formFor = (person: Person, path: string): Form => {
    const pattern = new RegExp(`^${path.replaceAll(segment, '[^/?]+')}(?:\\?|$)`, 'u')
    const known = [...forms].filter(([key]) => key.startsWith(`${person.name} `)).map(([, form]) => form)
    const fitting = known.filter(({ action }) => pattern.test(action))
    if (fitting.length > 0 && !random.oneIn(20)) return random.oneOf(fitting)
    const some = [...names].filter(() => random.oneIn(8)).map((name) => [name, aHostileText(random)] as const)
    const token = tokens.get(person.name)
    const fields = { ...Object.fromEntries(some), ...(token === undefined ? {} : { form_token: token }) }
    return { action: filled(path), fields, isUpload: random.oneIn(10) }
  }
  const bodyFor = ({ fields, isUpload }: Form, path: string): Body => {
    if (!isUpload) return damagedForm(fields, random)
    const { type, bytes } = damagedUpload(random, fields)
    return path.includes('import') && random.oneIn(2) ? damagedProgramme(random) : { type, bytes }
  }
  return {
    plain: stage.people.slice(0, 3).flatMap((person) =>
      pages
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => {
          const target = path.replaceAll(segment, (_, name: string) => stage.valueOf(name, path))
          return { ...request(person, 'GET', path, target), headers: plainHeaders(person) }
        }),
    ),
    next() {
      const { method, path } = random.oneOf(pages)
      const person = random.oneOf([...stage.people, ...stage.people.slice(1, 3)])
      if (method === 'GET') {
        const query = path.includes('oauth') ? stage.oauthQuery : ''
        const target = aTarget(filled(path), query, [...names], random)
        return request(
          person,
          random.oneIn(30) ? random.oneOf(['HEAD', 'OPTIONS', 'PUT', 'POST']) : method,
          path,
          target,
        )
      }
      const form = formFor(person, path)
      const body = withType(bodyFor(form, path), random)
      const target = random.oneIn(15) ? aTarget(form.action, '', [...names], random) : form.action
      return request(person, method, path, target, body)
    },
    learn(by, html) {
      for (const form of formsIn(html)) {
        forms.set(`${by} ${form.action}`, form)
        for (const [name, value] of Object.entries(form.fields)) {
          names.add(name)
          if (name === 'form_token') tokens.set(by, value)
        }
      }
    },
  }
}

const plainHeaders = ({ cookie }: Person): Sent['headers'] => [
  ['Host', 'lectern.example'],
  ['Accept', 'text/html'],
  ...(cookie === undefined ? [] : [['Cookie', cookie] as const]),
]
