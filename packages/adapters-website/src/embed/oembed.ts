import { notFound, visitor } from '@lectern/domain'
import { eventTag, html, HttpError } from '@lectern/http'
import { exportFile } from '../exports/export-file.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { addressOf } from '../sheets/sheet-page.ts'

const [WIDTH, HEIGHT] = [640, 600]
/** Others keep an answer for so many seconds. */
const CACHE_AGE = 3600

/** What other programs put in place of the address of an event or talk (oembed.com). */
export const oembedFile: PageRoute = {
  method: 'GET',
  path: '/oembed',
  public: true,
  handle: async (website, visit) => {
    const { query } = visit
    if ((query.get('format') ?? 'json') !== 'json') {
      throw new HttpError(501, [{ code: 'unknown-format', message: 'The format is json' }])
    }
    const { title, path, event } = await findPart(website, partOf(query.get('url') ?? '', visit, website))
    const [width, height] = [within(query.get('maxwidth'), WIDTH), within(query.get('maxheight'), HEIGHT)]
    const src = addressOf(path, visit, website)
    // prettier-ignore
    const frame = html`<iframe src="${src}" width="${width}" height="${height}" title="${title}" loading="lazy"></iframe>`
    const shown = event.embedSites.length > 0
    const answer = {
      version: '1.0',
      type: shown ? 'rich' : 'link',
      title,
      provider_name: website.frame.site.name,
      provider_url: addressOf('/', visit, website),
      cache_age: CACHE_AGE,
      ...(shown ? { html: frame.toString(), width, height } : {}),
    }
    const rule = { dependsOn: eventTag(event.id), validUntil: undefined }
    return exportFile('json', JSON.stringify(answer), rule, event)
  },
}

interface Part {
  readonly kind: string
  readonly name: string
  readonly below: string
}

/** What an address of a page of this website names. */
function partOf(url: string, visit: Visit, website: Website): Part {
  const start = addressOf('/', visit, website)
  const [, kind = '', name = '', below = ''] =
    /^(event|talk)\/([\w-]+)(?:\/(schedule|now))?\/?(?:[?#]|$)/u.exec(
      url.startsWith(start) ? url.slice(start.length) : '',
    ) ?? []
  if (name === '' || (kind === 'talk' && below !== '')) throw notFound('Page')
  return { kind, name, below }
}

/** As visitors see it. */
async function findPart({ lectern }: Pick<Website, 'lectern'>, { kind, name, below }: Part) {
  if (kind === 'event') {
    const event = await lectern.getEventByName(visitor, { urlFriendlyName: name })
    return { title: event.name, path: `/embed/event/${name}/${below || 'schedule'}`, event }
  }
  const talk = await lectern.getTalkByStub(visitor, { stub: name })
  const event = await lectern.getEvent(visitor, { eventId: talk.eventId, verbose: false })
  return { title: talk.talkTitle, path: `/embed/talk/${name}/rate`, event }
}

/** The usual size, or less if that is asked for. */
const within = (most: string | null, usual: number): number =>
  /^[1-9]\d{0,4}$/u.test(most ?? '') ? Math.min(Number(most), usual) : usual
