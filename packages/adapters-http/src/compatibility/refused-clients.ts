import type { FastifyInstance } from 'fastify'
import { isVersioned, VERSION } from '@lectern/http'

const HINT =
  'A request was refused that looks like one of a client of joind.in. If such clients use this service, start it with ' +
  'COMPATIBILITY=joindin: the API then answers as they expect. See docs/compatibility.md.'

/** Where nothing but the profile answers, and what their clients write in place of `Bearer`. */
const OTHER_ADDRESSES = new RegExp(
  String.raw`^POST ${VERSION}/contact\b|^DELETE ${VERSION}/(?:users/\d+/talk_comments|events/\d+/talks/\d+)\b`,
  'u',
)
const OTHER_SCHEME = /^oauth\s/iu

/** Not credentials, rights and rates, which the profile leaves as they are. */
const refusals: ReadonlySet<number> = new Set([400, 404, 405, 415])

/** Says once that there is a profile for older clients, when one of them seems to be refused without it. */
export function hintAtProfile(app: FastifyInstance): void {
  let hinted = false
  app.addHook('onResponse', ({ method, url, headers, log }, { statusCode }, done) => {
    const isOlder = OTHER_ADDRESSES.test(`${method} ${url}`) || OTHER_SCHEME.test(headers.authorization ?? '')
    if (!hinted && refusals.has(statusCode) && isVersioned(url) && isOlder) {
      hinted = true
      log.warn(HINT)
    }
    done()
  })
}
