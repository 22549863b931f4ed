import { html } from '@lectern/http'
import { headHtml } from '../http/head.ts'
import { page, type PageRoute } from '../http/page-route.ts'

/** What the site is for, and what it is made with. */
export const aboutSitePage: PageRoute = {
  method: 'GET',
  path: '/about',
  public: true,
  handle: (website, visit) => {
    const { site, docs } = website.frame
    const { words, at } = visit
    const about = words.site.aboutSite
    return {
      ...page(
        about.title(site.name),
        html`<div class="prose chapters">
          <p>${about.purpose(site.name)}</p>
          <h2>${about.visitorsTitle}</h2>
          <p>${about.visitors} <a href="${at('/register')}">${words.site.register}</a></p>
          <h2>${about.speakersTitle}</h2>
          <p>${about.speakers}</p>
          <h2>${about.programsTitle}</h2>
          <p>${about.programs} <a href="${docs}">${about.docs}</a></p>
          <h2>${about.softwareTitle}</h2>
          <p>${about.software}</p>
        </div>`,
      ),
      head: headHtml(
        { title: about.title(site.name), description: about.purpose(site.name), path: '/about' },
        visit,
        website,
      ),
      cacheRule: { dependsOn: 'site', validUntil: undefined },
    }
  },
}
