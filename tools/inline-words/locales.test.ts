import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Texts in one language, or by the language of the machine. */
const ONE_LANGUAGE =
  /'(?:en|de)(?:-[A-Z]{2})?'|\.toFixed\(|\.toLocale\w+\(\)|new Intl\.(?!Segmenter)\w+\(\)|\.localeCompare\(\w+\)/u

/** The default of the site, files for programs, the tags of the languages of talks, and tests. */
const EXEMPT =
  /\/words\/|\.test\.ts$|\/page\/site\.ts$|\/http\/language\.ts$|\/exports\/|\/talks\/talk-language\.ts$/u

describe('the sources of pages and mails', () => {
  const files = globSync(
    'packages/{adapters-website/src,adapters-http/src/exchange,http/src/page,application/src/mail}/**/*.{ts,js}',
  )
    .filter((file) => !EXEMPT.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)

  it('format dates, numbers and lists in the language of the words', () => {
    expect(files.length).toBeGreaterThan(150)
    const found = files.flatMap(([file, source]) =>
      source.split('\n').flatMap((line) => (ONE_LANGUAGE.test(line) ? `${file}: ${line.trim()}` : [])),
    )
    expect(found).toEqual([])
  })

  it.each(["toLocaleString('en')", 'average.toFixed(1)', 'date.toLocaleString()', 'new Intl.NumberFormat()'])(
    'do not have %s',
    (source) => {
      expect(source).toMatch(ONE_LANGUAGE)
    },
  )
})
