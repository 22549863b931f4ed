import type { ImportPlanView } from '@lectern/application'
import {
  type AddedTalk,
  type ChangedTalk,
  type ImportedFields,
  type ImportSteps,
  isRemark,
  nameOfField,
  type ProgrammeProblem,
  type FieldChange,
  type TalkLinkDetails,
  type Zone,
} from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { adviceText } from '../hosting/advice.ts'
import type { Visit } from '../http/page-route.ts'
import { formatMoment } from '../time/formats.ts'
import { problemText } from '../words/problem-text.ts'
import { placeText } from './place-text.ts'
import type { Words } from '../words/words.ts'

/** A list of entries of the same kind in a plan. */
export interface PlanSection {
  readonly name: keyof Words['imports']['headings']
  readonly heading: string
  readonly means: string | undefined
  readonly total: number
  /** So many entries, from the start on. */
  readonly show: (start: number, most: number) => readonly Html[]
}

/** What a host has to look at comes first. */
export function planSections(plan: ImportPlanView, visit: Visit): readonly PlanSection[] {
  const { imports } = visit.words
  const section = <Entry>(
    name: PlanSection['name'],
    entries: readonly Entry[],
    show: (entry: Entry) => Html,
  ): PlanSection => {
    const means: Partial<Record<PlanSection['name'], string>> = imports.meansOf
    return {
      name,
      heading: imports.headings[name](entries.length),
      means: means[name],
      total: entries.length,
      show: (start, most) => entries.slice(start, start + most).map(show),
    }
  }
  const [leftOut = [], remarks = []] = [false, true].map((remark) =>
    plan.problems.filter(({ problem }) => isRemark(problem?.code ?? '') === remark),
  )
  return [
    section('problems', leftOut, (problem) => problemHtml(problem, visit)),
    section('questions', plan.questions, ({ talkTitle, speakerName, place }) =>
      entryHtml(talkTitle, [speakerName, placeText(place, visit.words.imports.places)]),
    ),
    section('changed', plan.changedTalks, (talk) => changedHtml(talk, plan, visit)),
    section('remarks', remarks, (problem) => problemHtml(problem, visit)),
    section('advice', plan.advice, (advice) =>
      entryHtml(advice.talkTitle, [
        formatMoment(visit.words.locale, 'moment', advice.startDate, plan.zone),
        adviceText(visit.words, advice),
      ]),
    ),
    section('added', plan.addedTalks, (talk) => addedHtml(talk, plan, visit)),
    section('removed', plan.removedTalks, ({ talkTitle }) => entryHtml(talkTitle, [])),
    section('kept', plan.keptTalks, ({ talkTitle, ...given }) =>
      entryHtml(
        talkTitle,
        (['comments', 'stars', 'claims'] as const)
          .filter((kind) => given[kind] > 0)
          .map((kind) => imports.given[kind](given[kind])),
      ),
    ),
    section('rooms', roomSteps(plan, visit.words), ({ name, facts }) => entryHtml(name, facts)),
    section('speakers', profileSteps(plan, visit.words), ({ name, facts }) => entryHtml(name, facts)),
    section('tracks', trackSteps(plan, visit.words), ({ name, facts }) => entryHtml(name, facts)),
  ]
}

/** What becomes of a track, a room, or what is said of a speaker. */
interface PlaceStep {
  readonly name: string
  readonly facts: readonly string[]
}

const profileSteps = (plan: ImportSteps, { imports: { place } }: Words): readonly PlaceStep[] => [
  ...plan.savedProfiles.map(({ displayName: name }) => ({ name, facts: [place.described] })),
  ...plan.removedProfiles.map((name) => ({ name, facts: [place.removed] })),
]

const trackSteps = (plan: ImportSteps, { imports: { place } }: Words): readonly PlaceStep[] => {
  const stepOf =
    (fact: string) =>
    ({ trackName: name }: { readonly trackName: string }) => ({ name, facts: [fact] })
  return [
    ...plan.addedTracks.map(stepOf(place.added)),
    ...plan.changedTracks.map(stepOf(place.described)),
    ...plan.removedTracks.map(stepOf(place.removed)),
  ]
}

