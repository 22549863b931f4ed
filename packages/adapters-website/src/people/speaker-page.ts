import type { OwnClaim, SpeakerOfEvent } from '@lectern/application'
import type { SpeakerProfile, Zone } from '@lectern/domain'
import { html, type Html, personPath } from '@lectern/http'
import { linkItemsHtml } from '../events/event-identity.ts'
import { eventPage, findEvent } from '../events/event-page.ts'
import { type PageRoute, redirect, type Visit } from '../http/page-route.ts'
import { linkRowsHtml } from '../http/pager.ts'
import { claimFormHtml } from '../talks/claim-form.ts'
import { markdownHtml } from '../text/markdown.ts'
import { formatMoment } from '../time/formats.ts'
import { affiliationHtml, faceHtml } from './face.ts'
import { belowOfSpeaker } from './speaker-name.ts'

/** A speaker of an event who has no account: what the programme says of them, and their talks. */
export const speakerPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/speaker/:speaker',
  public: true,
  offline: true,
  handle: async (website, visit) => {
    const { lectern } = website
    const { actor, path } = visit
    const event = await findEvent(website, visit)
    const speaker = await lectern.getEventSpeaker(actor, { eventId: event.id, name: path['speaker'] ?? '' })
    const { speakerName, user, photo, profile } = speaker
    if (user !== undefined) return redirect(personPath(user.username))
    const { items: claims } = actor.kind === 'member' ? await lectern.listOwnClaims(actor, {}) : noClaims
    return eventPage(event, visit, website, {
      tab: 'speakers',
      title: speakerName,
      below: belowOfSpeaker(speakerName),
      content: html`<section class="person-head">
          ${faceHtml({ name: speakerName, avatarHash: undefined, photo }, website, 72)}
          <div class="body">
            <h2 dir="auto">${speakerName}</h2>
            ${profile && profileHtml(profile, event.name, visit)}
          </div>
        </section>
        ${talksHtml(speaker, claims, event.zone, visit)}`,
    })
  },
}

const noClaims: { readonly items: readonly OwnClaim[] } = { items: [] }

const profileHtml = (profile: SpeakerProfile, eventName: string, { words }: Visit): Html =>
  html`${affiliationHtml(profile)} ${profile.biography === '' ? undefined : markdownHtml(profile.biography)}
    ${
      profile.links.length === 0
        ? undefined
        : html`<ul class="row event-links">
            ${linkItemsHtml(profile)}
          </ul>`
    }
    <p class="quiet small" dir="auto">${words.people.fromProgramme(eventName, profile.source)}</p>`

const talksHtml = (
  { talks, speakerName }: SpeakerOfEvent,
  claims: readonly OwnClaim[],
  zone: Zone,
  visit: Visit,
): Html =>
  html`<section class="stack">
    <h2>${visit.words.people.found.talks(talks.length)}</h2>
    ${linkRowsHtml(
      talks.map((talk) => {
        const ofTalk = claims.filter((claim) => claim.talk.id === talk.id)
        return html`<li class="list-row own-claim">
          <div class="body">
            <h3><a href="${visit.at(`/talk/${talk.stub}`)}" dir="auto">${talk.talkTitle}</a></h3>
            <p class="facts">
              <span>${formatMoment(visit.words.locale, 'moment', talk.startDate, zone)}</span>
            </p>
          </div>
          ${claimFormHtml(visit, { talk, claims: ofTalk }, speakerName)}
        </li>`
      }),
    )}
    <p class="quiet small">${visit.words.people.claimMeans}</p>
  </section>`
