import { existsSync } from 'node:fs'

export type FoundChromium =
  | { readonly kind: 'packed' }
  | { readonly kind: 'installed'; readonly path: string }
  | { readonly kind: 'none'; readonly why: string }

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/** The browser that `CHROMIUM_PATH` names, else the one of the npm package, else an installed one. */
export function findChromium(
  named: string | undefined = process.env['CHROMIUM_PATH'],
  { platform, arch }: { readonly platform: string; readonly arch: string } = process,
  exists: (path: string) => boolean = existsSync,
): FoundChromium {
  if (named !== undefined && named !== '') {
    if (!exists(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return { kind: 'installed', path: named }
  }
  if (platform === 'linux' && arch === 'x64') return { kind: 'packed' }
  const path = INSTALLED.find(exists)
  if (path !== undefined) return { kind: 'installed', path }
  const why = `there is no Chromium for ${platform} ${arch} on npm; CHROMIUM_PATH can name an installed one`
  return { kind: 'none', why }
}
