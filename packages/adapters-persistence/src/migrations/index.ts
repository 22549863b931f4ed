import { baseline } from './0031-baseline.ts'
import { unverifiedAccounts } from './0032-unverified-accounts.ts'
import { burstsOfRatings } from './0033-bursts-of-ratings.ts'
import { formerUsernames } from './0037-former-usernames.ts'
import { searchesByTheEngines } from './0038-searches-by-the-engines.ts'
import { countedLists } from './0039-counted-lists.ts'
import { rooms } from './0040-rooms.ts'
import { trackColours } from './0041-track-colours.ts'
import { cancelled } from './0042-cancelled.ts'
import { talkChanges } from './0043-talk-changes.ts'
import { programmeSources } from './0044-programme-sources.ts'
import { importMappings } from './0045-import-mappings.ts'
import { withdrawnComments } from './0046-withdrawn-comments.ts'
import { answers } from './0047-answers.ts'
import { votes } from './0050-votes.ts'
import { voteTotals } from './0051-vote-totals.ts'
import { attendeeCodes } from './0052-attendee-codes.ts'
import { votingBoxes } from './0053-voting-boxes.ts'
import { voteExclusions } from './0054-vote-exclusions.ts'
import { reviewFirst } from './0055-review-first.ts'
import { reportLinks } from './0056-report-links.ts'
import { reportedAnswers } from './0057-reported-answers.ts'
import { evenings } from './0058-evenings.ts'
import { identity } from './0060-identity.ts'
import { profiles } from './0061-profiles.ts'
import { speakerProfiles } from './0062-speaker-profiles.ts'
import { speakerInvitations } from './0063-speaker-invitations.ts'
import { banners } from './0064-banners.ts'
import { speakerPictures } from './0065-speaker-pictures.ts'
import { sponsorLogos } from './0066-sponsor-logos.ts'
import { facts } from './0067-facts.ts'
import { webhooks } from './0068-webhooks.ts'
import { webhookStops } from './0072-webhook-stops.ts'
import { embedSites } from './0069-embed-sites.ts'
import { loggedChanges } from './0071-logged-changes.ts'
import type { Migration, OnEachEngine, Plan } from './migration.ts'
import { tablesOn } from './tables.ts'

/** Every migration, oldest first. */
const migrations: readonly Migration[] = [
  baseline,
  unverifiedAccounts,
  burstsOfRatings,
  formerUsernames,
  searchesByTheEngines,
  countedLists,
  rooms,
  trackColours,
  cancelled,
  talkChanges,
  programmeSources,
  importMappings,
  withdrawnComments,
  answers,
  votes,
  voteTotals,
  attendeeCodes,
  votingBoxes,
  voteExclusions,
  reviewFirst,
  reportLinks,
  reportedAnswers,
  evenings,
  identity,
  profiles,
  speakerProfiles,
  speakerInvitations,
  banners,
  speakerPictures,
  sponsorLogos,
  facts,
  webhooks,
  embedSites,
  loggedChanges,
  webhookStops,
]

/**
 * A hash of the statements of each migration. A migration on the main branch never changes, so its line never changes
 * either. `fingerprints.test.ts` prints the line of a new migration.
 */
