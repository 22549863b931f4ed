import type { Everything } from '@lectern/adapters-http/testing'
import type { Store } from '@lectern/application'
import type { UserId } from '@lectern/domain'

/** Values for the parameters of paths. */
export interface PageValues {
  valueOf(parameter: string, path: string): string
  /** For the pages of OAuth. */
  readonly oauthQuery: string
}

/** The values that lead to these things and to this account. */
export async function pageValuesOf(
  store: Store,
  everything: Everything,
  { id, username }: { readonly id: UserId; readonly username: string },
): Promise<PageValues> {
  const pages = await store.transaction(async ({ events, talks, applications }) => {
    const event = await events.find(everything.eventId)
    const talk = await talks.find(everything.talkId)
    const application = await applications.find(everything.applicationId)
    return {
      application,
      name: event?.urlFriendlyName ?? '',
      stub: talk?.stub ?? '',
      event: event?.stub ?? '',
    }
  })
  const values = new Map<string, string | number | undefined>([
    ...Object.entries(everything),
    ['userId', id],
    ['languageId', 1],
    ['talkTypeId', 1],
    ['name', pages.name],
    ['username', username],
    ['hash', username],
    ['file', 'events-1.xml'],
    ['mailId', 1],
  ])
  return {
    valueOf(parameter, path) {
      if (parameter === 'stub') return path.startsWith('/e/') ? pages.event : pages.stub
      if (parameter === 'kind') return path.startsWith('/sitemaps') ? 'events' : 'talk'
      if (parameter === 'commentId') {
        const isOfEvent = /event/u.test(path) && !path.includes(':kind')
        return String(isOfEvent ? everything.eventCommentId : everything.talkCommentId)
      }
      return String(values.get(parameter) ?? 1)
    },
    oauthQuery: new URLSearchParams({
      response_type: 'code',
      client_id: pages.application?.apiKey ?? '',
      redirect_uri: pages.application?.callbackUrl ?? '',
      state: 'state',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    }).toString(),
  }
}
