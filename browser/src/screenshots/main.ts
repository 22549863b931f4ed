import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch, prepareChromium } from '../chromium/chromium.ts'
import { openSite } from '../site/site.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { demoOf } from './demo.ts'
import { addIdentities } from './add-identities.ts'
import { addHardContent } from './hard-content.ts'
import { choosePages } from './pages.ts'
import { takeBesideEachOther, takeScreenshots } from './take.ts'

const USAGE = `pnpm screenshots [folder] [--only path] [--as username] [--language de]

Writes pages of the demo content as PNG files: phone and desktop, light and dark.
  folder          default: screenshots
                  identities.png there has three invented conferences beside each other
  --only path     only pages whose path contains this; a path that is not in browser/src/screenshots/pages.ts is taken itself
  --language de   in this language; by default in English
  --as username   signs in for a path that is not in the list (demo: a site admin, ines: a host)`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    as: { type: 'string' },
    language: { type: 'string', default: 'en' },
    help: { type: 'boolean' },
  },
})
const [folder = 'screenshots'] = positionals

if (values.help === true) {
  console.log(USAGE)
} else {
  using scratch = temporaryFolder()
  const preparing = prepareChromium(join(scratch.path, 'chromium'))
  await using site = await openSite(scratch.path)
  const chromium = await preparing
  if ('why' in chromium) throw new Error(`No browser: ${chromium.why}`)
  await using stack = new AsyncDisposableStack()
  const browser = stack.adopt(await launch(chromium), (one) => one.close())
  await addHardContent(site)
  const identities = await addIdentities(browser, site)
  const pages = await choosePages(demoOf(site), values)
  const faults = await takeScreenshots(browser, site, pages, folder, values.language)
  await takeBesideEachOther(browser, site, identities, join(folder, 'identities.png'))
  for (const fault of faults) console.error(fault)
  console.log(`${pages.length * 4} screenshots are in ${folder}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
