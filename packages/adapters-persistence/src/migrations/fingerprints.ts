import type { OnEachEngine } from './migration.ts'

/**
 * A hash of the statements of each migration. A migration on the main branch never changes, so its line never changes
 * either. `fingerprints.test.ts` prints the line of a new migration.
 */
export const fingerprints: Readonly<Record<string, OnEachEngine>> = {
  '0001-whole-data-model': { sqlite: '07edff7c30e51bec', postgres: '226e15e4b620aaaa' },
  '0002-token-origins': { sqlite: 'ff85720e396abfbb', postgres: 'a03d5391eb5cc7b0' },
  '0003-delete-securely': { sqlite: '4ee425a780b3ce35', postgres: 'e3b0c44298fc1c14' },
  '0004-releases-of-comments': { sqlite: '80d3dc1cf8449b88', postgres: '701d4f7ecab27ba3' },
  '0005-sign-in-attempts-by-place': { sqlite: '076407bccea96338', postgres: 'e684d3b9234b3794' },
  '0006-legacy-consent': { sqlite: '3adad2ae34eadcd9', postgres: '3adad2ae34eadcd9' },
  '0007-public-changes-on-postgres': { sqlite: 'e3b0c44298fc1c14', postgres: '037e7491c9a83052' },
  '0008-search-version': { sqlite: '79f67dfd0e2d0475', postgres: '642ab977c68129e2' },
  '0009-sign-in-links': { sqlite: '7f89829007ad59fb', postgres: '5cb44e2e30612e9d' },
  '0010-recent-ratings': { sqlite: '481651501739ee5b', postgres: '481651501739ee5b' },
  '0011-one-check-of-counters': { sqlite: 'e3b0c44298fc1c14', postgres: '4a71ed10e9ca0b8c' },
  '0012-mail-choices': { sqlite: 'b50fdf30b1125c7e', postgres: '742b5a2650bae10a' },
  '0013-comment-drafts': { sqlite: '29f7027c293be3a2', postgres: '241b5c32ebc9ec52' },
  '0014-talk-search-version': { sqlite: '5b049ce67a8fad5a', postgres: '85b79dad925a7f95' },
  '0015-drafts-of-sign-in-links': { sqlite: 'fac85acff2915f26', postgres: 'fac85acff2915f26' },
  '0016-private-comments': { sqlite: '050ca5eccde12861', postgres: '050ca5eccde12861' },
  '0017-mails-to-the-operator': { sqlite: 'b206dae155db20a7', postgres: '0bfefc6a4c870823' },
  '0018-mails-held': { sqlite: 'bfa64f5008866c14', postgres: '2019290a12c2b365' },
  '0019-imports': { sqlite: 'c31136f11753259f', postgres: '52b25cc0582e394d' },
  '0020-imported-people': { sqlite: 'f801b6cb5a782fad', postgres: '532ede572d6f356d' },
  '0021-calendar-addresses': { sqlite: '4b5941c7a341f5ca', postgres: 'aee64129b3f397b0' },
  '0022-calendar-revisions': { sqlite: '3619d8459f9956bb', postgres: 'ff8f5ccac543bf05' },
  '0023-indexes-for-admins': { sqlite: 'e6a0e73a1e4df06a', postgres: 'e6a0e73a1e4df06a' },
  '0024-account-languages': { sqlite: '26cee74c75a812ba', postgres: 'ec74d4f1c5a39c50' },
  '0025-waiting-reports': { sqlite: '0a27396484a56653', postgres: '0a27396484a56653' },
  '0026-indexes-for-figures': { sqlite: 'e7916ab9b2fae485', postgres: 'e7916ab9b2fae485' },
  '0027-versions-of-lists': { sqlite: 'ab3e617756f02171', postgres: '2c439ee9d5d9a53b' },
  '0028-search-of-texts': { sqlite: '765b141d30fdf75d', postgres: 'adeed8145b78a91f' },
  '0029-use-of-applications': { sqlite: '252cdea88344ec40', postgres: '252cdea88344ec40' },
  '0030-tiers-of-searched-texts': { sqlite: 'e3b0c44298fc1c14', postgres: '68dc5028b1d09080' },
  '0031-searches-without-joins': { sqlite: 'e3b0c44298fc1c14', postgres: '0374163d23f676f6' },
  '0032-unverified-accounts': { sqlite: 'a59909049ecd23de', postgres: '0bc9fab5be9d98a2' },
  '0033-bursts-of-ratings': { sqlite: '67e402d42ef1227a', postgres: 'd9347741de7dfdc6' },
  '0037-former-usernames': { sqlite: 'f49d28087144272e', postgres: '78ea1d65dd77e829' },
}

/** A Lectern with one migration recorded no fingerprints. The fingerprint of the schema says whether it was this migration. */
export const schemasWithoutFingerprints: Readonly<Record<string, OnEachEngine>> = {
  '0001-whole-data-model': { sqlite: 'e884b47d849ef6ba', postgres: 'cacc255820ee2139' },
}