const roomSteps = (plan: ImportSteps, { imports: { place } }: Words): readonly PlaceStep[] => {
  const seats = (capacity: unknown) => (typeof capacity === 'number' ? [place.capacity(capacity)] : [])
  return [
    ...plan.addedRooms.map(({ roomName: name, capacity }) => ({
      name,
      facts: [place.added, ...seats(capacity)],
    })),
    ...plan.changedRooms.map(({ roomName: name, changes }) => ({
      name,
      facts: changes.flatMap(({ field, to }) => (field === 'capacity' ? seats(to) : [place.described])),
    })),
    ...plan.removedRooms.map(({ roomName: name }) => ({ name, facts: [place.removed] })),
  ]
}

const entryHtml = (title: string, facts: readonly string[], more?: Html): Html =>
  html`<li class="plan-entry">
    <h3 dir="auto">${title}</h3>
    ${
      facts.length === 0
        ? undefined
        : html`<p class="facts">${facts.map((fact) => html`<span dir="auto">${fact}</span>`)}</p>`
    }
    ${more}
  </li>`

const problemHtml = ({ place, message, problem }: ProgrammeProblem, { words }: Visit): Html =>
  html`<li class="plan-entry">
    <strong dir="auto">${placeText(place, words.imports.places)}</strong>
    <span dir="auto">${problem === undefined ? message : problemText(words, problem)}</span>
  </li>`

const addedHtml = (talk: AddedTalk, { zone }: ImportPlanView, { words }: Visit): Html =>
  entryHtml(
    talk.talkTitle,
    [
      formatMoment(words.locale, 'moment', talk.startDate, zone),
      talk.duration === 0 ? '' : words.imports.minutes(talk.duration),
      clipped(talk.speakers.join(', ')),
      clipped(talk.room),
      clipped(talk.tracks.join(', ')),
    ].filter(Boolean),
  )

const labelOf = ({ fields, imports }: Words, field: keyof ImportedFields): string =>
  field === 'foreignId' || field === 'tracks' || field === 'room'
    ? imports.fields[field]
    : fields[nameOfField(field)]

/** Each field that changes, with its old and its new value. */
const changedHtml = (talk: ChangedTalk, { zone }: ImportPlanView, { words }: Visit): Html => {
  const { was, becomes, nothing } = words.imports
  return entryHtml(
    talk.talkTitle,
    [placeText(talk.place, words.imports.places)],
    html`<dl class="changes">
      ${talk.changes.map((change) => {
        const [from, to] = shownValues(change, zone, words)
        return html`<div>
          <dt>${labelOf(words, change.field)}</dt>
          <dd>
            <span class="visually-hidden">${was}</span> <del dir="auto">${from || nothing}</del>
            <span class="visually-hidden">${becomes}</span> <ins dir="auto">${to || nothing}</ins>
          </dd>
        </div>`
      })}
    </dl>`,
  )
}

/** Texts of a page with many entries are short. */
const LONGEST = 300

function clipped(text: string): string {
  const characters = text.slice(0, 2 * LONGEST + 2)
  const whole = [...characters]
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST).join('')}…` : text
}

/** The old and the new value of a field, as people write them. */
function shownValues(change: FieldChange, zone: Zone, words: Words): readonly [string, string] {
  switch (change.field) {
    case 'startDate':
      return both(change, (moment) => formatMoment(words.locale, 'moment', moment, zone))
    case 'duration':
      return both(change, words.imports.minutes)
    case 'language':
      return both(change, (language) => words.talks.languages[language])
    case 'type':
      return both(change, (type) => words.talks.types[type] || words.hosting.talks.ordinary)
    case 'speakers':
    case 'tracks':
      return both(change, (names) => clipped(names.join(', ')))
    case 'cancelled':
      return both(change, (cancelled) => (cancelled ? words.site.yes : words.hosting.no))
    case 'links':
      return both(change, (links) => clipped(links.map((link) => linkText(link, words)).join(', ')))
    default:
      return both(change, clipped)
  }
}

const both = <Value>(
  { from, to }: { readonly from: Value; readonly to: Value },
  show: (value: Value) => string,
): readonly [string, string] => [show(from), show(to)]

const linkText = ({ displayName, url }: TalkLinkDetails, { talks }: Words): string =>
  `${talks.links[displayName]}: ${url}`
