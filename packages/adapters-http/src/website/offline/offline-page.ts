import { html, type Html } from '../../http/page/html.ts'
import { page } from '../http/page-answer.ts'
import type { PageRoute } from '../http/page-route.ts'
import type { Words } from '../words/words.ts'

/**
 * The page for addresses that are not on the device. The service worker keeps it. The script of the pages takes its words
 * from the templates, and fills the lists.
 */
export const offlinePage: PageRoute = {
  method: 'GET',
  path: '/offline',
  useCases: [],
  public: true,
  handle: (_website, { words }) => ({
    ...page(
      words.offline.title,
      html`<div class="stack">
        <p class="problems" data-offline="unseen" hidden>${words.offline.unseen}</p>
        <p class="problems" data-offline="signed-in" hidden>${words.offline.signedIn}</p>
        <p>${words.offline.means}</p>
        <section aria-labelledby="kept-heading">
          <h2 id="kept-heading">${words.offline.kept}</h2>
          <ul data-offline="kept"></ul>
          <p class="empty" data-offline="none-kept">${words.offline.noneKept}</p>
        </section>
        ${noticesHtml(words)}
      </div>`,
    ),
    head: html`<meta name="robots" content="noindex" />`,
    cacheRule: { dependsOn: 'site', validUntil: undefined },
  }),
}

const noticesHtml = ({ offline }: Words): Html =>
  html`<template id="notice-offline"><p class="notice offline" role="status">${offline.asOf}</p></template>
    <template id="notice-slow">
      <p class="notice offline" role="status">
        <span>${offline.asOfSlow}</span> <button type="button" class="link">${offline.loadAgain}</button>
      </p>
    </template>`
