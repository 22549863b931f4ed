import type { AccountExport, UseCases } from '@lectern/application'
import type { Actor, UserId } from '@lectern/domain'

/** All pages of the export of an account, as one. */
export async function wholeExport(
  lectern: Pick<UseCases, 'exportUser'>,
  actor: Actor,
  userId: UserId,
): Promise<AccountExport> {
  const pageFrom = (start: number) =>
    lectern.exportUser(actor, { userId, page: { start, resultsPerPage: undefined } })
  const first = await pageFrom(0)
  let [whole] = first.items
  for (let start = first.size; start < first.total; start += first.size) {
    const [part] = (await pageFrom(start)).items
    whole = joined(whole, part)
  }
  return whole
}

const joined = (whole: AccountExport, part: AccountExport): AccountExport => ({
  ...whole,
  submittedEvents: [...whole.submittedEvents, ...part.submittedEvents],
  hostedEvents: [...whole.hostedEvents, ...part.hostedEvents],
  attendedEvents: [...whole.attendedEvents, ...part.attendedEvents],
  talks: [...whole.talks, ...part.talks],
  starredTalks: [...whole.starredTalks, ...part.starredTalks],
  claims: [...whole.claims, ...part.claims],
  talkComments: [...whole.talkComments, ...part.talkComments],
  eventComments: [...whole.eventComments, ...part.eventComments],
  answers: [...whole.answers, ...part.answers],
  reports: [...whole.reports, ...part.reports],
  grants: [...whole.grants, ...part.grants],
  mailedLinks: [...whole.mailedLinks, ...part.mailedLinks],
  tokens: [...whole.tokens, ...part.tokens],
  sessions: [...whole.sessions, ...part.sessions],
  applications: [...whole.applications, ...part.applications],
})
