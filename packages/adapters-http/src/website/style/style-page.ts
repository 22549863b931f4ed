import { after, HOUR, notFound, type Zone, readZone, UTC } from '@lectern/domain'
import { html, type Html } from '../../http/page/html.ts'
import { averageHtml, starsHtml } from '../comments/stars.ts'
import { formHtml } from '../http/form-html.ts'
import { page } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { formatHours } from '../time/formats.ts'
import { timeHtml } from '../time/time-html.ts'

/** Every component in every state, for the people who build pages. */
export const stylePage: PageRoute = {
  method: 'GET',
  path: '/style',
  useCases: [],
  public: true,
  handle: ({ styleGuide }, visit) => {
    if (!styleGuide) throw notFound('Page')
    return {
      ...page(
        'Components',
        html`<div class="stack-l">
          ${textSection} ${buttonSection} ${dataSection(visit)} ${boxSection} ${formSection(visit)}
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
    <button type="button">I'm attending</button>
    <button type="button" class="pressed" aria-pressed="true">Attending</button>
    <button type="button" class="quiet">Cancel</button>
    <button type="button" class="danger">Delete</button>
    <a class="button" href="/style">A link</a>
    <a class="button quiet" href="/style">Slides</a>
    <button type="button" class="link">A button in a line</button>
  </div>
</section>`

const LISBON: Zone = readZone('Europe', 'Lisbon') ?? UTC

const dataSection = (visit: Visit): Html => {
  const { words, now } = visit
  const hours = formatHours(words.locale, now, after(now, HOUR), LISBON)
  return html`<section class="stack">
    <h2>Data</h2>
    <p class="row">${[1, 2, 3, 4, 5].map((rating) => starsHtml(words, rating))} ${averageHtml(words, 4.3)}</p>
    <p>${timeHtml(words, now, LISBON)} <span class="figures">${hours}</span></p>
    <p class="facts"><span>Thu 19 – Sat 21 Nov 2026</span><span>Livorno</span><span>312 going</span></p>
    <p class="row">
      ${[1, 2, 3, 4, 5, 6, 7, 8].map((track) => html`<span class="track t${track}">Track ${track}</span>`)}
    </p>
    <p class="row">
      <span class="badge now">now</span><span class="badge warning">Waits for approval</span>
      <span class="badge">private</span><a class="tag" href="/style">css</a>
    </p>
  </section>`
}

const boxSection = html`<section class="stack">
  <h2>Boxes</h2>
  <p class="notice" role="status">You are going. <button type="button" class="link">Undo</button></p>
  <div class="problems"><p>Please look at the fields that are marked below.</p></div>
  <div class="box">The call closes in 3 days (Sun 29 Nov, 23:59 in Verona)</div>
  <p class="empty">No comment is here yet. Yours can be the first.</p>
</section>`

const formSection = (visit: Visit): Html =>
  html`<section class="stack">
    <h2>Forms</h2>
    ${formHtml(visit, {
      action: '/style',
      fields: [
        { name: 'name', label: 'Name', type: 'text', hint: 'A hint is between the label and the field.' },
        { name: 'email', label: 'E-mail address', type: 'email' },
        { name: 'about', label: 'About you', type: 'lines', optional: true },
        { name: 'private', label: 'Only for speakers and hosts', type: 'checkbox', optional: true },
      ],
      problems: [{ code: 'required', field: 'email', message: `'email' is a required field` }],
      submit: 'Send',
    })}
  </section>`
