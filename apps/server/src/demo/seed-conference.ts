import type { Lectern, Repositories } from '@lectern/application'
import {
  addHost,
  type EventInput,
  type Instant,
  type Member,
  operator,
  readZone,
  toLocal,
  UTC,
} from '@lectern/domain'
import type { DemoConference } from './conferences.ts'
import type { DemoName } from './people.ts'

/** Submits the conference as its first host would, and approves it unless it is to stay pending. */
export async function seedConference(
  lectern: Pick<Lectern, 'submitEvent' | 'approveEvent'>,
  { events, attendance }: Repositories,
  conference: DemoConference,
  members: ReadonlyMap<DemoName, Member>,
  now: Instant,
): Promise<void> {
  const [submitter, ...others] = membersNamed(conference.hosts, members)
  if (submitter === undefined) throw new Error(`${conference.name} has no host`)
  const submitted = await lectern.submitEvent(submitter, inputOf(conference, now))
  if (conference.pending !== true) await lectern.approveEvent(operator, { eventId: submitted.id })

  const event = await events.find(submitted.id)
  if (event === undefined) throw new Error(`${conference.name} was not kept`)
  await events.save(others.reduce((hosted, { userId }) => addHost(hosted, userId), event))
  for (const { userId } of [...others, ...membersNamed(conference.attendees, members)]) {
    await attendance.add(event.id, userId)
  }
}

const membersNamed = (
  names: readonly DemoName[],
  members: ReadonlyMap<DemoName, Member>,
): readonly Member[] => names.flatMap((name) => members.get(name) ?? [])

function inputOf(conference: DemoConference, now: Instant): EventInput {
  const [tzContinent, tzPlace] = conference.zone
  const today = toLocal(now, readZone(tzContinent, tzPlace) ?? UTC).toPlainDate()
  const day = (offset: number): string => today.add({ days: offset }).toString()
  const { firstDay, days, hours, callForPapers, position } = conference
  return {
    name: conference.name,
    description: conference.description,
    location: conference.location,
    startDate: `${day(firstDay)}T${hours[0]}`,
    endDate: `${day(firstDay + days - 1)}T${hours[1]}`,
    tzContinent,
    tzPlace,
    href: conference.href,
    hashtag: conference.hashtag,
    tags: conference.tags,
    ...(position && { latitude: position[0], longitude: position[1] }),
    ...(callForPapers && {
      cfpUrl: callForPapers.url,
      cfpStartDate: day(callForPapers.firstDay),
      cfpEndDate: day(callForPapers.lastDay),
    }),
  }
}
