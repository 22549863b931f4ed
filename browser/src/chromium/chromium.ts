import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium as playwright } from 'playwright-core'
import { findChromium } from './find-chromium.ts'
import { writeFontsConf } from './fonts.ts'

/** A browser that can be launched. It can be sent to another process. */
export interface Chromium {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
}

/** Why there is none. */
export interface NoChromium {
  readonly why: string
}

/** Unpacks Chromium into a folder, unless an installed one is used. The caller removes the folder. */
export async function prepareChromium(folder: string): Promise<Chromium | NoChromium> {
  const found = findChromium()
  switch (found.kind) {
    case 'none':
      return { why: found.why }
    case 'installed':
      return { executablePath: found.path, args: BLOCKED, env: environment() }
    case 'packed':
      return unpackInto(folder)
  }
}

/** Nothing but this machine can be reached. */
const BLOCKED = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost']

/** The arguments of the package turn off the isolation of sites, so they are not used. */
async function unpackInto(folder: string): Promise<Chromium> {
  mkdirSync(folder, { recursive: true })
  const unpack = join(import.meta.dirname, 'unpack-chromium.ts')
  await promisify(execFile)(process.execPath, [unpack], { env: { ...process.env, TMPDIR: folder } })
  return {
    executablePath: join(folder, 'chromium'),
    args: [...BLOCKED, '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    env: {
      HOME: folder,
      TMPDIR: folder,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: writeFontsConf(folder),
    },
  }
}

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** Starts a browser process. The caller closes it. */
export const launch = (chromium: Chromium): Promise<Browser> => playwright.launch(chromium)
