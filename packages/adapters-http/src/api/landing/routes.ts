import * as v from 'valibot'
import { plain } from '../../exchange/answer.ts'
import type { Route } from '../../exchange/route.ts'
import type { Uris } from '@lectern/http'
import { ofSite } from '../cache-policies.ts'
import { read } from '../operations.ts'

const address = v.pipe(v.string(), v.url())

export const landingSchema = v.strictObject({
  events: address,
  'hot-events': address,
  'upcoming-events': address,
  'past-events': address,
  'open-cfps': address,
  docs: address,
})

export const landingRoutes: readonly Route[] = [
  read({
    path: '/',
    useCase: undefined,
    summary: 'Where to go from here',
    cache: ofSite,
    success: {
      status: 200,
      description: 'Links to the lists of events',
      body: landingSchema,
      linkTemplate: true,
    },
    handle: landing,
  }),
]

function landing({ uris }: { readonly uris: Uris }) {
  return plain(
    {
      events: uris.events,
      'hot-events': `${uris.events}?filter=hot`,
      'upcoming-events': `${uris.events}?filter=upcoming`,
      'past-events': `${uris.events}?filter=past`,
      'open-cfps': `${uris.events}?filter=cfp`,
      docs: uris.docs,
    },
    { link: landingLinks(uris).join(', '), 'link-template': searches(uris).join(', ') },
  )
}

/** Searches, whose addresses are templates (RFC 6570). */
const searches = (uris: Uris): readonly string[] => [
  `"${uris.talks}{?title}"; rel="search"; title="talks"`,
  `"${uris.users}{?username,keyword}"; rel="search"; title="users"`,
]

/** Addresses to which no record leads: documents, lists, operations on accounts, and lists of words. */
const landingLinks = (uris: Uris): readonly string[] => [
  `<${uris.openApi}>; rel="service-desc"; type="application/json"`,
  `<${uris.docs}>; rel="service-doc"; type="text/html"`,
  `<${uris.users}>; rel="related"; title="users"`,
  `<${uris.at('/users/verifications')}>; rel="related"; title="verification of e-mail addresses"`,
  `<${uris.at('/users/passwords')}>; rel="related"; title="new passwords"`,
  `<${uris.at('/emails/verifications')}>; rel="related"; title="mails to verify an address"`,
  `<${uris.at('/emails/reminders/username')}>; rel="related"; title="mails with a username"`,
  `<${uris.at('/emails/reminders/password')}>; rel="related"; title="mails with a link to a new password"`,
  `<${uris.tokens}>; rel="related"; title="access tokens"`,
  `<${uris.applications}>; rel="related"; title="applications"`,
  `<${uris.languages}>; rel="related"; title="languages"`,
  `<${uris.talkTypes}>; rel="related"; title="talk types"`,
  `<${uris.audit}>; rel="related"; title="audit"`,
  `<${uris.moderations}>; rel="related"; title="moderations"`,
]
