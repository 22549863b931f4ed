import type { FactView } from '@lectern/application'
import { startIn, toIso, UTC } from '@lectern/domain'
import { type Addresses, createFrames, createUris, type Uris } from '@lectern/http'
import { presentVerboseComment } from '../comments/present-comment.ts'

/** A fact as webhooks and streams tell it. What it is not about is an empty address. */
export function factBody(fact: FactView, uris: Uris) {
  const { kind, sequence, eventId, talkId, commentId, title, comment, createdDate } = fact
  const shown = (value: string): string =>
    kind === 'talk.moved' && value !== '' ? toIso(startIn(value), UTC) : value
  const commented = talkId === undefined ? 'event' : 'talk'
  return {
    type: kind,
    timestamp: toIso(createdDate, UTC),
    data: {
      sequence,
      event_uri: uris.event(eventId),
      talk_uri: talkId === undefined ? '' : uris.talk(talkId),
      comment_uri: commentId === undefined ? '' : uris.comment({ kind: commented, commentId }),
      title,
      before: shown(fact.before),
      after: shown(fact.after),
      ...(comment && { comment: presentVerboseComment(visitorsView(comment), uris) }),
    },
  }
}

/** A comment that is found by its id has its hidden answer, too. */
const visitorsView = (comment: NonNullable<FactView['comment']>) => ({
  ...comment,
  answer: comment.answer?.shown === true && !comment.answer.withdrawn ? comment.answer : undefined,
  mayAnswer: false,
})

/** The bodies of webhooks at these addresses. */
export function factBodies(addresses: Addresses): (fact: FactView) => object {
  const uris = createUris(addresses, createFrames(addresses).api)
  return (fact) => factBody(fact, uris)
}
