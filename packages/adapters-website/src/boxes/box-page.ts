import { everyPage, type ShownEvent, type ShownTalk, type VotingBoxView } from '@lectern/application'
import { after, type AskedTalk, askedAbout, HOUR, readForm, requiredText, unknownBox } from '@lectern/domain'
import { pathOf } from '../events/event-head.ts'
import { findEvent } from '../events/event-page.ts'
import { orShowAgain } from '../http/form-pages.ts'
import {
  type Page,
  type PageAnswer,
  type PageRoute,
  redirect,
  type Visit,
  type Website,
} from '../http/page-route.ts'
import { boxPage, noBoxPage } from './box-html.ts'

const PATH = '/event/:name/box'

const LONGEST_STUB = 100

/** How much of the programme a device without a network knows. */
const AHEAD = 18 * HOUR

/** A device at a door that asks whoever leaves a talk for a vote. It has a cookie of its own, and no session. */
export const boxPages: readonly PageRoute[] = [
  { method: 'GET', path: PATH, offline: true, handle: showBox },
  {
    method: 'GET',
    path: `${PATH}/:secret`,
    handle: async (website, visit) => {
      const { secret = '' } = visit.path
      const { event, box } = await findBox(website, visit, secret)
      return box === undefined
        ? noBoxPage(visit, website, event)
        : { ...redirect(`${pathOf(event)}/box`), box: secret }
    },
  },
  {
    method: 'POST',
    path: PATH,
    public: true,
    handle: (website, visit) =>
      orShowAgain(
        visit,
        () => castVotes(website, visit),
        (refused) => showBox(website, refused),
      ),
  },
]

async function showBox(website: Website, visit: Visit): Promise<Page> {
  const { event, box } = await findBox(website, visit, visit.box)
  if (box === undefined) return noBoxPage(visit, website, event)
  const talks = await everyPage((page) =>
    website.lectern.listEventTalks(visit.actor, { eventId: event.id, room: box.roomName, page }),
  )
  const asked = event.votes === 'off' ? [] : askedAbout(talks, placeOf).filter(isNear(visit))
  return boxPage(visit, website, { event, box, asked, isThanking: visit.query.get('done') === 'voted' })
}

/** A vote of the form, or the votes that waited, from a script. */
async function castVotes(website: Website, visit: Visit): Promise<PageAnswer> {
  const { actor, box: secret, form } = visit
  const event = await findEvent(website, visit)
  if (secret === undefined) throw unknownBox()
  const stub = readForm((fields) => requiredText(fields, 'talk', form.get('talk'), LONGEST_STUB))
  const { id: talkId } = await website.lectern.getTalkByStub(actor, { stub })
  const lines = form.get('votes')
  const votes = lines === undefined ? [{ id: form.get('id'), rating: form.get('rating') }] : votesIn(lines)
  const count = await website.lectern.castBoxVotes(actor, { talkId, secret, votes })
  if (lines === undefined) return redirect(`${pathOf(event)}/box?done=voted`)
  const contentType = 'application/json; charset=utf-8'
  return { kind: 'download', fileName: undefined, contentType, text: JSON.stringify({ count }) }
}

/** `id rating second`, a vote in each line. */
const votesIn = (lines: string) =>
  lines.split('\n').map((line) => {
    const [id, rating, date] = line.split(' ')
    return { id, rating, date: `@${date ?? ''}` }
  })

/** The event, and the box with the secret if it is one of the event. */
async function findBox(
  website: Website,
  visit: Visit,
  secret: string | undefined,
): Promise<{ readonly event: ShownEvent; readonly box: VotingBoxView | undefined }> {
  const [event, box] = await Promise.all([
    findEvent(website, visit),
    secret === undefined ? undefined : website.lectern.getVotingBox(visit.actor, { secret }),
  ])
  return { event, box: box?.eventId === event.id ? box : undefined }
}

/** A room, or a track of an event without rooms. */
const placeOf = ({ room, tracks: [track] }: ShownTalk) => room?.roomName ?? track?.trackName

const isNear =
  ({ now }: Visit) =>
  ({ from, until }: AskedTalk<ShownTalk>): boolean =>
    now < until && from <= after(now, AHEAD)