const fingerprints: Readonly<Record<string, OnEachEngine>> = {
  '0031-searches-without-joins': { sqlite: '4dde4e81edbebd38', postgres: 'a125121be85aa941' },
  '0032-unverified-accounts': { sqlite: 'a59909049ecd23de', postgres: '0bc9fab5be9d98a2' },
  '0033-bursts-of-ratings': { sqlite: '67e402d42ef1227a', postgres: 'd9347741de7dfdc6' },
  '0037-former-usernames': { sqlite: 'f49d28087144272e', postgres: '78ea1d65dd77e829' },
  '0038-searches-by-the-engines': { sqlite: '406211e660f5713b', postgres: 'fa03d16d726fe808' },
  '0039-counted-lists': { sqlite: '430c2f69e9ed40ae', postgres: 'ef2b31fa8eaf8d51' },
  '0040-rooms': { sqlite: '03def794e1d4d3a3', postgres: 'bbcdceb621e1ecd1' },
  '0041-track-colours': { sqlite: 'ff98800ef8794552', postgres: 'ff98800ef8794552' },
  '0042-cancelled': { sqlite: 'd2361d287555e8b1', postgres: 'd2361d287555e8b1' },
  '0043-talk-changes': { sqlite: 'cd6cd64bbdd1864d', postgres: '6799b526bc552dc9' },
  '0044-programme-sources': { sqlite: '72bf3f2d6ef6e0fe', postgres: 'e240ccf409fec79d' },
  '0045-import-mappings': { sqlite: '3447302ac4a62714', postgres: '8a4ee22ff0601ff5' },
  '0046-withdrawn-comments': { sqlite: '8a58f843cd59cf57', postgres: '8a58f843cd59cf57' },
  '0047-answers': { sqlite: '85b64356939d78ff', postgres: 'b23eb80d3274feb6' },
  '0050-votes': { sqlite: '3472e2257bf95945', postgres: 'e6e75bb64d68c0dc' },
  '0051-vote-totals': { sqlite: '8a9c7657519a8af5', postgres: '7e9ed4c8ee22a5a5' },
  '0052-attendee-codes': { sqlite: '29a409145325e2af', postgres: '1c329dffc8c55802' },
  '0053-voting-boxes': { sqlite: '584ba93ae5446596', postgres: '1494c638f648278e' },
  '0054-vote-exclusions': { sqlite: 'bf14a208f77e0f93', postgres: '3717c209b301455f' },
  '0055-review-first': { sqlite: 'c2c05b9f6cc37454', postgres: '47126ae10df40049' },
  '0056-report-links': { sqlite: '3234d0d4716b9712', postgres: '19751737b24b0b4a' },
  '0057-reported-answers': { sqlite: '1f02f6f7ec1aeb6c', postgres: '1f02f6f7ec1aeb6c' },
  '0058-evenings': { sqlite: '946421b47f874124', postgres: '230f651cb05c692f' },
  '0060-identity': { sqlite: '2098352475d797f6', postgres: '2098352475d797f6' },
  '0061-profiles': { sqlite: 'eb29fa33c4351c30', postgres: 'eb29fa33c4351c30' },
  '0062-speaker-profiles': { sqlite: 'a88f7542927b3b14', postgres: '18dc488d102fda95' },
  '0063-speaker-invitations': { sqlite: '4ae24c41cc5d0d8a', postgres: 'bd74b7cda935fc83' },
  '0064-banners': { sqlite: '49430b9e110429f8', postgres: '3b82336cfbc33df5' },
  '0065-speaker-pictures': { sqlite: 'bd7c88a1cf0f8108', postgres: '1c29e2790ee7e45b' },
  '0066-sponsor-logos': { sqlite: '451a29335a767000', postgres: '76b00d7700cf864e' },
  '0067-facts': { sqlite: 'f08235cdb05a162a', postgres: 'cfe7bde72daef8e6' },
  '0068-webhooks': { sqlite: 'be58ff7edde08eb3', postgres: '7a98e8c40ff86e3c' },
  '0069-embed-sites': { sqlite: '936bbf5a528184c6', postgres: '936bbf5a528184c6' },
  '0071-logged-changes': { sqlite: 'e3b0c44298fc1c14', postgres: '9f6e59087bf04235' },
  '0072-webhook-stops': { sqlite: '7c0d9c355a48e2bd', postgres: 'd33796e3c29ef2bc' },
}

/** Of the migration whose name the baseline has, and of earlier baselines. Later migrations bring all of them to the same schema. */
const replacedByBaseline: readonly OnEachEngine[] = [
  { sqlite: 'e3b0c44298fc1c14', postgres: '0374163d23f676f6' },
  { sqlite: '0750818695c5344e', postgres: 'a46da2c2ef8cf168' },
]

export const plan: Plan = { migrations, fingerprints, tables: tablesOn, replacedByBaseline }
