import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

/** Starts a browser with files in a directory, which the caller removes. */
export type StartBrowser = (folder: string) => Promise<Browser>

/** Paths of installed browsers. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium of the npm package, or an installed one; undefined if there is none. */
export function findChromium(): StartBrowser | undefined {
  if (process.platform === 'linux' && process.arch === 'x64') return startPacked
  const installed = [process.env['CHROMIUM'] ?? '', ...INSTALLED].find((path) => existsSync(path))
  return installed === undefined ? undefined : () => chromium.launch({ executablePath: installed })
}

/**
 * Unpacks Chromium with shared libraries that minimal machines lack, without a download. It does not use the arguments of
 * the package, which turn off the isolation of sites.
 */
async function startPacked(folder: string): Promise<Browser> {
  mkdirSync(folder, { recursive: true })
  const { executablePath, libraries } = await unpackInto(folder)
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    env: {
      HOME: folder,
      TMPDIR: folder,
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_FILE: writeFontsConf(folder),
    },
  })
}

/** The packed `fonts.conf` names `/tmp/fonts`, which need not exist. Without a font, all text is 0 px wide. */
function writeFontsConf(folder: string): string {
  const path = join(folder, 'fonts.conf')
  const folders = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`
  writeFileSync(path, `<?xml version="1.0"?>\n<fontconfig>${folders}</fontconfig>\n`)
  return path
}

async function unpackInto(folder: string): Promise<{ executablePath: string; libraries: string }> {
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  const before = process.env['TMPDIR']
  // The package has no other option for the directory.
  process.env['TMPDIR'] = folder
  try {
    packed.setGraphicsMode = false
    const executablePath = await packed.executablePath()
    const archives = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
    return { executablePath, libraries: join(await inflate(join(archives, 'al2023.tar.br')), 'lib') }
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
