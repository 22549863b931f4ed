import type { Api, Route } from '../../http/route.ts'
import type { Answer } from '../../http/answer.ts'
import { landingSchema } from './schemas.ts'

export const landingRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/',
    useCase: undefined,
    summary: 'Where to go from here',
    success: { status: 200, description: 'Links to the lists of events', body: landingSchema },
    handle: landing,
  },
]

function landing({ uris }: Api): Answer {
  return {
    kind: 'plain',
    body: {
      events: uris.events,
      'hot-events': `${uris.events}?filter=hot`,
      'upcoming-events': `${uris.events}?filter=upcoming`,
      'past-events': `${uris.events}?filter=past`,
      'open-cfps': `${uris.events}?filter=cfp`,
      docs: uris.docs,
    },
    headers: {
      link: `<${uris.openApi}>; rel="service-desc"; type="application/json", <${uris.docs}>; rel="service-doc"; type="text/html"`,
    },
  }
}
