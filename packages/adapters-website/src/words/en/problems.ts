import type { Instant, Zone } from '@lectern/domain'
import { formatMoment } from '../../time/formats.ts'
import { zonePlace } from '../../time/zone-place.ts'
import type { ProblemWords } from '../problem-words.ts'
import { applicationProblems, denialWords } from './denials.ts'
import { downloadFaultWords, fileFaultWords, placeProblems } from './file-problems.ts'
import { counted, events, minutes, talks } from './in-english.ts'

const characters = counted({ one: 'character', other: 'characters' })

function duration(seconds: number): string {
  if (seconds < 60) return counted({ one: 'second', other: 'seconds' })(seconds)
  if (seconds > 7 * 24 * 3600) return counted({ one: 'day', other: 'days' })(Math.ceil(seconds / 24 / 3600))
  const count = Math.ceil(seconds / 60)
  return count < 120 ? minutes(count) : counted({ one: 'hour', other: 'hours' })(Math.ceil(count / 60))
}

const between = (from: Instant, until: Instant, zone: Zone, locale: string): string =>
  `from ${formatMoment(locale, 'moment', from, zone)} until ${formatMoment(locale, 'moment', until, zone)} (${zonePlace(zone)} time)`

const ANOTHER_PASSWORD = 'Please choose another password.'
const BROKEN_LINK = 'A part of this link is missing. Please open it from the mail once more.'
const RELOAD = 'Please reload the page, and try again.'

