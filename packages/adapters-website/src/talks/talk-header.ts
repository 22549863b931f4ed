import { averageOf, coloursOf, isCancelled, isTalkRunning, type Speaker } from '@lectern/domain'
import { html, type Html, personPath } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import { talkCalendarMenu } from '../exports/calendar-menu.ts'
import { shareButton } from '../http/share-button.ts'
import type { Visit, Website } from '../http/page-route.ts'
import { affiliationHtml, avatarHtml } from '../people/face.ts'
import { speakerNameHtml } from '../people/speaker-name.ts'
import { roomHtml } from '../rooms/room-html.ts'
import { cancelledBadge } from '../text/cancelled.ts'
import { isElsewhere, zoneFor } from '../time/reader-zone.ts'
import { recentHtml } from '../talk-changes/change-text.ts'
import { zonePlace } from '../time/zone-place.ts'
import { claimFormHtml } from './claim-form.ts'
import type { TalkPageData } from './read-talk.ts'
import { starTalkButton, starTarget } from './star-form.ts'
import { languageTags } from './talk-language.ts'
import { talkStart, talkTimeHtml } from './talk-row.ts'

/** Title, speakers, track and time, star, links. */
export function talkHeader(
  visit: Visit,
  website: Pick<Website, 'avatarUrl' | 'address'>,
  data: TalkPageData,
): Html {
  const { talk } = data
  const { words, now, at } = visit
  const { talks } = words
  const { zone } = talk.event
  const colours = coloursOf(data.tracks)
  return html`<header class="talk-head">
    <h1 dir="auto" lang="${languageTags[talk.language]}">${talk.talkTitle}</h1>
    ${cancelledBadge(isCancelled(talk), words)}
    ${
      talk.speakers.length === 0
        ? undefined
        : html`<ul class="speakers" aria-label="${talks.speakers(talk.speakers.length)}">
            ${talk.speakers.map((speaker) => speakerHtml(visit, website, data, speaker))}
          </ul>`
    }
    <div class="talk-facts">
      <p class="facts">
        ${isTalkRunning(talk, now) ? html`<span><span class="badge now">${words.events.now}</span></span>` : undefined}
        <span>${talkTimeHtml(words, talk, zoneFor(visit, zone))}</span>
        <span>${talks.timeIn(zonePlace(zoneFor(visit, zone)))}</span>
        ${recentHtml(data.recent.ofTalks.get(talk.id), talk.startDate, zone, visit)}
        ${isElsewhere(visit, zone) ? html`<span>${talkStart(words, talk, zone)} ${talks.timeIn(zonePlace(zone))}</span>` : undefined}
      </p>
      <p class="facts">
        ${roomHtml(talk.room, visit)}
        ${talk.tracks.map(
          ({ trackId, trackName }) =>
            html`<span
              ><a
                class="track track-${colours.get(trackId) ?? 1}"
                href="${at(`/track/${trackId}`)}"
                dir="auto"
                >${trackName}</a
              ></span
            >`,
        )}
        ${talks.types[talk.type] === '' ? undefined : html`<span>${talks.types[talk.type]}</span>`}
        <span>${talks.languages[talk.language]}</span>
        ${averageHtml(words, averageOf(talk.ratingCounts))}
      </p>
    </div>
    <div class="row">
      ${starTalkButton(talk, visit, starTarget(visit, `/talk/${talk.stub}`))}
      ${talk.links.map(
        ({ displayName, url }) =>
          html`<a class="button quiet" href="${url}" rel="nofollow noopener ugc"
            >${talks.links[displayName]}</a
          >`,
      )}
      ${talkCalendarMenu(talk, visit, website)} ${shareButton(`/talk/${talk.stub}`, visit, website)}
      ${talk.canEdit ? html`<a class="no-print" href="${at(`/talk/${talk.stub}/edit`)}">${words.site.edit}</a>` : undefined}
      ${talk.canEdit ? html`<a class="no-print" href="${at(`/talk/${talk.stub}/links`)}">${talks.changeLinks}</a>` : undefined}
      ${talk.canEdit ? html`<a class="no-print" href="${at(`/talk/${talk.stub}/report`)}">${words.reports.title}</a>` : undefined}
    </div>
  </header>`
}

function speakerHtml(
  visit: Visit,
  { avatarUrl }: Pick<Website, 'avatarUrl'>,
  data: TalkPageData,
  { speakerName, userId }: Speaker,
): Html {
  const person = data.people.find((candidate) => candidate.userId === userId)
  if (person === undefined) {
    return html`<li>
      <span class="person">${speakerNameHtml(data.talk.event, speakerName, visit)}</span>
      ${userId === undefined ? claimFormHtml(visit, data, speakerName) : undefined}
    </li>`
  }
  return html`<li>
    <a class="person" href="${visit.at(personPath(person.username))}"
      >${avatarHtml(avatarUrl, person.avatarHash, 40)}<span dir="auto">${speakerName}</span></a
    >
    ${affiliationHtml(person)}
  </li>`
}
