import { DomainError, invalid } from '../errors.ts'
import type { DateReader } from '../events/event-details.ts'
import type { Event } from '../events/event.ts'
import { isStorable, lengthOf, readForm } from '../fields/form.ts'
import { uriOf } from '../fields/uri.ts'
import { isSameName, speakerLimits } from '../talks/speakers.ts'
import { readTalkDetails } from '../talks/talk-details.ts'
import { addLink } from '../talks/talk-links.ts'
import type { TalkDetails, TalkLink, TalkLinkDetails } from '../talks/talk.ts'
import { readDate } from '../time/dates.ts'
import { instant } from '../time/time.ts'
import { startOnNamedDay } from './named-days.ts'
import {
  claimedNames,
  problemAt,
  programmeLimits,
  type ProgrammeProblem,
  type ProgrammeTalk,
  type StoredTalk,
} from './programme.ts'

/** A row of a file that can be stored. */
export interface ReadRow {
  readonly details: TalkDetails
  /** `''` for none. */
  readonly foreignId: string
  /** With the claimed names that the row leaves out. */
  readonly speakers: readonly string[]
  readonly leftOutNames: readonly string[]
  readonly links: readonly TalkLinkDetails[]
}

/** Dates of programmes are ISO 8601 or unix seconds. */
export const isoDates: DateReader = (value, zone, edge) =>
  readDate(value, { zone, now: instant(0), edge }, () => undefined)

/**
 * The talk that a row makes, of the stored talk where there is one. A field that the file does not have keeps its value. A
 * new talk without a description gets its title as one, because a description is required.
 */
export function readRow(
  row: ProgrammeTalk,
  event: Pick<Event, 'startDate' | 'endDate' | 'zone'>,
  kept: StoredTalk | undefined,
): ReadRow | readonly ProgrammeProblem[] {
  const named = startOnNamedDay(row.startDate, event)
  if (typeof named === 'object') return [problemAt(row.place, named)]
  try {
    const { details, speakerNames } = readTalkDetails(
      {
        ...row,
        talkDescription: textOr(row.talkDescription, kept?.talkDescription ?? row.talkTitle),
      },
      { event, readDate: isoDates, ...(kept === undefined ? {} : { kept }) },
    )
    const { speakers, leftOutNames } = speakersWithClaimed(speakerNames, kept)
    const foreignId = readForeignId(row.foreignId) || (kept?.foreignId ?? '')
    return { details, foreignId, speakers, leftOutNames, links: readLinks(row.links, kept?.links ?? []) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.problems.map((problem) => problemAt(row.place, problem))
  }
}

const textOr = (text: string | undefined, other: string): string =>
  text === undefined || text.trim() === '' ? other : text

function speakersWithClaimed(
  names: readonly string[] | undefined,
  kept: StoredTalk | undefined,
): Pick<ReadRow, 'speakers' | 'leftOutNames'> {
  const stored = kept?.speakers.map(({ speakerName }) => speakerName) ?? []
  if (names === undefined) return { speakers: stored, leftOutNames: [] }
  const claimed = kept === undefined ? [] : claimedNames(kept)
  const leftOutNames = claimed.filter((claimedName) => !names.some((name) => isSameName(name, claimedName)))
  const speakers = [...names, ...leftOutNames]
  return readForm((form) => {
    if (speakers.length > speakerLimits.names) {
      const message = `'speakers' must be a list of at most ${speakerLimits.names} names, claimed names included`
      form.add({ field: 'speakers', code: 'too-many', message, facts: { most: speakerLimits.names } })
    }
    return { speakers, leftOutNames }
  })
}

const readForeignId = (foreignId = ''): string =>
  readForm((form) => {
    const id = foreignId.trim()
    if (!isStorable(id) || lengthOf(id) > programmeLimits.foreignId) {
      form.problem(
        'id',
        'bad-foreign-id',
        `'id' must be a text of at most ${programmeLimits.foreignId} characters`,
      )
    }
    return id
  })

/** The links of the talk and those of the row that it lacks. The slides of the row replace those of the talk. */
function readLinks(
  ofRow: readonly TalkLinkDetails[],
  stored: readonly TalkLink[],
): readonly TalkLinkDetails[] {
  const links: TalkLinkDetails[] = stored.map(({ displayName, url }) => ({ displayName, url }))
  if (ofRow.length > programmeLimits.links) throw tooManyLinks('')
  const known = new Set(links.map(linkKey))
  const slides = ofRow.find(({ displayName }) => displayName === 'slides_link')
  for (const link of ofRow) {
    const [read] = addLink([], link)
    if (read === undefined) continue
    const key = linkKey(read)
    if (known.has(key)) continue
    known.add(key)
    const place = links.findIndex(({ displayName }) => displayName === 'slides_link')
    if (read.displayName !== 'slides_link' || place === -1) links.push(read)
    // Only the first slides of the row count, so that the same row gives the same talk again.
    else if (link === slides) links[place] = read
  }
  if (links.length > Math.max(programmeLimits.links, stored.length)) {
    throw tooManyLinks(', those of the talk included')
  }
  return links
}

/** Files write addresses in other ways than hosts. */
const linkKey = ({ displayName, url }: TalkLinkDetails): string => `${displayName} ${uriOf(url)}`

const tooManyLinks = (included: string): DomainError => {
  const message = `'links' must be a list of at most ${programmeLimits.links} links${included}`
  return invalid([{ field: 'links', code: 'too-many', message, facts: { most: programmeLimits.links } }])
}
