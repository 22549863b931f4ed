import { type Browser, openBrowser, type Shown } from '@lectern/adapters-http/testing'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { aSession } from '@lectern/application/testing'
import { instant, type UserId } from '@lectern/domain'
import { now, type Setting } from './setting.ts'

export type Browsers = readonly [Browser, Browser]

const hasher = new Sha256SecretHasher()
const LONG_FROM_NOW = instant(Number.MAX_SAFE_INTEGER)

/** A new session of a browser, with a connection to each server. */
export async function browsersOf(
  { service, servers }: Setting,
  secret: string,
  userId: UserId = service().people.member,
): Promise<Browsers> {
  const session = aSession(userId, {
    hash: hasher.hash(secret),
    createdDate: now,
    lastUsedDate: LONG_FROM_NOW,
  })
  await service().store.transaction(({ sessions }) => sessions.add(session))
  const [one = '', other = ''] = servers()
  const open = (url: string): Browser => {
    const browser = openBrowser(url)
    browser.cookies.set('__Host-lectern', secret)
    return browser
  }
  return [open(one), open(other)]
}

/** Submits a form to both servers simultaneously. */
export const submitTwice = (
  browsers: Browsers,
  page: Shown,
  action: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Shown[]> => Promise.all(browsers.map((browser) => browser.submit(page, action, fields)))
