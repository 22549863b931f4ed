import { fold } from '../folding.ts'
import type { Problem } from '../problem.ts'
import type { Zone } from '../time.ts'
import type { TalkKey } from './match-talks.ts'
import { problemAt, type ProgrammeProblem, type ProgrammeTalk } from './programme.ts'
import { isoDates } from './read-row.ts'

export interface Row extends TalkKey {
  readonly talk: ProgrammeTalk
}

/** The rows without those that are there twice: with the same foreign id, or, without one, the same in all that tells talks apart. */
export function distinctRows(
  talks: readonly ProgrammeTalk[],
  zone: Zone,
  websiteUrl: string,
): { readonly rows: readonly Row[]; readonly problems: readonly ProgrammeProblem[] } {
  const rows = new Map<string, Row>()
  const problems: ProgrammeProblem[] = []
  for (const talk of talks) {
    const row = rowOf(talk, zone, `${websiteUrl}/talk/`)
    const key = keyOf(row)
    const first = rows.get(key)
    if (first === undefined) rows.set(key, row)
    else problems.push(problemAt(talk.place, sameTalk(first.talk.place)))
  }
  return { rows: [...rows.values()], problems }
}

const sameTalk = (place: string): Problem => ({
  code: 'same-talk',
  message: `This is the same talk as ${place}`,
  facts: { place },
})

function rowOf(talk: ProgrammeTalk, zone: Zone, pagesOfTalks: string): Row {
  const reading = isoDates(talk.startDate, zone, 'start')
  return {
    talk,
    stub: talk.address?.startsWith(pagesOfTalks) ? talk.address.slice(pagesOfTalks.length) : undefined,
    foreignId: talk.foreignId?.trim() || undefined,
    talkTitle: talk.talkTitle,
    startDate: reading.kind === 'read' ? reading.instant : undefined,
    speakers: talk.speakers,
    tracks: talk.tracks,
  }
}

const keyOf = ({ foreignId, talkTitle, startDate, speakers, tracks }: Row): string =>
  foreignId === undefined
    ? JSON.stringify([talkTitle, startDate ?? null, names(speakers), names(tracks)])
    : JSON.stringify(foreignId)

const names = (list: readonly string[] = []): readonly string[] =>
  list.map((name) => fold(name.trim())).toSorted()
