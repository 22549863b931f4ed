import type { ShownEvent, ShownTalk, VoteMarks } from '@lectern/application'
import {
  burstRules,
  countOf,
  excludedBurst,
  type ExcludedVotes,
  type Instant,
  keyOfExcluded,
  proofs,
} from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { starsHtml } from '../comments/stars.ts'
import { pathOf } from '../events/event-head.ts'
import { formHtml, undoableNoticeHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import { timeHtml } from '../time/time-html.ts'

/** To choose from: those with most votes. */
const SHOWN_NETWORKS = 10

interface Parts {
  readonly marks: VoteMarks
  readonly talks: readonly ShownTalk[]
  readonly event: ShownEvent
}

/** Votes with a form. */
interface Row {
  readonly what: ExcludedVotes
  readonly votes: number
  readonly date?: Instant
  readonly form: Html
}

/** The bursts of votes of an event, and the votes that are set aside; nothing without any. */
export function voteMarksHtml(parts: Parts, visit: Visit): Html {
  const { marks, event } = parts
  const { bursts, means, aside, back } = visit.words.voteMarks
  const marked = marks.bursts.map((burst) => {
    const what = excludedBurst(burst)
    return { what, votes: burst.votes, date: burst.from, form: asideForm(event, what, visit) }
  })
  const excluded = marks.exclusions.map(({ id, what, votesCount, createdDate }) => {
    const form = formHtml(visit, { action: backPath(event, id), submit: back, look: 'quiet' })
    return { what, votes: votesCount, date: createdDate, form }
  })
  return html`${sectionHtml(bursts, marked, parts, visit, means(burstRules.least))}
  ${sectionHtml(aside, excluded, parts, visit)}`
}

const sectionHtml = (
  title: string,
  rows: readonly Row[],
  parts: Parts,
  visit: Visit,
  means?: string,
): Html | undefined =>
  rows.length === 0
    ? undefined
    : html`<section class="stack">
        <h2>${title}</h2>
        ${means && html`<p class="prose">${means}</p>`} ${rowsHtml(rows, parts, visit)}
      </section>`

/** The proofs and networks with votes that count, each with the form that sets them aside; nothing without any. */
export function votesToSetAsideHtml(parts: Parts, visit: Visit): Html | undefined {
  const { marks, talks, event } = parts
  const { choose, chooseMeans } = visit.words.voteMarks
  const ofProofs = proofs.map((proof) => ({
    what: { kind: 'proof', proof } as const,
    votes: talks.reduce((all, { voteCounts }) => all + countOf(voteCounts[proof]), 0),
  }))
  const ofNetworks = marks.networks
    .slice(0, SHOWN_NETWORKS)
    .map(({ network, votes }) => ({ what: { kind: 'network', network } as const, votes }))
  const rows = [...ofProofs, ...ofNetworks]
    .filter(({ votes }) => votes > 0)
    .map((row) => ({ ...row, form: asideForm(event, row.what, visit) }))
  if (rows.length === 0) return undefined
  return html`<details>
    <summary>${choose}</summary>
    <h2 class="visually-hidden">${choose}</h2>
    <p class="prose">${chooseMeans}</p>
    ${rowsHtml(rows, parts, visit)}
  </details>`
}

const rowsHtml = (rows: readonly Row[], parts: Parts, visit: Visit): Html =>
  html`<ul class="rows">
    ${rows.map(
      ({ what, votes, date, form }) =>
        html`<li class="list-row own-claim">
          <div class="body">
            <h3>${titleHtml(what, parts, visit)}</h3>
            <p class="facts">
              <span>${visit.words.talks.votes.total(votes)}</span>
              ${what.kind === 'burst' ? burstFactsHtml(what, parts, visit) : undefined}
              ${date && html`<span>${timeHtml(visit.words, date, parts.event.zone)}</span>`}
            </p>
          </div>
          <div class="row">${form}</div>
        </li>`,
    )}
  </ul>`

function titleHtml(what: ExcludedVotes, { marks, talks }: Parts, visit: Visit): Html | string {
  if (what.kind === 'proof') return visit.words.hosting.feedback.proofs[what.proof]
  if (what.kind === 'network') return networkText(what.network, marks, visit)
  const talk = talks.find(({ id }) => id === what.talkId)
  return html`<a href="${visit.at(`/talk/${talk?.stub ?? ''}`)}" dir="auto">${talk?.talkTitle ?? ''}</a>`
}

const burstFactsHtml = (
  { rating, network }: Extract<ExcludedVotes, { readonly kind: 'burst' }>,
  { marks }: Parts,
  visit: Visit,
): Html =>
  html`<span>${starsHtml(visit.words, rating)}</span> <span>${networkText(network, marks, visit)}</span>`

/** Networks have numbers in place of names. One whose votes are all set aside, or that is forgotten, has none. */
function networkText(network: string | undefined, { networks }: VoteMarks, { words }: Visit): string {
  const index = networks.findIndex((one) => one.network === network)
  return index === -1 ? words.voteMarks.someNetwork : words.voteMarks.network(index + 1)
}

const asideForm = (event: ShownEvent, what: ExcludedVotes, visit: Visit): Html =>
  formHtml(visit, {
    action: `${pathOf(event)}/feedback/votes/aside`,
    hidden: { what: keyOfExcluded(what) },
    submit: visit.words.voteMarks.setAside,
    look: 'quiet',
  })

const backPath = (event: ShownEvent, exclusion: number | string): string =>
  `${pathOf(event)}/feedback/votes/${exclusion}/back`

/** After an action; that which sets aside with the form that undoes it. */
export function voteMarksNotice(visit: Visit, event: ShownEvent): Html | undefined {
  const { aside, back } = visit.words.voteMarks.done
  const exclusion = /^[1-9]\d{0,14}$/u.exec(visit.query.get('exclusion') ?? '')?.[0]
  return undoableNoticeHtml(visit, {
    back: { words: back },
    ...(exclusion !== undefined && { aside: { words: aside, undo: backPath(event, exclusion) } }),
  })
}
