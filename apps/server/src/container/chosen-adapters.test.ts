import { AkismetSpamChecker, LocalSpamChecker } from '@lectern/adapters-platform'
import { expect, it } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import { createSpamChecker } from './chosen-adapters.ts'

it.each([
  [{}, LocalSpamChecker],
  [{ AKISMET_URL: 'http://spam.example.org' }, LocalSpamChecker],
  [{ AKISMET_KEY: 'secret' }, AkismetSpamChecker],
])('with %j asks %o', (environment, checker) => {
  expect(createSpamChecker(readConfig(new Map(), environment))).toBeInstanceOf(checker)
})