/** What is wrong, and what to change. */
export const problemWords: ProblemWords = {
  quoted: (label) => `“${label}”`,
  thisField: 'A field',
  brokenLink: BROKEN_LINK,
  internal: (requestId) =>
    `Something went wrong here, and it is not your fault. If you write to the people who run this site, please give them this number: ${requestId}`,
  denials: denialWords,
  plain: {
    ...applicationProblems,

    // Fields
    required: ({ field }) => `${field} is empty. Please fill it in.`,
    'not-text': ({ field }) => `${field} has characters that cannot be stored. Please write it without them.`,
    'not-a-colour': 'Please choose a colour, or none.',
    'not-an-origin': 'Please write one address such as https://www.example.org in each line, without a path.',
    'not-a-url': 'Please give a whole web address, such as https://example.org/slides.',
    'not-a-flag': 'Please choose yes or no.',
    'not-a-number': 'Please give a whole number.',
    'ambiguous-date': 'This date could mean several days. Please write the month as a word.',
    'not-a-date': 'Please write the date with a day, a month and a year, such as 19 November 2026.',
    order: 'The end is before the start. Please change one of them.',
    taken: ({ field }) => `${field} is taken. Please choose another one.`,
    unknown: 'Please choose one of the values in the list.',
    unreadable: ({ field }) => `${field} could not be read. Please try it in another way.`,
    repeated: ({ field }) => `${field} came more than once. It is needed once.`,

    // Accounts
    reserved: 'The site needs this name for a page. Please choose another one.',
    'not-an-email': 'Please give a whole e-mail address, such as ann@example.org.',
    'email-taken': 'Another account has this e-mail address by now. Please use another one.',
    'wrong-password': 'This is not your present password. Please try again.',
    blank: `A password needs more than spaces. ${ANOTHER_PASSWORD}`,
    consecutive: `Characters in a row, such as 123456 or abcdef, are easy to guess. ${ANOTHER_PASSWORD}`,
    common: `Many people use this password, so it is easy to guess. ${ANOTHER_PASSWORD}`,
    own: `Your username, name or address is easy to guess. ${ANOTHER_PASSWORD}`,
    'last-admin': 'You are the last admin of this site. Please make somebody else an admin first.',
    'unknown-user': 'There is no account with this username. Please check its letters.',
    'no-user': 'There is no such account.',
    'no-burst': 'This burst is hidden already, or its accounts are no longer conspicuous.',
    'not-imported': 'This account was not imported.',
    suspended: 'Your account is suspended. Please write to the people who run this site.',
    'sign-in-needed': 'Please sign in first.',
    'session-ended': 'Your session has ended. Please sign in again.',

    // Events and talks
    'bad-zone':
      'Please type a city of the list, such as Rome, or a zone, such as Europe/Rome. For a town that is not there, take a city with the same time.',
    'bad-stub': 'Please use lower-case letters, digits and hyphens for the short address.',
    'unknown-filter': 'There is no such list. Please choose one of the tabs.',
    'last-host': 'An event needs a host. Please add another one first.',
    'already-approved': 'This event is approved already.',
    'not-approved': 'This event is not approved.',
    'not-pending': 'This event is decided already.',
    'unknown-word': 'Please choose from the list.',
    'unknown-language': 'Please choose a language from the list.',
    'unknown-type': 'Please choose a kind from the list.',
    'talk-gone':
      'A talk that you changed was deleted in the meantime. The other changes are still here: save them again.',
    'wrong-track': 'This track belongs to another event. Please choose one of this event.',
    'wrong-room': 'This room belongs to another event. Please choose one of this event.',
    'invalid-track-uri': 'There is no such track. Please choose one of this event.',
    'unknown-speaker': 'This talk has no speaker of this name any more. Please reload its page.',
    claimed: 'Somebody else is this speaker already. Please write to the hosts if that is wrong.',
    'speaks-already': 'You are a speaker of this talk already, under another name.',
    'decision-final': 'This can no longer be undone.',
    'invitation-ended': 'This invitation has ended. Reload the page to see how things are.',
    'no-claim': 'There is nothing left to decide: the claim was withdrawn or decided.',

    // Comments
    'is-public': 'Everybody has seen this comment, so it cannot become private.',
    'duplicate-comment': 'You have sent this comment before, and it is here.',
    'talk-cancelled': 'This talk is cancelled, so comments and votes are closed.',
    'event-cancelled': 'This event is cancelled, so comments and votes are closed.',
    'votes-gone': 'These votes are set aside already, or there are none any more.',
    'too-many-exclusions': 'Votes of an event can be set aside at most 100 times. Please undo some first.',
    'rated-already': 'Your comment on this talk has a rating, which counts. A vote is not needed.',
    'unknown-code': 'This is no code of this event. Please look at it again.',
    'code-used':
      'This code was used on another phone or browser already. Each code works on one. Please ask the hosts for another.',
    'unknown-box': 'This voting box is not known here any more. A host of the event makes a new one.',
    'unknown-device': 'This device is not known here any more. Please vote again.',
    'not-reported': 'Nobody has reported this comment.',
    spam: 'This looks like an advertisement. Please write it with fewer links, and in your own words.',
    'bad-draft':
      'Your comment belongs to nothing that is here. Please write it again on the page of the talk.',

    // Pictures
    'no-image': 'Please choose a picture.',
    'other-fields': 'Please send one picture and nothing else.',
    'wrong-format': 'Please choose a picture in the format PNG, JPEG or GIF.',
    'not-png-or-jpeg': 'Please choose a picture in the format PNG or JPEG.',
    'photos-elsewhere': 'Photos come from another service here, which finds them by your e-mail address.',
    'not-square': 'Please choose a square picture.',

    // Imports of programmes
    'no-file': 'Please choose one file with a programme.',
    'bad-foreign-id': 'An id in the file is too long, or has characters that cannot be stored.',
    'not-a-talk-uri': 'There is no such talk. Please choose one of this event.',
    'not-missing': 'Only talks of this event that the file does not have can be removed.',
    'plan-outdated':
      'The programme was changed after this plan was made. Please send the file again for a new plan.',
    'plan-applied': 'This plan was carried out already. Please send the file again for a new plan.',

    // Requests
    'not-found': 'This does not exist, or no longer exists.',
    running: 'The form that you sent again is still being carried out. Please try again in a moment.',
    'done-already':
      'The form that you sent again was carried out the first time. What it showed is not shown again.',
    'key-reused':
      'The form was sent before with other contents, which were carried out. Please reload its page, and send it again if you mean it.',
    'changed-meanwhile': `Somebody has changed this in the meantime. ${RELOAD}`,
    busy: 'Too many people are doing this right now. Please try again in a moment.',
    'too-busy': 'Too many people are sending files right now. Please try again in a moment.',
    'too-slow': 'This picture took too long. Please choose a smaller one.',
    'foreign-form': 'The page of this form is no longer valid.',
    'other-host': 'This page is at another address of this site.',
    'method-not-allowed': 'This address does not take what was sent to it.',
    'cut-short': 'Only a part of the form arrived. Please send it again.',
    'bad-key': `This form is not as its page made it. ${RELOAD}`,
    encoded: `This form is not as its page made it. ${RELOAD}`,
    'no-body': 'The form arrived empty. Please send it again.',
    'not-a-form': `This is not a form of this site. ${RELOAD}`,
    'not-an-object': `This is not a form of this site. ${RELOAD}`,
    'not-json': `This is not a form of this site. ${RELOAD}`,
    'wrong-type': `This is not a form of this site. ${RELOAD}`,
    'not-utf-8': 'The form has characters that could not be read. Please write it without them.',
    'not-percent-encoded': 'The address of this page has a mistake in it. Please check it.',
    'unknown-format': 'There is no page in this format.',
    refused: 'The address or the form has a mistake in it. Please check it.',
  },
  ofField: {
    'rating required': 'Please choose one to five stars.',
    'rating out-of-range': 'Please choose one to five stars.',
    'comment required': 'Please write a few words.',
    'talk_title required': 'Please give the title of the talk.',
    'talk_description required': 'Please say what the talk is about.',
    'start_date required': 'Please say when the talk begins.',
    'host_name required': 'Please give a username.',
    'start_date unreadable': 'Please give the first day of the event.',
    'end_date unreadable': 'Please give the last day of the event.',
    'location required': 'Please say where it is. For an event without a place, “online” works.',
    'username required': 'Please give your username.',
    'email required': 'Please give your e-mail address.',
    'account required': 'Please give your username or your e-mail address.',
    'password required': 'Please give a password.',
    'old_password required': 'Please give your present password.',
    'url required': 'Please give the address.',
    'url too-many': 'There are as many webhooks as there can be. Please remove one first.',
    'kinds unknown': 'Please choose what it is told.',
    'username taken': 'Another account has this username. Please choose another one.',
    'display_name taken':
      'This talk has its slides already. Please remove them first, or choose another kind.',
    'password repeated': `One character again and again is easy to guess. ${ANOTHER_PASSWORD}`,
  },
  withFacts: {
    ...placeProblems,
    'unreadable-file': ({ fault, position }) =>
      position === undefined ? fileFaultWords[fault] : `${fileFaultWords[fault]} (Line ${position.line})`,
    'not-downloaded': ({ reason, status }) =>
      status === undefined ? downloadFaultWords[reason] : `${downloadFaultWords[reason]} (Error ${status})`,
    'too-long': ({ most }, { field }) =>
      `${field} can have at most ${characters(most)}. Please write it in fewer.`,
    'too-many': ({ most }, { field }) => `${field} can have at most ${most} entries. Please remove some.`,
    'too-many-talks': ({ most }) => `You can change at most ${talks(most)} at once. Please change fewer.`,
    'out-of-range': ({ least, most }, { field }) =>
      `${field} goes from ${least} to ${most}. Please choose a number between them.`,
    'bad-username': ({ least, most, marks }) =>
      `Please use ${least} to ${most} letters (A to Z), digits, ${marks.map((mark) => `“${mark}”`).join(', ')}.`,
    'bad-length': ({ least, longEnough, most }) =>
      `A password has ${longEnough} to ${most} characters, or ${least} to ${longEnough - 1} that are hard to guess. ${ANOTHER_PASSWORD}`,
    weak: ({ longEnough }) =>
      `This password is easy to guess. Please choose another one, or one of ${longEnough} characters or more.`,
    'bad-token': ({ minutes }) =>
      minutes === undefined
        ? BROKEN_LINK
        : `This link was used before, was replaced by a newer one, or is older than ${duration(minutes * 60)}. Please get another one.`,
    'bad-tags': ({ most }) => `Each tag has 1 to ${characters(most)}.`,
    'bad-names': ({ most }) => `Each name has 1 to ${characters(most)}.`,
    'same-name': ({ name }) => `“${name}” is here twice. Please remove one of them.`,
    'too-small': ({ pixels }) => `Please choose a picture of at least ${pixels} by ${pixels} pixels.`,
    'below-size': ({ width, height }) => `Please choose a picture of at least ${width} by ${height} pixels.`,
    'too-many-pixels': ({ most }) =>
      `Please choose a picture of at most ${Math.floor(most / 1e6)} megapixels, such as 2400 by 800.`,
    'too-large': ({ most, unit }) =>
      unit === 'px'
        ? `Please choose a picture of at most ${most} by ${most} pixels.`
        : `This is more than ${most} kilobytes. Please send less.`,
    'too-many-bytes': ({ mebibytes }) => `Please choose a picture of at most ${mebibytes} megabytes.`,
    'outside-event': ({ from, until, zone }, { locale }) =>
      `The event is ${between(from, until, zone, locale)}. Please choose a time within it.`,
    'unclear-day': ({ day, days }) =>
      days.length === 0
        ? `No day of the event is “${day}”. Please write the date as 2026-05-01.`
        : `“${day}” could be ${days.join(' or ')}. Please write the date like that.`,
    'bad-mapping': ({ entry, fields, most }) =>
      `“${entry}” does not name a field. Please write lines such as start=Begins, with a name of at most ${most} characters, and one of these: ${fields.join(', ')}.`,
    'bad-chips': ({ most }) => `Please choose at most ${most} words, of those that are here.`,
    'bad-code-line': ({ line, least, most }) =>
      `Line ${line} is no code. A code has ${least} to ${most} letters (A to Z) and digits, with dashes between them if you like.`,
    'too-many-codes': ({ most }) =>
      `An event can have at most ${most} codes. Please delete those that are not used, or add fewer.`,
    'bad-list': ({ least, most, longest }, { field }) =>
      `${field} needs ${least} to ${most} different lines of at most ${longest} characters, or none.`,
    'bad-entry': ({ entry, most }, { field }) =>
      entry > most
        ? `${field} can have at most ${most} lines.`
        : `Line ${entry} needs a name of at most 100 characters, and then a web address such as https://example.org.`,
    'votes-closed': ({ from, until, zone }, { locale }) =>
      until < from ? 'Votes are closed.' : `Votes are open ${between(from, until, zone, locale)}.`,
    'comments-closed': ({ from, until, zone }, { locale }) =>
      until < from ? 'Comments are closed.' : `Comments are open ${between(from, until, zone, locale)}.`,
    'too-late-to-edit': ({ minutes }) => `A comment can be changed for ${minutes} minutes after it was sent.`,
    'too-many-pending': ({ most }) =>
      `At most ${events(most)} of yours can wait for approval. Please wait for a decision.`,
    'too-many-comments': ({ most }) =>
      `You can write at most ${most} comments an hour. Please wait a little.`,
    'too-many-reports': ({ most }) =>
      `You can report at most ${most} comments an hour. Please wait a little.`,
    'too-many-imports': ({ most }) =>
      `You can send at most ${most} tables or files an hour. Please wait a little.`,
    'unconfirmed-removal': ({ count, total }) =>
      `This would remove ${count} of ${total} talks. If that is what you want, write ${count} in the field for it.`,
    'too-many-attempts': ({ seconds }) =>
      `There were too many attempts. Please wait ${duration(seconds)}, and try again.`,
    'too-many-mails': ({ seconds }) =>
      `A mail was sent a moment ago. Please wait ${duration(seconds)}, and try again.`,
    forbidden: ({ denial }) => denialWords[denial],
    unavailable: ({ outcome }) =>
      outcome === 'unknown'
        ? 'It is not known whether your change was made. Please look before you send it again.'
        : 'The site is busy, and nothing was changed. Please try again in a moment.',
  },
}
