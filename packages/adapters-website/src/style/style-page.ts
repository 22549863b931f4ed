import { after, HOUR, notFound } from '@lectern/domain'
import { html, type Html, icons } from '@lectern/http'
import { starsField } from '../comments/comment-form.ts'
import { commentHtml } from '../comments/comment-list.ts'
import { averageHtml, distributionHtml, starsHtml } from '../comments/stars.ts'
import { eventRow } from '../events/event-row.ts'
import { formHtml } from '../http/form-html.ts'
import { page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { pagerHtml } from '../http/pager.ts'
import { talkRow } from '../talks/talk-row.ts'
import { formatHours } from '../time/formats.ts'
import { timeHtml } from '../time/time-html.ts'
import { LISBON, sampleColours, sampleComments, sampleEvents, sampleTalks } from './sample-data.ts'

/** Every component in every state, for the people who build pages. */
export const stylePage: PageRoute = {
  method: 'GET',
  path: '/style',
  public: true,
  handle: (website, visit) => {
    if (!website.styleGuide) throw notFound('Page')
    return {
      ...page(
        'Components',
        html`<div class="stack-l">
          ${textSection} ${buttonSection} ${dataSection(visit)} ${boxSection} ${listSection(website, visit)}
          ${formSection(visit)}
        </div>`,
      ),
      cacheRule: { dependsOn: 'site', validUntil: undefined },
    }
  },
}

const textSection = html`<section class="stack">
  <h2>Text</h2>
  <h3>A heading of the third level</h3>
  <h4>A heading of the fourth level</h4>
  <p class="prose">
    Running text has at most 65 characters in a line, with <a href="/style">a link</a> and <code>code</code>.
    <span class="quiet">Quiet text has a contrast of 4.5, too.</span>
  </p>
</section>`

const buttonSection = html`<section class="stack">
  <h2>Buttons</h2>
  <div class="row">
    <button type="button">I’m attending</button>
    <button type="button" class="pressed" aria-pressed="true">Attending</button>
    <button type="button" class="quiet">Cancel</button>
    <button type="button" class="danger">Delete</button>
    <a class="button" href="/style">A link</a>
    <a class="button quiet" href="/style">Slides</a>
    <button type="button" class="link">A button in a line</button>
    <button type="button" class="star-button" aria-label="Star a talk">${icons.emptyStar}</button>
    <button type="button" class="star-button pressed" aria-label="Take the star back">${icons.star}</button>
  </div>
</section>`

const dataSection = (visit: Visit): Html => {
  const { words, now } = visit
  const hours = formatHours(words.locale, now, after(now, HOUR), LISBON)
  return html`<section class="stack">
    <h2>Data</h2>
    <p class="row">${[1, 2, 3, 4, 5].map((rating) => starsHtml(words, rating))} ${averageHtml(words, 4.3)}</p>
    <p>${timeHtml(words, now, LISBON)} <span class="figures">${hours}</span></p>
    <p class="facts"><span>Thu 19 – Sat 21 Nov 2026</span><span>Livorno</span><span>312 going</span></p>
    <p class="row">
      ${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((track) => html`<span class="track track-${track}">Track ${track}</span>`)}
    </p>
    <p class="row">
      <span class="badge now">now</span><span class="badge warning">Waits for approval</span>
      <span class="badge">Only for speakers and hosts</span><a class="tag" href="/style">css</a>
    </p>
  </section>`
}

const boxSection = html`<section class="stack">
  <h2>Boxes</h2>
  <p class="notice" role="status">You are going. <button type="button" class="link">Undo</button></p>
  <div class="problems">
    <p>Please look at these fields:</p>
    <ul>
      <li><a href="#email">“E-mail” is empty.</a></li>
    </ul>
  </div>
  <div class="box">The call closes in 3 days (Sun 29 Nov, 23:59 in Verona)</div>
  <nav class="tabs" aria-label="Tabs">
    <a href="/style" aria-current="page">Schedule</a>
    <a href="/style">Talks <span class="count">300</span></a>
    <a href="/style">Speakers</a>
    <a href="/style">Comments</a>
    <a href="/style">About</a>
    <a href="/style">A tab that needs more room than a phone has</a>
  </nav>
  <details class="menu">
    <summary>
      <span class="menu-name">Ann Other of the Long Name</span>
    </summary>
    <div class="menu-items">
      <a href="/style">My page</a><a href="/style">My comments</a>
      <hr />
      <button type="button">Sign out</button>
    </div>
  </details>
  <p class="empty">There are no comments yet. Yours can be the first.</p>
</section>`

/** The pager of the third of nine pages. */
const MIDDLE = { start: 40, size: 20, total: 178, items: Array.from({ length: 20 }) }

const listSection = (website: Website, visit: Visit): Html => {
  const { now } = visit
  const comments = sampleComments(now)
  return html`<section class="stack">
      <h2>Events in a list</h2>
      <ul class="rows">
        ${sampleEvents(now).map((event) => eventRow(event, visit, website))}
      </ul>
      ${pagerHtml(MIDDLE, '/style', visit)}
    </section>
    <section class="stack">
      <h2>Talks in a list</h2>
      <ul class="rows">
        ${sampleTalks(now).map((talk) => talkRow(talk, visit, { level: 3, colours: sampleColours }))}
      </ul>
    </section>
    <section class="stack">
      <h2>Comments</h2>
      ${distributionHtml({ 1: 1, 2: 0, 3: 4, 4: 12, 5: 21 }, visit)}
      <ul class="comments">
        ${comments.map((comment) => commentHtml(visit, website, comment, '/style'))}
      </ul>
    </section>`
}

const formSection = (visit: Visit): Html =>
  html`<section class="stack">
    <h2>Forms</h2>
    ${formHtml(
      { ...visit, form: new Map([['rating', '4']]) },
      {
        action: '/style',
        fields: [
          { name: 'name', type: 'text', hint: 'A hint is between the label and the field.' },
          { name: 'email', type: 'email' },
          { name: 'biography', type: 'lines', optional: true },
          starsField(visit.words),
          { name: 'private', type: 'checkbox', optional: true },
        ],
        problems: [{ code: 'required', field: 'email', message: `'email' is a required field` }],
        submit: 'Send',
      },
    )}
  </section>`
