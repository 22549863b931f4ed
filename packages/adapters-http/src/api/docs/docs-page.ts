import { englishFrameWords, type FileForm, html, type Html, pageLayout, type Uris } from '@lectern/http'
import type { QueryParameter, Route, Success } from '../../exchange/route.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { addressOf, curlOf, exampleBodyOf, templateOf } from './curl.ts'
import { compatibility, credentialsFor, globalParameters, leniency } from './every-operation.ts'
import { inWords } from './responses.ts'

export interface BodyField {
  readonly name: string
  readonly description: string
}

type JsonSchema = ReturnType<typeof toJsonSchema>
type Property = NonNullable<JsonSchema['properties']>[string]

/** The fields of a body, one line each. */
function bodyFields(schema: GenericSchema): readonly BodyField[] {
  const { properties = {}, required = [] } = toJsonSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    description: [
      required.includes(name) ? 'required' : 'optional',
      typeInWords(property),
      typeof property === 'object' && property.description,
    ]
      .filter(Boolean)
      .join(', '),
  }))
}

/** The parameters of a query, one line each. */
const queryFields = (parameters: readonly QueryParameter[]): readonly BodyField[] =>
  parameters.map(({ name, description, required, schema }) => ({
    name,
    description: [required && 'required', schema && typeInWords(toJsonSchema(schema)), description]
      .filter(Boolean)
      .join(', '),
  }))

function typeInWords(schema: Property): string {
  if (typeof schema === 'boolean') return 'any value'
  if (schema.title !== undefined) return schema.title
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeInWords).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return `one of ${schema.enum.map((word) => JSON.stringify(word)).join(', ')}`
  const { type, items } = schema
  const of = items === undefined || Array.isArray(items) ? '' : ` of ${typeInWords(items)}`
  return `${String(type)}${limitsOf(schema)}${of}`
}

function limitsOf({ minLength, maxLength, maxItems, minimum, maximum }: Exclude<Property, boolean>): string {
  if (maxLength !== undefined) {
    return ` of ${minLength === undefined ? 'at most' : `${minLength} to`} ${maxLength} characters`
  }
  if (maxItems !== undefined) return ` (at most ${maxItems})`
  return minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`
}

/** The bundler rewrites a template with the whole end tag, with a helper from a package that is not there. */
const SCRIPT = 'script'

/** The routes for people. */
export const docsPage = (routes: readonly Route[], uris: Uris): Html =>
  pageLayout(
    {
      title: 'How to use this service',
      head: html`<script type="module" src="${uris.frame.asset(uris.frame.assets.docs.path)}"></${SCRIPT}>`,
      content: html`<div class="stack">
        <p class="row">
          <a href="${uris.landing}">${uris.landing}</a> <a href="${uris.openApi}">OpenAPI document</a>
        </p>
        <div class="prose">${introduction}</div>
        <div
          class="api-tools"
          data-api="${uris.landing}"
          data-copy="Copy"
          data-copied="Copied"
          data-selected="Selected"
          data-body="Body"
          data-send="Send"
          data-unreachable="The service did not respond, or it is on another origin than this page."
          hidden
        >
          <label class="field">Search <input type="search" autocomplete="off" /></label>
          <label class="field"
            >Your access token, for requests from this page
            <input type="password" autocomplete="off" spellcheck="false" aria-describedby="token-hint" />
          </label>
          <output></output>
        </div>
        <p class="quiet small" id="token-hint">
          A token stays in its field: it is neither stored nor sent anywhere but with your requests.
        </p>
        <h2>What every address takes</h2>
        ${parametersHtml(queryFields(globalParameters))}
        <div>${routes.map((route) => routeHtml(route, uris))}</div>
      </div>`,
    },
    uris.frame,
    englishFrameWords,
  )

const introduction = html`<p>
    Every answer holds the addresses of what belongs to it: start at the address above and follow them. Lists
    and single records come as JSON, or as pages like this one to clients that prefer HTML, with their place
    in the list in <code>meta</code>.
  </p>
  <p>
    What everybody may see needs no token. Everything else needs the header
    <code>Authorization: Bearer &lt;access token&gt;</code>. An answer with a status from 400 says what is
    wrong: a list of messages, one per problem.
  </p>
  <p>${leniency}</p>
  <p>${compatibility}</p>
  <p>
    PUT and DELETE with <code>If-Match</code> and the <code>ETag</code> of the JSON that you were shown change
    only what you have seen: else the answer is 412. POST, PUT and DELETE with an
    <code>Idempotency-Key</code> can be repeated for a day: they change nothing twice.
  </p>`

/** Closed, so that the list of all routes is short enough to look through. */
const routeHtml = (route: Route, uris: Uris): Html =>
  html`<details
    class="route"
    data-method="${route.method}"
    data-path="${templateOf(route)}"
    data-query="${queryNames(route).join(' ')}"
    ${exampleAttribute(route)}
  >
    <summary>
      <h2>${route.summary}</h2>
      <code>${route.method} ${addressOf(route, uris)}</code>
    </summary>
    ${route.signIn === undefined ? undefined : html`<p class="quiet">${credentialsFor(route)}</p>`}
    ${parametersHtml(queryFields(route.query ?? []))}
    ${route.body === undefined ? undefined : parametersHtml(bodyFields(route.body))}
    ${route.form === undefined ? undefined : parametersHtml([formField(route.form)])}
    ${route.file === undefined ? undefined : parametersHtml([fileField(route.file)])}
    ${[route.success, route.otherSuccess].map(successHtml)}
    <pre tabindex="0"><code>${curlOf(route, uris)}</code></pre>
  </details>`

const queryNames = ({ method, query = [] }: Route): readonly string[] => [
  ...query.map(({ name, list }) => (list ? `${name}[]` : name)),
  ...(method === 'GET' ? globalParameters.slice(0, PAGING).map(({ name }) => name) : []),
]

/** `verbose`, `start` and `resultsperpage`: the others are about the form of the response. */
const PAGING = 3

/** Only operations that take JSON have a form for it. */
function exampleAttribute(route: Route): Html | undefined {
  const example = exampleBodyOf(route)
  return example === undefined ? undefined : html`data-example="${example}"`
}

const successHtml = (success: Success | undefined): Html | undefined =>
  success && html`<p>${success.status}: ${inWords(success)}.</p>`

const MIB = 1024 * 1024

const formField = ({ field, contentTypes, mostBytes }: FileForm): BodyField => ({
  name: field,
  description:
    `required, a file and the only field of a multipart/form-data: ${contentTypes.join(', ')}, ` +
    `at most ${mostBytes / MIB} MiB`,
})

const fileField = ({ field, contentTypes, mostBytes }: FileForm): BodyField => ({
  name: field,
  description:
    `required, a file: the body as ${contentTypes.join(', ')}, or the only field of a multipart/form-data, ` +
    `at most ${mostBytes / MIB} MiB`,
})

const parametersHtml = (parameters: readonly BodyField[]): Html | undefined =>
  parameters.length === 0
    ? undefined
    : html`<table>
        ${parameters.map(
          ({ name, description }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${description}</td>
            </tr>`,
        )}
      </table>`
