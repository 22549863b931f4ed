import { DomainError, eventFilters, wrongOldPassword } from '@lectern/domain'
import { badRequest, httpError, HttpError, parameter, type Query } from '@lectern/http'
import { accepted, type Content, created } from '../../exchange/answer.ts'
import { clientsPageSchema } from '../../api/access/application-routes.ts'
import { linkTo, newEvent } from '../../api/events/routes.ts'
import { newAccount, userEditBodySchema } from '../../api/users/account-routes.ts'
import type { Departures } from '../compatibility.ts'
import { checking, failing, showing, withBody, withCall, withStatus, writing } from './adapt.ts'

export interface JoindinOptions {
  /** The address of the API's documentation on the landing page; its own unless given. */
  readonly docsUrl?: string | undefined
}

/** The routes that answer otherwise. The rows are in the order of `docs/compatibility.md`. */
export const departures = ({ docsUrl }: JoindinOptions): Departures => ({
  'GET /talks': (route) => ({ ...failing(withoutTitle)(route), otherFailures: [405] }),
  'POST /events': (route) => withoutBlankTags(submitting(route)),
  'PUT /events/:eventId': withoutBlankTags,
  'POST /events/:eventId/talks': withListedSpeakers,
  'PUT /talks/:talkId': withListedSpeakers,
  'POST /users': writing(
    { status: 201, location: 'the account, also before it is verified' },
    async (api, call) => created(api.uris.user((await newAccount(api, call)).id)),
  ),
  'POST /events/:eventId/hosts': failing((error) =>
    error instanceof DomainError && error.problems.some(({ field }) => field === 'host_name')
      ? httpError(404, 'not-found', 'No User found')
      : error,
  ),
  'PUT /users/:userId': (route) => unverifiedCredentials(notEmpty(route)),
  'DELETE /users/:userId': unverifiedCredentials,
  'GET /events': withCall((call) => ({ ...call, query: withKnownFilter(call.query) })),
  'POST /talks/:talkId/speakers': withStatus({
    status: 204,
    description: 'The user is a speaker, or the other side has to agree',
    location: 'the speakers',
  }),
  'POST /talks/:talkId/links': withStatus({ status: 204, location: 'the new link' }),
  'GET /applications': showing(clients, { root: 'clients' }, clientsPageSchema),
  'GET /applications/:applicationId': showing(clients, { root: 'clients' }, clientsPageSchema),
  'PUT /applications/:applicationId': withStatus({ status: 201, location: 'the application' }),
  'GET /': showing((content) =>
    content.kind === 'plain' && docsUrl !== undefined
      ? { ...content, body: { ...content.body, docs: docsUrl } }
      : content,
  ),
})

const submitting = writing(
  { status: 201, description: 'The event is listed', location: 'the event', link: 'the event (rel=item)' },
  async (api, call) => {
    const { id, approval } = await newEvent(api, call)
    const { headers, ...answer } = (approval.state === 'approved' ? created : accepted)(api.uris.event(id))
    return { ...answer, headers: { ...headers, ...linkTo(id, api.uris) } }
  },
  {
    status: 202,
    description: 'The event waits for approval',
    location: 'the event, for its hosts',
    link: 'the event (rel=item)',
  },
)

/** A website that splits an empty text at commas sends one blank tag. */
const withoutBlankTags = withBody(({ tags, ...others }) => ({
  ...others,
  tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag !== 'string' || tag.trim() !== '') : tags,
}))

/** PHP writes a list in which a number is missing as an object. */
const withListedSpeakers = withBody(({ speakers, ...others }) => ({
  ...others,
  speakers:
    typeof speakers === 'object' &&
    speakers !== null &&
    Object.keys(speakers).every((key) => /^\d+$/u.test(key))
      ? Object.values(speakers)
      : speakers,
}))

/** The list of all talks. */
const withoutTitle = (error: unknown): unknown =>
  error instanceof DomainError &&
  error.problems.some(({ code, field }) => code === 'required' && field === 'title')
    ? new HttpError(405, error.problems, { allow: 'GET, HEAD, OPTIONS' })
    : error

const notEmpty = checking(({ body }) => {
  if (!Object.keys(userEditBodySchema.entries).some((field) => field in body)) throw nothingToEdit()
})

const unverifiedCredentials = failing((error) =>
  error instanceof DomainError && error.problems.some(({ code }) => code === 'wrong-password')
    ? new DomainError(error.kind, [
        {
          ...wrongOldPassword,
          message: `The credentials could not be verified: ${wrongOldPassword.message}`,
        },
      ])
    : error,
)

const nothingToEdit = () =>
  badRequest('required', "'full_name' is a required field, unless there is another field to edit")

/** A filter with a value that nothing is known about counts as no filter. */
function withKnownFilter(query: Query): Query {
  const filter = parameter(query, 'filter')
  if (eventFilters.some((known) => known === filter)) return query
  return new Map([...query].filter(([name]) => name !== 'filter'))
}

/** Applications under the root element `clients`. */
const clients = (content: Content): Content =>
  content.kind === 'representation'
    ? { ...content, root: { clients: content.root['applications'] ?? [] } }
    : content
