import type { Denial, ApplicationCode } from '@lectern/domain'
import type { TransportCode } from '@lectern/http'

/** Why somebody may not do something. */
export const denialWords: Readonly<Record<Denial, string>> = {
  'event-editors-only': 'Only the hosts of this event and the admins of this site can do this.',
  'client-may-not-contact': 'This application does not send messages to the operator.',
  'talk-editors-only':
    'Only the speakers of this talk, the hosts of its event and the admins of this site can do this.',
  'hosts-cancel': 'Only the hosts of the event cancel its talks and restore them.',
  'speaker-or-event-editors-only':
    'Only the speaker, the hosts of this event and the admins of this site can do this.',
  'hosts-link-others': 'Only the hosts of this event can say that somebody else gives its talks.',
  'hosts-see-claims': 'Only the hosts of this event see who wants to be its speakers.',
  'hosts-see-reports': 'Only the hosts of this event see which of its comments were reported.',
  'event-editors-move-talks':
    'Only the hosts of this event and the admins of this site move a talk to another room.',
  'event-editors-moderate':
    'Only the hosts of this event and the admins of this site decide about its comments.',
  'own-comment-decided': 'This comment is yours. Another host decides about it.',
  'taken-down-by-admin': 'An admin of this site took this comment down. Only admins can bring it back.',
  'admin-took-down': 'An admin of this site took these comments down. Only admins can undo it.',
  'maker-uses-plan': 'Only the person who made this plan can carry it out or drop it.',
  'author-edits-comment': 'Only the person who wrote a comment can change it.',
  'moderators-see': 'Only those who may take comments down see this.',
  'moderators-undo': 'Only those who may take comments down can undo it.',
  'admins-moderate-site': 'Only the admins of this site take comments down everywhere.',
  'admins-see-moderations': 'Only the admins of this site see everything that was taken down.',
  'admins-see-reports': 'Only the admins of this site see the reports of all events.',
  'admins-see-audit': 'Only the admins of this site see who did what.',
  'admins-suspend': 'Only the admins of this site suspend accounts, and nobody suspends their own.',
  'admins-see-accounts': 'Only the admins of this site see all accounts.',
  'admins-see-figures': 'Only the admins of this site see its figures.',
  'admins-see-mails': 'Only the admins of this site see which mails failed.',
  'admins-test-mails': 'Only the admins of this site send test mails.',
  'admins-see-installation': 'Only the admins of this site see its settings.',
  'admins-trust': 'Only the admins of this site say whom it trusts.',
  'admins-approve': 'Only the admins of this site approve events.',
  'admins-reject': 'Only the admins of this site reject events.',
  'admins-delete-events': 'Only the admins of this site delete approved events.',
  'admins-list-pending': 'Only the admins of this site see all events that wait for approval.',
  'admins-grant': 'Only the admins of this site decide which applications may take passwords.',
  'admins-see-applications': 'Only the admins of this site see the applications of others.',
  'owner-edits-application': 'Only the person who registered an application can change it.',
  'owner-edits-account': 'Only the owner of an account and the admins of this site can change it.',
  'owner-deletes-account': 'Only the owner of an account and the admins of this site can delete it.',
  'owner-exports-account': 'Only the owner of an account and the admins of this site can download it.',
  'owner-sees-stars': 'Only the person who starred talks sees which ones.',
  'owner-sees-sessions': 'Only the owner of an account sees where it is signed in.',
  'operator-issues-links': 'Only the people who run this site make such links.',
  'operator-makes-admins': 'Only the people who run this site make somebody its admin.',
  'operator-issues-tokens': 'Only the people who run this site make access tokens for others.',
  'operator-prunes-access':
    'Only the people who run this site remove unused access tokens and accounts of others.',
  'operator-sends-mails': 'Only the people who run this site send its mails.',
  'operator-removes-files': 'Only the people who run this site remove its files.',
  'operator-creates-accounts': 'Only the people who run this site make accounts for others.',
  'operator-creates-applications': 'Only the people who run this site make applications for others.',
  'signin-failed': 'This is not the username and password of an account.',
  'not-verified': 'Your e-mail address is not confirmed yet.',
  'imported-account': 'This person was imported from another site, and has no account to sign in to yet.',
  'operator-imports-services': 'Only the people who run this site can import another site.',
  'admins-join-accounts': 'Only admins can join two accounts.',
  'operator-renames-users': 'Only the people who run this site can rename accounts.',
  'operator-invites-people': 'Only the people who run this site can invite imported people.',
  'password-needed': 'This account does not sign in by mail. Please sign in with its password.',
  'no-mail-sign-in': 'Nobody signs in by mail here. Please sign in with your password.',
}

type CodeOfRequest = Extract<TransportCode, 'credentials'>

/** What is wrong with the request of an application. The page is for the person whom it sent here. */
export const applicationProblems: Readonly<Record<ApplicationCode | CodeOfRequest, string>> = {
  'bad-callback':
    'Please give a whole address that people can be sent to, without # and without a name before @, such as https://app.example.org/allowed.',
  'unknown-key': 'No application is registered here with the API key that it sent.',
  'unknown-client': 'No application is registered here with the API key that it sent.',
  'legacy-consent-off': 'Its makers allow access with PKCE only, and it asked without PKCE.',
  'wrong-callback': 'The callback that it sent is not the one that is registered for it.',
  'wrong-redirect': 'The callback that it sent is not the one that is registered for it.',
  'unknown-grant': 'It asked in a way that this site does not know.',
  'invalid-token': 'Its access has ended. It has to ask you again.',
  'bad-authorization': 'It did not send its token in the right way.',
  'insufficient-scope': 'It may only read.',
  'not-for-applications': 'No application can do this. Please do it on this site.',
  invalid_request: 'Its request is not complete.',
  invalid_client: 'No application is registered here with the API key that it sent.',
  invalid_grant: 'What you allowed it has ended. It has to ask you again.',
  invalid_scope: 'It asked for rights that this site does not know.',
  unsupported_grant_type: 'It asked in a way that this site does not know.',
  unsupported_response_type: 'It asked in a way that this site does not know.',
  access_denied: 'You did not allow it.',
  credentials: 'It sent a secret, and none is needed.',
}
