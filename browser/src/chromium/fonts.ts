import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Writes the configuration of the fonts and returns its path. Without a font, all text is 0 px wide. Open Sans comes with
 * Chromium. DejaVu has Arabic, Hebrew and symbols. No font of the machine is used, so text is equally wide on each.
 */
export function writeFontsConf(folder: string): string {
  const dejavu = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
  const path = join(folder, 'fonts.conf')
  const lines = [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    ...[join(folder, 'fonts'), dejavu].map((fonts) => `<dir>${fonts}</dir>`),
    `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`,
    ...Object.entries(FAMILIES).map(([alias, families]) => aliasOf(alias, families)),
    '</fontconfig>',
  ]
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'sans-serif': ['Open Sans', 'DejaVu Sans'],
  'system-ui': ['Open Sans', 'DejaVu Sans'],
  serif: ['DejaVu Serif'],
  monospace: ['DejaVu Sans Mono'],
  'ui-monospace': ['DejaVu Sans Mono'],
}

const aliasOf = (alias: string, families: readonly string[]): string =>
  `<alias binding="strong"><family>${alias}</family><prefer>${families
    .map((family) => `<family>${family}</family>`)
    .join('')}</prefer></alias>`
