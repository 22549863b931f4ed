import { html, type Html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import { page, type PageRoute } from '../http/page-route.ts'
import { voteStarsHtml } from '../talks/vote-form.ts'
import type { Words } from '../words/words.ts'

/**
 * The page for addresses that are not on the device. The service worker keeps it. The script of the pages takes its words
 * from the templates, and fills the lists.
 */
export const offlinePage: PageRoute = {
  method: 'GET',
  path: '/offline',
  public: true,
  handle: (_website, visit) => {
    const { words, at } = visit
    return {
      ...page(
        words.offline.title,
        html`<div class="stack">
          <p class="problems" data-offline="unseen" hidden>${words.offline.unseen}</p>
          <p class="problems" data-offline="signed-in" hidden>${words.offline.signedIn}</p>
          <p class="problems" data-offline="not-kept" hidden>${words.offline.notKept}</p>
          <div class="problems" data-offline="signing-out" hidden>
            <p>${words.offline.signingOut}</p>
            ${formHtml(visit, { action: '/logout?waiting=lost', submit: words.offline.signOut, look: 'danger' })}
          </div>
          <section class="rate vote" data-offline="vote" aria-labelledby="vote-heading" hidden>
            <h2 id="vote-heading">${words.talks.votes.title}</h2>
            <p><strong data-slot="title" dir="auto"></strong></p>
            <p>${words.offline.vote}</p>
            ${voteStarsHtml(visit, at('/offline'))}
          </section>
          <p>${words.offline.means}</p>
          <section class="stack" aria-labelledby="waiting-heading">
            <h2 id="waiting-heading">${words.offline.waiting}</h2>
            <ul data-offline="waiting"></ul>
            <p class="empty" data-offline="none-waiting">${words.offline.noneWaiting}</p>
          </section>
          <section class="stack" aria-labelledby="kept-heading">
            <h2 id="kept-heading">${words.offline.kept}</h2>
            <ul data-offline="kept"></ul>
            <p class="empty" data-offline="none-kept">${words.offline.noneKept}</p>
          </section>
          ${noticesHtml(words)} ${waitingHtml(words, at('/offline'))}
        </div>`,
      ),
      head: html`<meta name="robots" content="noindex" />`,
      cacheRule: { dependsOn: 'site', validUntil: undefined },
    }
  },
}

const noticesHtml = ({ offline }: Words): Html =>
  html`<template id="notice-offline"><p class="notice offline" role="status">${offline.asOf}</p></template>
    <template id="notice-slow">
      <p class="notice offline" role="status">
        <span>${offline.asOfSlow}</span> <button type="button" class="link">${offline.loadAgain}</button>
      </p>
    </template>`

const waitingHtml = ({ offline }: Words, address: string): Html =>
  html`<template id="notice-waiting"
      ><p class="notice offline" role="status">
        <span>${offline.waits} <span data-slot="what"></span></span> <q data-slot="text" dir="auto"></q>
        <a href="${address}">${offline.see}</a>
      </p></template
    >
    <template id="notice-refused"
      ><p class="problems" role="alert">
        <span>${offline.refused} <span data-slot="what"></span>.</span> <span data-slot="reason"></span>
        <q data-slot="text" dir="auto"></q> <a href="${address}">${offline.see}</a>
      </p></template
    >
    <template id="notice-sent"
      ><p class="notice" role="status">
        <span>${offline.sent} <span data-slot="what"></span></span>
        <button type="button" class="link">${offline.loadAgain}</button>
      </p></template
    >
    <template id="waiting-item"
      ><li class="box stack">
        <p>
          <span data-slot="what"></span> · <a href="${address}" dir="auto">…</a> · ${offline.waitingSince}
        </p>
        <p class="problems" role="alert" hidden></p>
        <p data-slot="comment">
          <label
            >${offline.text} <textarea rows="4" dir="auto" aria-label="${offline.text}"></textarea>
          </label>
          <button type="button" value="save">${offline.save}</button>
        </p>
        <p><button type="button" class="quiet" value="discard">${offline.discard}</button></p>
      </li></template
    >
    ${Object.entries(offline.what).map(([kind, text]) => html`<template id="what-${kind}"><span>${text}</span></template>`)}`
