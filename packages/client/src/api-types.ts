// Written by `pnpm openapi` from docs/openapi.json, with openapi-typescript.
import type { Uri } from './uri.ts'

/** What each resource returns and takes. */
export interface Resources {
  readonly "/": { readonly record: Landing; readonly verbose: Landing }
  readonly "/events": { readonly list: Event; readonly verbose: VerboseEvent; readonly query: { readonly "filter"?: "hot" | "upcoming" | "past" | "all" | "cfp" | "cfps" | "pending"; readonly "title"?: string; readonly "stub"?: string; readonly "tags[]"?: readonly string[]; readonly "startdate"?: string; readonly "enddate"?: string }; readonly post: NewEvent; readonly made: "/events" }
  readonly "/events/{eventId}": { readonly record: Event; readonly verbose: VerboseEvent; readonly put: EventChanges; readonly delete: undefined }
  readonly "/events/{eventId}/approval": { readonly post: undefined; readonly delete: undefined }
  readonly "/events/{eventId}/hosts": { readonly list: Host; readonly verbose: Host; readonly post: NewHost; readonly made: "/events/{eventId}/hosts" }
  readonly "/events/{eventId}/attending": { readonly record: Attendance; readonly verbose: Attendance; readonly post: undefined; readonly delete: undefined; readonly made: "/events/{eventId}/attending" }
  readonly "/events/{eventId}/hosts/{userId}": { readonly delete: undefined }
  readonly "/events/{eventId}/banner": { readonly post: Blob | FormData; readonly delete: undefined; readonly made: "/events/{eventId}/banner" }
  readonly "/events/{eventId}/logo": { readonly post: Blob | FormData; readonly delete: undefined; readonly made: "/events/{eventId}/logo" }
  readonly "/events/{eventId}/images": { readonly list: Image; readonly verbose: Image; readonly post: Blob | FormData; readonly delete: undefined; readonly made: "/events/{eventId}" }
  readonly "/events/{eventId}/imports": { readonly post: Blob | FormData; readonly made: "/events/{eventId}/imports/{planId}" }
  readonly "/events/{eventId}/imports/{planId}": { readonly record: ImportPlan; readonly verbose: ImportPlan; readonly delete: undefined }
  readonly "/events/{eventId}/imports/{planId}/application": { readonly post: undefined; readonly made: "/events/{eventId}/talks" }
  readonly "/events/{eventId}/tracks": { readonly list: Track; readonly verbose: Track; readonly post: TrackFields; readonly made: "/tracks/{trackId}" }
  readonly "/tracks/{trackId}": { readonly record: Track; readonly verbose: Track; readonly put: TrackFields; readonly delete: undefined }
  readonly "/events/{eventId}/rooms": { readonly list: Room; readonly verbose: Room; readonly post: RoomFields; readonly made: "/events/{eventId}/rooms" }
  readonly "/rooms/{roomId}": { readonly record: Room; readonly verbose: Room; readonly put: RoomFields; readonly delete: undefined }
  readonly "/events/{eventId}/talks": { readonly list: Talk; readonly verbose: VerboseTalk; readonly query: { readonly "title"?: string; readonly "room"?: string }; readonly post: TalkFields; readonly made: "/talks/{talkId}"; readonly answer: TalkPage }
  readonly "/talks": { readonly list: Talk; readonly verbose: VerboseTalk; readonly query: { readonly "title"?: string } }
  readonly "/talks/{talkId}": { readonly record: Talk; readonly verbose: VerboseTalk; readonly put: TalkFields; readonly delete: undefined }
  readonly "/talks/{talkId}/starred": { readonly record: Star; readonly verbose: Star; readonly post: undefined; readonly delete: undefined; readonly made: "/talks/{talkId}/starred" }
  readonly "/talks/{talkId}/tracks": { readonly post: TrackOfTalk; readonly made: "/talks/{talkId}" }
  readonly "/talks/{talkId}/tracks/{trackId}": { readonly delete: undefined }
  readonly "/talks/{talkId}/speakers": { readonly list: Speaker; readonly verbose: Speaker; readonly post: NewSpeaker; readonly delete: undefined; readonly made: "/talks/{talkId}/speakers" }
  readonly "/talks/{talkId}/speakers/{userId}": { readonly delete: undefined }
  readonly "/talks/{talkId}/links": { readonly list: TalkLink; readonly verbose: TalkLink; readonly post: TalkLinkFields; readonly made: "/talks/{talkId}/links/{linkId}" }
  readonly "/talks/{talkId}/links/{linkId}": { readonly record: TalkLink; readonly verbose: TalkLink; readonly put: TalkLinkFields; readonly delete: undefined }
  readonly "/talks/{talkId}/votes": { readonly record: VoteFigures; readonly verbose: VoteFigures }
  readonly "/talks/{talkId}/votes/mine": { readonly list: Vote; readonly verbose: Vote; readonly put: VoteFields; readonly delete: undefined }
  readonly "/talks/{talkId}/votes/batch": { readonly post: BoxVotesFields; readonly answer: NewVotes }
  readonly "/devices": { readonly post: undefined; readonly answer: Device }
  readonly "/events/{eventId}/changes": { readonly list: TalkChange; readonly verbose: TalkChange }
  readonly "/events/{eventId}/webhooks": { readonly list: Webhook; readonly verbose: Webhook; readonly post: WebhookFields; readonly answer: NewWebhook }
  readonly "/webhooks": { readonly list: Webhook; readonly verbose: Webhook; readonly post: WebhookFields; readonly answer: NewWebhook }
  readonly "/webhooks/{webhookId}": { readonly record: Webhook; readonly verbose: Webhook; readonly put: WebhookFields; readonly delete: undefined }
  readonly "/webhooks/{webhookId}/deliveries": { readonly list: WebhookDelivery; readonly verbose: WebhookDelivery }
  readonly "/webhooks/{webhookId}/test": { readonly post: undefined; readonly answer: WebhookTest }
  readonly "/webhooks/{webhookId}/resend": { readonly post: WebhookResend }
  readonly "/webhooks/{webhookId}/stop": { readonly post: undefined }
  readonly "/webhooks/{webhookId}/secret": { readonly post: undefined; readonly answer: WebhookSecret }
  readonly "/events/{eventId}/claims": { readonly list: Claim; readonly verbose: Claim }
  readonly "/talks/{talkId}/comments": { readonly list: TalkComment; readonly verbose: VerboseTalkComment; readonly post: NewTalkComment; readonly made: "/talk_comments/{commentId}" }
  readonly "/events/{eventId}/talk_comments": { readonly list: TalkComment; readonly verbose: VerboseTalkComment }
  readonly "/talk_comments/{commentId}": { readonly record: TalkComment; readonly verbose: VerboseTalkComment; readonly put: TalkCommentChanges; readonly delete: undefined }
  readonly "/talks/{talkId}/comments/{commentId}": { readonly record: TalkComment; readonly verbose: VerboseTalkComment }
  readonly "/events/{eventId}/comments": { readonly list: EventComment; readonly verbose: VerboseEventComment; readonly post: NewEventComment; readonly made: "/event_comments/{commentId}" }
  readonly "/event_comments/{commentId}": { readonly record: EventComment; readonly verbose: VerboseEventComment; readonly put: EventCommentChanges; readonly delete: undefined }
  readonly "/events/{eventId}/comments/{commentId}": { readonly record: EventComment; readonly verbose: VerboseEventComment }
  readonly "/talk_comments/{commentId}/reported": { readonly post: undefined; readonly put: Decision; readonly made: "/talks/{talkId}/comments" }
  readonly "/event_comments/{commentId}/reported": { readonly post: undefined; readonly put: Decision; readonly made: "/events/{eventId}/comments" }
  readonly "/talk_comments/{commentId}/answer": { readonly put: CommentAnswer; readonly delete: undefined }
  readonly "/talk_comments/{commentId}/answer/reported": { readonly post: undefined; readonly put: Decision; readonly made: "/talk_comments/{commentId}/answer/reported" }
  readonly "/events/{eventId}/comments/reported": { readonly list: EventCommentReport; readonly verbose: EventCommentReport }
  readonly "/events/{eventId}/talk_comments/reported": { readonly list: TalkCommentReport; readonly verbose: TalkCommentReport }
  readonly "/events/{eventId}/answers/reported": { readonly list: TalkCommentReport; readonly verbose: TalkCommentReport }
  readonly "/events/{eventId}/moderations": { readonly list: Moderation; readonly verbose: Moderation; readonly post: NewModerationOnEvent; readonly made: "/events/{eventId}/moderations/{moderationId}" }
  readonly "/events/{eventId}/moderations/{moderationId}": { readonly record: Moderation; readonly verbose: Moderation; readonly delete: undefined }
  readonly "/moderations": { readonly list: Moderation; readonly verbose: Moderation; readonly post: NewModeration; readonly made: "/moderations/{moderationId}" }
  readonly "/moderations/{moderationId}": { readonly record: Moderation; readonly verbose: Moderation; readonly delete: undefined }
  readonly "/users/{userId}/suspension": { readonly put: Suspension }
  readonly "/audit": { readonly list: AuditEntry; readonly verbose: AuditEntry }
  readonly "/users": { readonly list: User; readonly verbose: VerboseUser; readonly query: { readonly "username"?: string; readonly "keyword"?: string }; readonly post: Registration; readonly made: "/users/{userId}" }
  readonly "/users/{userId}": { readonly record: User; readonly verbose: VerboseUser; readonly put: UserChanges; readonly delete: AccountDeletion | undefined }
  readonly "/events/{eventId}/attendees": { readonly list: User; readonly verbose: VerboseUser }
  readonly "/users/{userId}/photo": { readonly post: Blob | FormData; readonly delete: undefined; readonly made: "/users/{userId}/photo" }
  readonly "/users/{userId}/export": { readonly record: AccountExportPage; readonly verbose: AccountExportPage }
  readonly "/users/{userId}/trusted": { readonly post: Trust; readonly made: "/users/{userId}" }
  readonly "/users/verifications": { readonly post: MailedToken }
  readonly "/users/passwords": { readonly post: NewPassword }
  readonly "/emails/verifications": { readonly post: EmailAddress }
  readonly "/emails/reminders/username": { readonly post: EmailAddress }
  readonly "/emails/reminders/password": { readonly post: Username }
  readonly "/contact": { readonly post: ContactMessage | undefined }
  readonly "/users/{userId}/attended": { readonly list: Event; readonly verbose: VerboseEvent }
  readonly "/users/{userId}/hosted": { readonly list: Event; readonly verbose: VerboseEvent }
  readonly "/users/{userId}/talks": { readonly list: Talk; readonly verbose: VerboseTalk }
  readonly "/users/{userId}/starred": { readonly list: Talk; readonly verbose: VerboseTalk }
  readonly "/users/{userId}/talk_comments": { readonly list: TalkComment; readonly verbose: VerboseTalkComment }
  readonly "/users/{userId}/event_comments": { readonly list: EventComment; readonly verbose: VerboseEventComment }
  readonly "/users/{userId}/calendar": { readonly record: Calendar; readonly verbose: Calendar; readonly post: undefined; readonly delete: undefined; readonly made: "/users/{userId}/calendar"; readonly answer: NewCalendar }
  readonly "/token": { readonly list: AccessToken; readonly verbose: AccessToken; readonly post: PasswordGrant; readonly answer: GrantedToken }
  readonly "/token/{tokenId}": { readonly record: AccessToken; readonly verbose: AccessToken; readonly delete: undefined }
  readonly "/applications": { readonly list: Application; readonly verbose: Application; readonly post: ApplicationFields; readonly made: "/applications/{applicationId}" }
  readonly "/applications/{applicationId}": { readonly record: Application; readonly verbose: Application; readonly put: ApplicationFields; readonly delete: undefined }
  readonly "/applications/{applicationId}/grants": { readonly put: GrantChanges; readonly answer: Grants }
  readonly "/languages": { readonly list: Language; readonly verbose: Language }
  readonly "/languages/{languageId}": { readonly record: Language; readonly verbose: Language }
  readonly "/talk_types": { readonly list: TalkType; readonly verbose: TalkType }
  readonly "/talk_types/{talkTypeId}": { readonly record: TalkType; readonly verbose: TalkType }
}

/** ISO 8601, with the offset from UTC. */
export type DateTime = string

export type Landing = {
    readonly events: Uri<"/events">;
    readonly "hot-events": Uri<"/events">;
    readonly "upcoming-events": Uri<"/events">;
    readonly "past-events": Uri<"/events">;
    readonly "open-cfps": Uri<"/events">;
    readonly docs: string;
};
export type Meta = {
    /** Records in this answer */
    readonly count: number;
    /** Records in all */
    readonly total: number;
    readonly this_page: Uri<"/events" | "/events/{eventId}" | "/events/{eventId}/hosts" | "/events/{eventId}/attending" | "/events/{eventId}/images" | "/events/{eventId}/imports/{planId}" | "/events/{eventId}/tracks" | "/tracks/{trackId}" | "/events/{eventId}/rooms" | "/rooms/{roomId}" | "/events/{eventId}/talks" | "/talks" | "/talks/{talkId}" | "/talks/{talkId}/starred" | "/talks/{talkId}/speakers" | "/talks/{talkId}/links" | "/talks/{talkId}/links/{linkId}" | "/talks/{talkId}/votes" | "/talks/{talkId}/votes/mine" | "/talks/{talkId}/votes/batch" | "/events/{eventId}/changes" | "/events/{eventId}/webhooks" | "/webhooks" | "/webhooks/{webhookId}" | "/webhooks/{webhookId}/deliveries" | "/webhooks/{webhookId}/test" | "/webhooks/{webhookId}/secret" | "/events/{eventId}/claims" | "/talks/{talkId}/comments" | "/events/{eventId}/talk_comments" | "/talk_comments/{commentId}" | "/talks/{talkId}/comments/{commentId}" | "/events/{eventId}/comments" | "/event_comments/{commentId}" | "/events/{eventId}/comments/{commentId}" | "/events/{eventId}/comments/reported" | "/events/{eventId}/talk_comments/reported" | "/events/{eventId}/answers/reported" | "/events/{eventId}/moderations" | "/events/{eventId}/moderations/{moderationId}" | "/moderations" | "/moderations/{moderationId}" | "/audit" | "/users" | "/users/{userId}" | "/events/{eventId}/attendees" | "/users/{userId}/export" | "/users/{userId}/attended" | "/users/{userId}/hosted" | "/users/{userId}/talks" | "/users/{userId}/starred" | "/users/{userId}/talk_comments" | "/users/{userId}/event_comments" | "/users/{userId}/calendar" | "/token" | "/token/{tokenId}" | "/applications" | "/applications/{applicationId}" | "/applications/{applicationId}/grants" | "/languages" | "/languages/{languageId}" | "/talk_types" | "/talk_types/{talkTypeId}">;
    readonly next_page?: string;
    readonly prev_page?: string;
    /** Your account, if you are signed in */
    readonly user_uri?: Uri<"/users/{userId}">;
};
export type Event = {
    readonly name: string;
    readonly url_friendly_name: string;
    readonly start_date: DateTime;
    readonly end_date: DateTime;
    readonly description: string;
    readonly stub: string;
    readonly href: string | "";
    /** The small image; images has all of them */
    readonly icon: string | "";
    readonly attendee_count: number;
    /** Whether you attend */
    readonly attending: boolean;
    readonly event_comments_count: number;
    readonly tracks_count: number;
    readonly talks_count: number;
    readonly images: {
        readonly orig?: Image;
        readonly small?: Image;
    };
    readonly tags: readonly string[];
    readonly cancelled: boolean;
    readonly uri: Uri<"/events/{eventId}">;
    readonly verbose_uri: Uri<"/events/{eventId}", "verbose">;
    readonly comments_uri: Uri<"/events/{eventId}/comments">;
    readonly talks_uri: Uri<"/events/{eventId}/talks">;
    readonly tracks_uri: Uri<"/events/{eventId}/tracks">;
    readonly attending_uri: Uri<"/events/{eventId}/attending">;
    readonly images_uri: Uri<"/events/{eventId}/images">;
    readonly website_uri: string;
    readonly humane_website_uri: string;
    readonly attendees_uri: Uri<"/events/{eventId}/attendees">;
    readonly hosts_uri: Uri<"/events/{eventId}/hosts">;
    readonly rooms_uri: Uri<"/events/{eventId}/rooms">;
    readonly changes_uri: Uri<"/events/{eventId}/changes">;
    /** For site admins while the event is pending */
    readonly approval_uri?: Uri<"/events/{eventId}/approval">;
    /** With COMPATIBILITY=joindin */
    readonly tz_continent?: string;
    /** With COMPATIBILITY=joindin */
    readonly tz_place?: string;
    /** With COMPATIBILITY=joindin */
    readonly location?: string;
    /** With COMPATIBILITY=joindin */
    readonly pending?: boolean;
    /** With COMPATIBILITY=joindin */
    readonly rejection_reason?: string;
    /** With COMPATIBILITY=joindin */
    readonly event_average_rating?: number;
};
export type VerboseEvent = Event & {
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly tz_continent: string;
    readonly tz_place: string;
    readonly location: string;
    readonly hashtag: string;
    readonly comments_enabled: 0 | 1;
    readonly cfp_start_date: DateTime | null;
    readonly cfp_end_date: DateTime | null;
    readonly cfp_url: string | "";
    readonly talk_comments_count: number;
    readonly hosts: readonly {
        readonly host_name: string;
        readonly host_uri: Uri<"/users/{userId}">;
    }[];
    readonly can_edit: boolean;
    /** How often talks of the event were given each rating */
    readonly rating_counts: {
        readonly 1: number;
        readonly 2: number;
        readonly 3: number;
        readonly 4: number;
        readonly 5: number;
    };
    /** A picture of 3:1, whose address changes with it */
    readonly banner_uri: string | "";
    /** A picture that fits into 320 by 160 pixels */
    readonly logo_uri: string | "";
    readonly tagline: string;
    readonly accent: string;
    readonly links: readonly {
        readonly title: string;
        readonly url: string;
    }[];
    readonly sponsors: readonly {
        readonly name: string;
        readonly url: string;
        readonly level: string;
        /** Of a sponsor who has one */
        readonly logo?: string;
    }[];
    readonly votes: "off" | "members" | "codes" | "everyone";
    readonly chips: readonly string[];
    readonly moderation: "after" | "before";
    readonly embed_sites: readonly string[];
    /** For hosts and site admins only, as the three after it */
    readonly pending?: boolean;
    readonly rejection_reason?: string;
    readonly comments_open_from?: DateTime | null;
    readonly comments_open_until?: DateTime | null;
    readonly all_talk_comments_uri: Uri<"/events/{eventId}/talk_comments">;
    /** Server-sent events: what changes at the event, as it happens */
    readonly stream_uri: string;
    /** For hosts and site admins only, as the two after it */
    readonly reported_comments_uri?: Uri<"/events/{eventId}/comments/reported">;
    readonly reported_talk_comments_uri?: Uri<"/events/{eventId}/talk_comments/reported">;
    readonly reported_answers_uri?: Uri<"/events/{eventId}/answers/reported">;
    /** Of addresses that are told what happens */
    readonly webhooks_uri?: Uri<"/events/{eventId}/webhooks">;
    /** POST a file of a programme to plan its import */
    readonly imports_uri?: Uri<"/events/{eventId}/imports">;
    readonly pending_claims_uri?: Uri<"/events/{eventId}/claims">;
    readonly moderations_uri?: Uri<"/events/{eventId}/moderations">;
    /** With COMPATIBILITY=joindin */
    readonly contact_name?: string;
};
export type EventPage = {
    readonly events: readonly (Event | VerboseEvent)[];
    readonly meta: Meta;
};
export type Attendance = {
    readonly is_attending: boolean;
    readonly meta: Meta;
};
export type Host = {
    readonly host_name: string;
    readonly host_uri: Uri<"/users/{userId}">;
    /** DELETE as a host or site admin takes the user off the hosts */
    readonly remove_host_uri: Uri<"/events/{eventId}/hosts/{userId}">;
};
export type HostPage = {
    readonly hosts: readonly Host[];
    readonly meta: Meta;
};
export type Image = {
    readonly type: "orig" | "small";
    readonly url: string;
    readonly width: number;
    readonly height: number;
};
export type ImagePage = {
    readonly images: readonly Image[];
    readonly meta: Meta;
};
export type ImportPlan = {
    /** DELETE drops the plan */
    readonly uri: Uri<"/events/{eventId}/imports/{planId}">;
    /** POST applies the plan, once */
    readonly application_uri: Uri<"/events/{eventId}/imports/{planId}/application">;
    readonly event_uri: Uri<"/events/{eventId}">;
    /** Who may apply and drop it; empty for the operator */
    readonly maker_uri: Uri<"/users/{userId}"> | "";
    /** It is kept for 24 hours */
    readonly created_date: DateTime;
    readonly applied_date: DateTime | null;
    readonly added_tracks: readonly {
        readonly track_name: string;
        readonly track_description: string;
    }[];
    readonly changed_tracks: readonly {
        readonly track_name: string;
        readonly track_uri: Uri<"/tracks/{trackId}">;
        readonly field: "track_description";
        readonly from: string;
        readonly to: string;
    }[];
    readonly removed_tracks: readonly {
        readonly track_name: string;
        readonly track_uri: Uri<"/tracks/{trackId}">;
    }[];
    readonly added_rooms: readonly {
        readonly room_name: string;
        readonly room_description: string;
        readonly capacity: number | null;
    }[];
    readonly changed_rooms: readonly {
        readonly room_name: string;
        readonly room_uri: string;
        readonly changes: readonly {
            readonly field: "room_description" | "capacity";
            readonly from: (string | number) | null;
            readonly to: (string | number) | null;
        }[];
    }[];
    readonly removed_rooms: readonly {
        readonly room_name: string;
        readonly room_uri: string;
    }[];
    readonly added_talks: readonly {
        /** Where it is in the file */
        readonly place: string;
        /** Its id at the source, or empty */
        readonly foreign_id: string;
        readonly talk_title: string;
        readonly talk_description: string;
        readonly start_date: DateTime;
        readonly duration: number;
        readonly language: string;
        readonly type: string;
        readonly speakers: readonly string[];
        /** The names of its tracks */
        readonly tracks: readonly string[];
        /** The name of its room, or empty */
        readonly room: string;
        readonly links: readonly {
            readonly display_name: "slides_link" | "video_link" | "audio_link" | "code_link" | "other_link";
            readonly url: string;
        }[];
        readonly cancelled: boolean;
    }[];
    readonly changed_talks: readonly {
        /** Where it is in the file */
        readonly place: string;
        readonly talk_title: string;
        readonly talk_uri: Uri<"/talks/{talkId}">;
        readonly changes: readonly {
            readonly field: "foreign_id" | "talk_title" | "talk_description" | "start_date" | "duration" | "language" | "type" | "speakers" | "tracks" | "room" | "links" | "cancelled";
            readonly from: string | number | boolean | readonly string[] | readonly {
                readonly display_name: "slides_link" | "video_link" | "audio_link" | "code_link" | "other_link";
                readonly url: string;
            }[];
            readonly to: string | number | boolean | readonly string[] | readonly {
                readonly display_name: "slides_link" | "video_link" | "audio_link" | "code_link" | "other_link";
                readonly url: string;
            }[];
        }[];
    }[];
    readonly removed_talks: readonly {
        readonly talk_title: string;
        readonly talk_uri: Uri<"/talks/{talkId}">;
        /** Whether remove named it */
        readonly named: boolean;
    }[];
    /** Speakers of whom the event keeps what the file says */
    readonly saved_profiles: readonly string[];
    /** Speakers of whom the file says nothing any more */
    readonly removed_profiles: readonly string[];
    /** Talks that the file lacks and that stay */
    readonly kept_talks: readonly {
        readonly talk_title: string;
        readonly talk_uri: Uri<"/talks/{talkId}">;
        readonly comments: number;
        readonly stars: number;
        readonly claims: number;
    }[];
    readonly unchanged_talks: number;
    /** Speakers of talks that change or go, and people who starred them */
    readonly people_concerned: number;
    /** Claimed names that the file lacks; they stay */
    readonly questions: readonly {
        /** Where it is in the file */
        readonly place: string;
        readonly talk_title: string;
        readonly talk_uri: Uri<"/talks/{talkId}">;
        readonly speaker_name: string;
    }[];
    /** Rows that are left out, and parts of rows */
    readonly problems: readonly {
        /** Where it is in the file */
        readonly place: string;
        readonly message: string;
    }[];
    /** What hosts may have overlooked in the programme as it will be */
    readonly advice: readonly {
        readonly kind: "room-taken" | "speaker-taken" | "outside-event" | "no-room";
        readonly talk_title: string;
        readonly start_date: DateTime;
        /** Of the room or speaker that another talk has at the same time */
        readonly name: string;
        readonly other_talk_title: string;
    }[];
};
export type ImportPlanPage = {
    readonly imports: readonly ImportPlan[];
    readonly meta: Meta;
};
export type Track = {
    readonly track_name: string;
    readonly track_description: string;
    readonly talks_count: number;
    readonly uri: Uri<"/tracks/{trackId}">;
    readonly verbose_uri: Uri<"/tracks/{trackId}", "verbose">;
    readonly event_uri: Uri<"/events/{eventId}">;
};
export type TrackPage = {
    readonly tracks: readonly Track[];
    readonly meta: Meta;
};
export type Room = {
    readonly room_name: string;
    readonly room_description: string;
    readonly capacity: number | null;
    readonly map_uri: string | "";
    readonly talks_count: number;
    readonly uri: Uri<"/rooms/{roomId}">;
    readonly event_uri: Uri<"/events/{eventId}">;
};
export type RoomPage = {
    readonly rooms: readonly Room[];
    readonly meta: Meta;
};
export type TalkChange = {
    readonly kind: "added" | "moved" | "room" | "renamed" | "speakers" | "cancelled" | "restored" | "removed";
    /** Empty once the talk is gone */
    readonly talk_uri: Uri<"/talks/{talkId}"> | "";
    readonly talk_title: string;
    /** A start, a room, a title, or names; empty for other kinds */
    readonly before: string;
    readonly after: string;
    readonly created_date: DateTime;
};
export type TalkChangePage = {
    readonly changes: readonly TalkChange[];
    readonly meta: Meta;
};
export type Webhook = {
    readonly url: string;
    /** Empty: all */
    readonly kinds: readonly ("event.submitted" | "event.approved" | "event.rejected" | "event.changed" | "event.cancelled" | "event.restored" | "event.removed" | "talk.added" | "talk.moved" | "talk.room" | "talk.renamed" | "talk.speakers" | "talk.cancelled" | "talk.restored" | "talk.removed" | "talk.changed" | "programme.published" | "comment.added" | "comment.edited" | "comment.answered" | "comment.hidden" | "comment.released" | "comment.removed" | "claim.made" | "claim.approved" | "claim.rejected" | "votes.changed")[];
    readonly state: "active" | "failing" | "stopped";
    /** All facts up to this one were told */
    readonly sequence: number;
    readonly failing_since: DateTime | null;
    readonly next_attempt_date: DateTime | null;
    /** Empty unless it is stopped */
    readonly stop_reason: "" | "by-hand" | "gone" | "failing";
    readonly stopped_date: DateTime | null;
    readonly created_date: DateTime;
    readonly uri: Uri<"/webhooks/{webhookId}">;
    readonly event_uri?: Uri<"/events/{eventId}">;
    readonly deliveries_uri: Uri<"/webhooks/{webhookId}/deliveries">;
    readonly test_uri: Uri<"/webhooks/{webhookId}/test">;
    readonly resend_uri: Uri<"/webhooks/{webhookId}/resend">;
    readonly stop_uri: Uri<"/webhooks/{webhookId}/stop">;
    readonly secret_uri: Uri<"/webhooks/{webhookId}/secret">;
};
export type WebhookPage = {
    readonly webhooks: readonly Webhook[];
    readonly meta: Meta;
};
export type NewWebhook = {
    readonly webhook_uri: Uri<"/webhooks/{webhookId}">;
    /** Shown this once */
    readonly secret: string;
    readonly meta: Meta;
};
export type WebhookSecret = {
    /** Shown this once */
    readonly secret: string;
    readonly meta: Meta;
};
export type WebhookDelivery = {
    readonly date: DateTime;
    /** 0 for a test */
    readonly sequence: number;
    readonly kind: "event.submitted" | "event.approved" | "event.rejected" | "event.changed" | "event.cancelled" | "event.restored" | "event.removed" | "talk.added" | "talk.moved" | "talk.room" | "talk.renamed" | "talk.speakers" | "talk.cancelled" | "talk.restored" | "talk.removed" | "talk.changed" | "programme.published" | "comment.added" | "comment.edited" | "comment.answered" | "comment.hidden" | "comment.released" | "comment.removed" | "claim.made" | "claim.approved" | "claim.rejected" | "votes.changed" | "lectern.test";
    /** Of the answer; 0 without one */
    readonly status: number;
    /** Why there is no answer; otherwise empty */
    readonly failure: string;
    readonly milliseconds: number;
    /** Of the message */
    readonly bytes: number;
    /** Its first 200 characters */
    readonly answer: string;
};
export type WebhookDeliveryPage = {
    readonly deliveries: readonly WebhookDelivery[];
    readonly meta: Meta;
};
export type WebhookTest = {
    /** Of the answer; 0 without one */
    readonly status: number;
    /** Why there is no answer; otherwise empty */
    readonly failure: string;
    readonly milliseconds: number;
    /** Of the message */
    readonly bytes: number;
    /** Its first 200 characters */
    readonly answer: string;
    readonly meta: Meta;
};
export type Talk = {
    readonly talk_title: string;
    /** Unique within the event */
    readonly url_friendly_talk_title: string;
    readonly talk_description: string;
    readonly type: ("Talk" | "Social" | "Workshop" | "Keynote" | "Event related") | "Social event";
    readonly start_date: DateTime;
    /** Minutes */
    readonly duration: number;
    /** Unique within the service */
    readonly stub: string;
    /** 0 while there are no ratings. With COMPATIBILITY=joindin a whole number */
    readonly average_rating: number;
    readonly comments_enabled: 0 | 1;
    readonly comment_count: number;
    /** Whether you have starred the talk */
    readonly starred: boolean;
    readonly starred_count: number;
    readonly speakers: readonly {
        readonly speaker_name: string;
        /** When the speaker has claimed the talk */
        readonly speaker_uri?: Uri<"/users/{userId}">;
    }[];
    readonly tracks: readonly {
        readonly track_name: string;
        readonly track_uri: Uri<"/tracks/{trackId}">;
        readonly remove_track_uri: Uri<"/talks/{talkId}/tracks/{trackId}">;
    }[];
    /** Its name; empty without a room */
    readonly room: string;
    readonly room_uri?: Uri<"/rooms/{roomId}">;
    readonly cancelled: boolean;
    readonly uri: Uri<"/talks/{talkId}">;
    readonly verbose_uri: Uri<"/talks/{talkId}", "verbose">;
    readonly website_uri: string;
    readonly comments_uri: Uri<"/talks/{talkId}/comments">;
    readonly verbose_comments_uri: Uri<"/talks/{talkId}/comments", "verbose">;
    readonly event_uri: Uri<"/events/{eventId}">;
    readonly starred_uri: Uri<"/talks/{talkId}/starred">;
    readonly tracks_uri: Uri<"/talks/{talkId}/tracks">;
    readonly speakers_uri: Uri<"/talks/{talkId}/speakers">;
    readonly links_uri: Uri<"/talks/{talkId}/links">;
    /** With COMPATIBILITY=joindin */
    readonly id?: number;
};
export type VerboseTalk = Talk & {
    readonly slides_link: string | "";
    readonly language: "English - US" | "English - UK" | "Deutsch" | "Nederlands" | "Francais" | "Espanol" | "Polish" | "Finnish" | "Brazilian Portuguese";
    /** The address of each link, by its type */
    readonly talk_media: readonly {
        readonly [key: string]: string;
    }[];
    /** How often the talk was given each rating */
    readonly rating_counts: {
        readonly 1: number;
        readonly 2: number;
        readonly 3: number;
        readonly 4: number;
        readonly 5: number;
    };
    /** How many voted for each rating, besides comments; null for fewer than the service shows to you */
    readonly vote_counts: {
        readonly 1: number;
        readonly 2: number;
        readonly 3: number;
        readonly 4: number;
        readonly 5: number;
    } | null;
    /** Rounded as average_rating; null with vote_counts */
    readonly vote_average: number | null;
    /** The figures of the votes; your own vote is at /mine below it */
    readonly votes_uri: Uri<"/talks/{talkId}/votes">;
    /** With COMPATIBILITY=joindin: your first rating of the talk, or false */
    readonly user_rating?: number | false;
};
export type TalkPage = {
    readonly talks: readonly (Talk | VerboseTalk)[];
    readonly meta: Meta;
};
export type Star = {
    readonly has_starred: boolean;
    readonly meta: Meta;
};
export type VoteFigures = {
    /** How many voted for each rating, besides comments; null for fewer than the service shows to you */
    readonly vote_counts: {
        readonly 1: number;
        readonly 2: number;
        readonly 3: number;
        readonly 4: number;
        readonly 5: number;
    } | null;
    /** Rounded as average_rating; null with vote_counts */
    readonly vote_average: number | null;
    readonly meta: Meta;
};
export type Vote = {
    readonly rating: 1 | 2 | 3 | 4 | 5;
    readonly chips: readonly string[];
    readonly meta: Meta;
};
export type Device = {
    /** The secret of the device, for `Authorization: Device`. It is shown once */
    readonly device_token: string;
};
export type NewVotes = {
    /** How many of them the box had not sent before */
    readonly new_votes: number;
    readonly meta: Meta;
};
export type Speaker = {
    readonly speaker_name: string;
    /** When the speaker has claimed the talk */
    readonly speaker_uri?: Uri<"/users/{userId}">;
    /** DELETE as that speaker, a host or site admin; the name stays */
    readonly remove_speaker_uri?: Uri<"/talks/{talkId}/speakers/{userId}">;
};
export type SpeakerPage = {
    readonly speakers: readonly Speaker[];
    readonly meta: Meta;
};
export type TalkLink = {
    readonly display_name: "slides_link" | "video_link" | "audio_link" | "code_link" | "other_link";
    readonly url: string;
    readonly uri: Uri<"/talks/{talkId}/links/{linkId}">;
    /** With COMPATIBILITY=joindin */
    readonly id?: number;
};
export type TalkLinkPage = {
    readonly talk_links: readonly TalkLink[];
    readonly meta: Meta;
};
export type Claim = {
    /** The name on the talk */
    readonly display_name: string;
    readonly username: string;
    readonly user_uri: Uri<"/users/{userId}">;
    /** The same user, by the field that talks have */
    readonly speaker_uri: Uri<"/users/{userId}">;
    readonly talk_uri: Uri<"/talks/{talkId}">;
    /** POST display_name and username */
    readonly approve_claim_uri: Uri<"/talks/{talkId}/speakers">;
    /** DELETE */
    readonly reject_claim_uri: Uri<"/talks/{talkId}/speakers">;
    /** claim: made by the user, waits for a host. assignment: made by a host, waits for the user */
    readonly kind: "claim" | "assignment";
    readonly created_date: DateTime;
    /** With COMPATIBILITY=joindin: the same */
    readonly date_added?: DateTime;
};
export type ClaimPage = {
    readonly claims: readonly Claim[];
    readonly meta: Meta;
};
export type TalkComment = {
    /** 5 is best; 0 counts in no average */
    readonly rating: 0 | 1 | 2 | 3 | 4 | 5;
    readonly comment: string;
    /** Empty when anonymous */
    readonly user_display_name: string;
    readonly talk_title: string;
    readonly created_date: DateTime;
    readonly uri: Uri<"/talk_comments/{commentId}">;
    readonly verbose_uri: Uri<"/talk_comments/{commentId}", "verbose">;
    readonly talk_uri: Uri<"/talks/{talkId}">;
    readonly talk_comments_uri: Uri<"/talks/{talkId}/comments">;
    /** Absent when anonymous */
    readonly user_uri?: Uri<"/users/{userId}">;
    /** POST reports the comment */
    readonly reported_uri: Uri<"/talk_comments/{commentId}/reported">;
    /** Empty when anonymous */
    readonly username: string;
    /** For hosts and site admins: the take-downs that hold the comment */
    readonly moderation_uris?: readonly Uri<"/moderations/{moderationId}" | "/events/{eventId}/moderations/{moderationId}">[];
    /** For hosts: a take-down of the whole site holds the comment, too */
    readonly held_by_site?: true;
    /** For hosts and site admins: its author deleted it, and the decision removes it */
    readonly withdrawn?: true;
    /** For its author, hosts and site admins: hosts look at it before it is listed */
    readonly waits_for_review?: true;
    /** Only its author, the speakers of the talk, the hosts and site admins see it */
    readonly private?: true;
    /** Its author is an approved speaker of the talk */
    readonly by_speaker?: true;
};
export type VerboseTalkComment = TalkComment & {
    /** The application that it was written with; may be empty */
    readonly source: string;
    /** Behind the base address of avatars: the image of who wrote it */
    readonly avatar_hash: string;
    /** With COMPATIBILITY=joindin: the same */
    readonly gravatar_hash?: string;
    /** For speakers of the talk, hosts and site admins: PUT answers, DELETE removes the answer */
    readonly answer_uri?: Uri<"/talk_comments/{commentId}/answer">;
    /** Absent without an answer, as what follows */
    readonly answer?: string;
    /** POST reports the answer */
    readonly answer_reported_uri?: string;
    /** For its author, hosts and site admins: reports hide the answer */
    readonly answer_hidden?: true;
    /** For hosts and site admins: it was deleted, and the decision removes it */
    readonly answer_withdrawn?: true;
    /** Absent when the account is gone, too */
    readonly answered_by_uri?: string;
    readonly answered_date?: DateTime;
};
export type TalkCommentPage = {
    readonly comments: readonly (TalkComment | VerboseTalkComment)[];
    readonly meta: Meta;
};
export type EventComment = {
    /** 5 is best; 0 counts in no average */
    readonly rating: 0 | 1 | 2 | 3 | 4 | 5;
    readonly comment: string;
    readonly created_date: DateTime;
    /** Empty when anonymous */
    readonly user_display_name: string;
    /** Absent when anonymous */
    readonly user_uri?: Uri<"/users/{userId}">;
    readonly comment_uri: Uri<"/event_comments/{commentId}">;
    readonly verbose_comment_uri: Uri<"/event_comments/{commentId}", "verbose">;
    readonly event_uri: Uri<"/events/{eventId}">;
    readonly event_comments_uri: Uri<"/events/{eventId}/comments">;
    /** POST reports the comment */
    readonly reported_uri: Uri<"/event_comments/{commentId}/reported">;
    /** Empty when anonymous */
    readonly username: string;
    /** For hosts and site admins: the take-downs that hold the comment */
    readonly moderation_uris?: readonly Uri<"/moderations/{moderationId}" | "/events/{eventId}/moderations/{moderationId}">[];
    /** For hosts: a take-down of the whole site holds the comment, too */
    readonly held_by_site?: true;
    /** For hosts and site admins: its author deleted it, and the decision removes it */
    readonly withdrawn?: true;
    /** For its author, hosts and site admins: hosts look at it before it is listed */
    readonly waits_for_review?: true;
};
export type VerboseEventComment = EventComment & {
    /** The application that it was written with; may be empty */
    readonly source: string;
    /** Behind the base address of avatars: the image of who wrote it */
    readonly avatar_hash: string;
    /** With COMPATIBILITY=joindin: the same */
    readonly gravatar_hash?: string;
};
export type EventCommentPage = {
    readonly comments: readonly (EventComment | VerboseEventComment)[];
    readonly meta: Meta;
};
export type TalkCommentReport = {
    readonly reporting_date: DateTime;
    /** approved: it stays hidden. denied: it is listed again. Empty while it waits */
    readonly decision: "approved" | "denied" | "";
    readonly deciding_date: DateTime | null;
    /** Empty when the service held it by itself */
    readonly reporting_user_uri: Uri<"/users/{userId}"> | "";
    readonly deciding_user_uri: Uri<"/users/{userId}"> | "";
    /** Nobody complained: the comment waited for the hosts to look at it */
    readonly for_review?: true;
    /** With COMPATIBILITY=joindin */
    readonly reporting_user_username?: string;
    /** With COMPATIBILITY=joindin */
    readonly deciding_user_username?: string;
    readonly comment: VerboseTalkComment;
    readonly event_uri: Uri<"/events/{eventId}">;
    /** Empty for a comment on the event */
    readonly talk_uri: Uri<"/talks/{talkId}"> | "";
    /** For hosts and site admins: the take-downs that hold the comment */
    readonly moderation_uris: readonly Uri<"/moderations/{moderationId}" | "/events/{eventId}/moderations/{moderationId}">[];
    /** For hosts: a take-down of the whole site holds the comment, too */
    readonly held_by_site?: true;
};
export type TalkCommentReportPage = {
    readonly reports: readonly TalkCommentReport[];
    readonly meta: Meta;
};
export type EventCommentReport = {
    readonly reporting_date: DateTime;
    /** approved: it stays hidden. denied: it is listed again. Empty while it waits */
    readonly decision: "approved" | "denied" | "";
    readonly deciding_date: DateTime | null;
    /** Empty when the service held it by itself */
    readonly reporting_user_uri: Uri<"/users/{userId}"> | "";
    readonly deciding_user_uri: Uri<"/users/{userId}"> | "";
    /** Nobody complained: the comment waited for the hosts to look at it */
    readonly for_review?: true;
    /** With COMPATIBILITY=joindin */
    readonly reporting_user_username?: string;
    /** With COMPATIBILITY=joindin */
    readonly deciding_user_username?: string;
    readonly comment: VerboseEventComment;
    readonly event_uri: Uri<"/events/{eventId}">;
    /** Empty for a comment on the event */
    readonly talk_uri: string | "";
    /** For hosts and site admins: the take-downs that hold the comment */
    readonly moderation_uris: readonly Uri<"/moderations/{moderationId}" | "/events/{eventId}/moderations/{moderationId}">[];
    /** For hosts: a take-down of the whole site holds the comment, too */
    readonly held_by_site?: true;
};
export type EventCommentReportPage = {
    readonly reports: readonly EventCommentReport[];
    readonly meta: Meta;
};
export type Moderation = {
    readonly created_date: DateTime;
    readonly undone_date: DateTime | null;
    /** How many comments it holds down; 0 once it is undone */
    readonly comments_count: number;
    /** DELETE undoes it */
    readonly uri: Uri<"/events/{eventId}/moderations/{moderationId}" | "/moderations/{moderationId}">;
    /** Whose comments; empty for a burst, or once that account is gone */
    readonly user_uri: Uri<"/users/{userId}"> | "";
    /** The talk with the burst of ratings; empty for other actions */
    readonly talk_uri: string | "";
    /** Empty for an action on the whole site */
    readonly event_uri: Uri<"/events/{eventId}"> | "";
    /** Empty for the operator, or once that account is gone */
    readonly moderator_uri: Uri<"/users/{userId}"> | "";
};
export type ModerationPage = {
    readonly moderations: readonly Moderation[];
    readonly meta: Meta;
};
export type AuditEntry = {
    readonly created_date: DateTime;
    readonly action: "event-approved" | "event-approved-at-once" | "event-approval-withdrawn" | "event-rejected" | "event-deleted" | "programme-imported" | "talks-placed" | "tracks-turned-into-rooms" | "talk-changed-by-speaker" | "speakers-invited" | "invitation-withdrawn" | "invitation-accepted" | "report-link-made" | "report-link-revoked" | "webhook-added" | "webhook-changed" | "webhook-renewed" | "webhook-removed" | "site-webhook-added" | "site-webhook-changed" | "site-webhook-renewed" | "site-webhook-removed" | "votes-set-aside" | "votes-given-back" | "codes-made" | "codes-deleted" | "voting-box-made" | "voting-box-changed" | "voting-box-deleted" | "talk-comment-held" | "talk-comment-report-approved" | "talk-comment-report-denied" | "talk-comment-released" | "answer-report-approved" | "answer-report-denied" | "event-comment-held" | "event-comment-report-approved" | "event-comment-report-denied" | "event-comment-released" | "comments-taken-down" | "comments-restored" | "user-suspended" | "user-unsuspended" | "user-trusted" | "user-untrusted" | "user-made-admin" | "user-deleted" | "service-imported" | "user-joined" | "user-renamed" | "user-invited" | "user-taken-over" | "password-grant-given" | "password-grant-taken" | "mails-retried";
    /** Who did it */
    readonly author: "member" | "operator" | "service";
    /** The member who did it; empty for others, or once that account is gone */
    readonly user_uri: string | "";
    /** What it was done to; it may be gone by now */
    readonly subject_uri: Uri<"/users/{userId}"> | "";
    /** The take-down from which a comment was released; empty for other actions */
    readonly moderation_uri: string | "";
    readonly note: string;
};
export type AuditPage = {
    readonly audit: readonly AuditEntry[];
    readonly meta: Meta;
};
export type User = {
    readonly username: string;
    readonly full_name: string;
    readonly twitter_username: string;
    readonly biography: string;
    readonly uri: Uri<"/users/{userId}">;
    readonly verbose_uri: Uri<"/users/{userId}", "verbose">;
    readonly website_uri: string;
    readonly talks_uri: Uri<"/users/{userId}/talks">;
    readonly attended_events_uri: Uri<"/users/{userId}/attended">;
    readonly hosted_events_uri: Uri<"/users/{userId}/hosted">;
    readonly talk_comments_uri: Uri<"/users/{userId}/talk_comments">;
    readonly event_comments_uri: Uri<"/users/{userId}/event_comments">;
    /** When signed in */
    readonly can_edit?: boolean;
};
export type VerboseUser = User & {
    /** For the user and site admins only. With COMPATIBILITY=joindin for everybody */
    readonly trusted?: boolean;
    /** Behind the base address of avatars: the image of the user */
    readonly avatar_hash: string;
    /** With COMPATIBILITY=joindin: the same */
    readonly gravatar_hash?: string;
    readonly affiliation: string;
    readonly pronouns: string;
    readonly links: readonly {
        readonly title: string;
        readonly url: string;
    }[];
    /** For the user and site admins only */
    readonly email?: string;
    /** For site admins only */
    readonly admin?: boolean;
    /** For site admins only */
    readonly suspended?: boolean;
    /** For the user only */
    readonly starred_talks_uri?: Uri<"/users/{userId}/starred">;
    /** For the user only */
    readonly starred_calendar_uri?: Uri<"/users/{userId}/calendar">;
    /** For the user and site admins only */
    readonly photo_uri?: Uri<"/users/{userId}/photo">;
    /** For the user and site admins only */
    readonly export_uri?: Uri<"/users/{userId}/export">;
    /** For site admins only */
    readonly trusted_uri?: Uri<"/users/{userId}/trusted">;
    /** For site admins only */
    readonly suspension_uri?: Uri<"/users/{userId}/suspension">;
};
export type UserPage = {
    readonly users: readonly (User | VerboseUser)[];
    readonly meta: Meta;
};
export type AccountExport = {
    readonly account: {
        readonly uri: Uri<"/users/{userId}" | "/talk_comments/{commentId}" | "/event_comments/{commentId}">;
        readonly username: string;
        /** Of the account, and of accounts that were joined to it: their pages lead to this one */
        readonly former_usernames: readonly string[];
        readonly full_name: string;
        readonly email: string;
        /** Replaces the other once it is verified */
        readonly pending_email: string;
        readonly verified: boolean;
        readonly trusted: boolean;
        readonly suspended: boolean;
        readonly twitter_username: string;
        readonly biography: string;
        readonly affiliation: string;
        readonly pronouns: string;
        readonly links: readonly {
            readonly title: string;
            readonly url: string;
        }[];
        readonly avatar_hash: string;
        /** Of pages and mails; null for none */
        readonly language: ("en" | "de") | null;
        readonly created_date: DateTime;
        readonly has_password: boolean;
        /** From unknown places, since the last success from one */
        readonly failed_sign_ins: number;
    };
    readonly submitted_events: readonly {
        readonly name: string;
        readonly event_uri: Uri<"/events/{eventId}">;
    }[];
    readonly hosted_events: readonly {
        readonly name: string;
        readonly event_uri: Uri<"/events/{eventId}">;
    }[];
    readonly attended_events: readonly {
        readonly name: string;
        readonly event_uri: Uri<"/events/{eventId}">;
    }[];
    readonly talks: readonly {
        readonly talk_title: string;
        readonly talk_uri: Uri<"/talks/{talkId}">;
    }[];
    readonly starred_talks: readonly {
        readonly talk_title: string;
        readonly talk_uri: Uri<"/talks/{talkId}">;
    }[];
    readonly votes: readonly {
        readonly talk_title: string;
        readonly talk_uri: Uri<"/talks/{talkId}">;
        readonly rating: number;
        readonly chips: readonly string[];
        readonly changed_date: DateTime;
    }[];
    readonly claims: readonly {
        readonly display_name: string;
        readonly kind: "claim" | "assignment";
        readonly created_date: DateTime;
        readonly talk_uri: Uri<"/talks/{talkId}">;
    }[];
    readonly talk_comments: readonly {
        readonly comment: string;
        readonly rating: number;
        readonly created_date: DateTime;
        readonly source: string;
        /** Whether only the speakers of the talk, hosts and site admins see it */
        readonly private: boolean;
        /** Whether others see it */
        readonly shown: boolean;
        readonly reports: readonly {
            readonly reporting_date: DateTime;
            readonly decision: ("approved" | "denied") | "";
            readonly deciding_date: DateTime | null;
        }[];
        readonly uri: Uri<"/users/{userId}" | "/talk_comments/{commentId}" | "/event_comments/{commentId}">;
        readonly talk_uri: Uri<"/talks/{talkId}">;
    }[];
    readonly event_comments: readonly {
        readonly comment: string;
        readonly rating: number;
        readonly created_date: DateTime;
        readonly source: string;
        /** Whether only the speakers of the talk, hosts and site admins see it */
        readonly private: boolean;
        /** Whether others see it */
        readonly shown: boolean;
        readonly reports: readonly {
            readonly reporting_date: DateTime;
            readonly decision: ("approved" | "denied") | "";
            readonly deciding_date: DateTime | null;
        }[];
        readonly uri: Uri<"/users/{userId}" | "/talk_comments/{commentId}" | "/event_comments/{commentId}">;
        readonly event_uri: Uri<"/events/{eventId}">;
    }[];
    /** Not published yet: at most one, for 48 hours */
    readonly comment_drafts: readonly {
        readonly comment: string;
        readonly rating: number;
        readonly private: boolean;
        readonly created_date: DateTime;
        readonly subject_uri: string;
    }[];
    /** To comments of others */
    readonly answers: readonly {
        readonly answer: string;
        readonly answered_date: DateTime;
        readonly comment_uri: string;
    }[];
    readonly reports: readonly {
        readonly reporting_date: DateTime;
        readonly decision: ("approved" | "denied") | "";
        readonly deciding_date: DateTime | null;
        readonly comment_uri: string;
        /** It is about the answer to the comment */
        readonly of_answer?: true;
    }[];
    readonly tokens: readonly {
        readonly application: string;
        /** How it was made */
        readonly origin: "consent" | "oauth" | "password" | "operator";
        readonly scope: "read" | "write";
        readonly created_date: DateTime;
        readonly last_used_date: DateTime;
        readonly expires_date: DateTime | null;
    }[];
    readonly grants: readonly {
        readonly application: string;
        readonly scope: "read" | "write";
        readonly created_date: DateTime;
        readonly expires_date: DateTime;
    }[];
    /** The secret address of the calendar of starred talks, without the secret */
    readonly calendar_addresses: readonly {
        readonly created_date: DateTime;
    }[];
    readonly sessions: readonly {
        readonly created_date: DateTime;
        readonly last_used_date: DateTime;
    }[];
    readonly sign_in_places: readonly {
        readonly kind: "address" | "browser" | "client";
        /** A keyed hash of the network address, which is not kept itself */
        readonly address_hash: string;
        /** Since the last success */
        readonly failures: number;
        readonly last_failure_date: DateTime | null;
        readonly last_success_date: DateTime | null;
    }[];
    readonly applications: readonly {
        readonly name: string;
        readonly description: string;
        readonly callback_url: string;
        readonly api_key: string;
        readonly legacy_consent: boolean;
        readonly created_date: DateTime;
        readonly application_uri: string;
    }[];
    readonly mails: readonly {
        readonly kind: string;
        readonly created_date: DateTime;
    }[];
    /** Topics that the user gets no mails about */
    readonly mails_switched_off: readonly string[];
    readonly mailed_links: readonly {
        readonly purpose: string;
        readonly email: string;
        readonly created_date: DateTime;
    }[];
    readonly sign_in_links: readonly {
        readonly email: string;
        readonly next: string;
        readonly created_date: DateTime;
    }[];
};
export type AccountExportPage = {
    readonly export: AccountExport;
    readonly meta: Meta;
};
export type Calendar = {
    readonly has_calendar: boolean;
    readonly meta: Meta;
};
export type NewCalendar = {
    /** Secret: for calendar programs. It is shown this once */
    readonly calendar_uri: string;
    readonly meta: Meta;
};
export type AccessToken = {
    /** Its name; empty for a token from the command line */
    readonly application: string;
    readonly created_date: DateTime;
    /** Exact to an hour */
    readonly last_used_date: DateTime;
    readonly token_uri: Uri<"/token/{tokenId}">;
};
export type AccessTokenPage = {
    readonly tokens: readonly AccessToken[];
    readonly meta: Meta;
};
export type GrantedToken = {
    readonly access_token: string;
    /** Whom it speaks for */
    readonly user_uri: Uri<"/users/{userId}">;
};
export type Application = {
    readonly name: string;
    readonly description: string;
    /** Where people are sent back to */
    readonly callback_url: string;
    readonly api_key: string;
    /** Whether it may be allowed without PKCE */
    readonly legacy_consent: boolean;
    readonly created_date: DateTime;
    readonly application_uri: Uri<"/applications/{applicationId}">;
    /** For site admins only */
    readonly grants_uri?: Uri<"/applications/{applicationId}/grants">;
    /** With COMPATIBILITY=joindin */
    readonly application?: string;
    /** With COMPATIBILITY=joindin */
    readonly consumer_key?: string;
    /** With COMPATIBILITY=joindin */
    readonly consumer_secret?: "";
    /** With COMPATIBILITY=joindin */
    readonly client_uri?: string;
};
export type ApplicationPage = {
    readonly applications: readonly Application[];
    readonly meta: Meta;
};
export type Grants = {
    /** Whether it may exchange passwords for access tokens */
    readonly password: boolean;
    /** The API key */
    readonly client_id: string;
    /** Shown this once; empty when there is none */
    readonly client_secret: string;
    readonly meta: Meta;
};
export type Language = {
    readonly name: string;
    readonly uri: Uri<"/languages/{languageId}">;
    /** With COMPATIBILITY=joindin */
    readonly code?: string;
    /** With COMPATIBILITY=joindin */
    readonly verbose_uri?: string;
};
export type LanguagePage = {
    readonly languages: readonly Language[];
    readonly meta: Meta;
};
export type TalkType = {
    /** The word in which a talk is made */
    readonly name: string;
    /** The word that talks show */
    readonly title: ("Talk" | "Social" | "Workshop" | "Keynote" | "Event related") | "Social event";
    readonly uri: Uri<"/talk_types/{talkTypeId}">;
    /** With COMPATIBILITY=joindin */
    readonly description?: string;
    /** With COMPATIBILITY=joindin */
    readonly verbose_uri?: string;
};
export type TalkTypePage = {
    readonly talk_types: readonly TalkType[];
    readonly meta: Meta;
};
export type NewEvent = {
    readonly name: string;
    readonly description: string;
    /** 'online' for virtual events */
    readonly location: string;
    /** ISO 8601, @seconds since 1970, or natural English; read in the zone of the event. Not after end_date */
    readonly start_date: string;
    /** ISO 8601, @seconds since 1970, or natural English; read in the zone of the event */
    readonly end_date: string;
    /** The first part of the name of an IANA time zone, such as Europe */
    readonly tz_continent: string;
    /** The rest of the name of the IANA time zone, such as London; empty for UTC */
    readonly tz_place: string;
    /** An http or https URL */
    readonly href?: string | null;
    /** An http or https URL */
    readonly cfp_url?: string | null;
    /** ISO 8601, @seconds since 1970, or natural English; read in the zone of the event. Not after cfp_end_date */
    readonly cfp_start_date?: string | null;
    /** ISO 8601, @seconds since 1970, or natural English; read in the zone of the event */
    readonly cfp_end_date?: string | null;
    readonly latitude?: number | null;
    readonly longitude?: number | null;
    /** Stored and measured in lower case */
    readonly tags?: readonly string[] | null;
    readonly hashtag?: string | null;
    /** 2 to 30 of the characters a-z, 0-9, _ and -, that no other event has */
    readonly stub?: string | null;
    /** An edit keeps it when this is left out */
    readonly cancelled?: (boolean | (0 | 1) | ("0" | "1" | "true" | "false")) | null;
    /** An edit keeps it when this is left out */
    readonly tagline?: string | null;
    /** An edit keeps it when this is left out */
    readonly accent?: string | null;
    /** An edit keeps it when this is left out */
    readonly links?: readonly {
        readonly title: string;
        /** An http or https URL */
        readonly url: string;
    }[] | null;
    /** An edit keeps it when this is left out */
    readonly sponsors?: readonly {
        readonly name: string;
        /** An http or https URL */
        readonly url: string;
        readonly level?: string | null;
    }[] | null;
    /** An edit keeps it when this is left out */
    readonly votes?: ("off" | "members" | "codes" | "everyone" | "") | null;
    /** An edit keeps it when this is left out */
    readonly chips?: (readonly string[] | readonly string[]) | null;
    /** An edit keeps it when this is left out */
    readonly moderation?: ("after" | "before" | "") | null;
    /** An edit keeps it when this is left out */
    readonly embed_sites?: (readonly string[] | readonly string[]) | null;
};
export type EventChanges = NewEvent & {
    /** Moves the time in which comments are taken. ISO 8601, @seconds since 1970, or natural English; read in the zone of the event */
    readonly comments_open_from?: string | null;
    /** Moves the time in which comments are taken. ISO 8601, @seconds since 1970, or natural English; read in the zone of the event */
    readonly comments_open_until?: string | null;
};
export type NewHost = {
    /** The username of the new host, an account; may be sent as username instead */
    readonly host_name: string;
};
export type TrackFields = {
    /** Unique within the event, in any letter case */
    readonly track_name: string;
    readonly track_description: string;
};
export type RoomFields = {
    /** Unique within the event, in any letter case */
    readonly room_name: string;
    /** An edit keeps it when this is left out */
    readonly room_description?: string | null;
    /** An edit keeps it when this is left out */
    readonly capacity?: number | null;
    /** An http or https URL. An edit keeps it when this is left out */
    readonly map_uri?: string | null;
    /** Orders the rooms of the event. A new room is the last one, and an edit keeps its place, when this is left out */
    readonly position?: number | null;
};
export type TalkFields = {
    readonly talk_title: string;
    readonly talk_description: string;
    /** An edit keeps it when this is left out, empty or null */
    readonly language?: ("English - US" | "English - UK" | "Deutsch" | "Nederlands" | "Francais" | "Espanol" | "Polish" | "Finnish" | "Brazilian Portuguese" | "") | null;
    /** An edit keeps it when this is left out, empty or null */
    readonly type?: ("Talk" | "Social event" | "Social" | "Workshop" | "Keynote" | "Event related" | "") | null;
    /** Within the event. ISO 8601, @seconds since 1970, or natural English; read in the zone of the event */
    readonly start_date: string;
    /** All names, each once; an edit removes the speakers that are left out, and keeps all when the list is left out */
    readonly speakers?: readonly (string | {
        readonly speaker_name: string;
    })[];
    /** Minutes. An edit keeps it when this is left out, empty or null */
    readonly duration?: number | null;
    /** An http or https URL. An edit keeps it when this is left out, and removes it when this is empty or null */
    readonly slides_link?: string | null;
    /** The name of a room of the event. Another name makes a room, empty or null is none, and an edit keeps the room when this is left out. A speaker cannot change it */
    readonly room?: string | null;
    /** An edit keeps it when this is left out */
    readonly cancelled?: (boolean | (0 | 1) | ("0" | "1" | "true" | "false")) | null;
};
export type WebhookFields = {
    /** With https, at a public address */
    readonly url: string;
    /** Only these kinds of facts; all when it is left out */
    readonly kinds?: readonly ("event.submitted" | "event.approved" | "event.rejected" | "event.changed" | "event.cancelled" | "event.restored" | "event.removed" | "talk.added" | "talk.moved" | "talk.room" | "talk.renamed" | "talk.speakers" | "talk.cancelled" | "talk.restored" | "talk.removed" | "talk.changed" | "programme.published" | "comment.added" | "comment.edited" | "comment.answered" | "comment.hidden" | "comment.released" | "comment.removed" | "claim.made" | "claim.approved" | "claim.rejected" | "votes.changed")[] | null;
};
export type WebhookResend = {
    /** The sequence of a fact: what follows it is told again */
    readonly after?: number | null;
};
export type TrackOfTalk = {
    /** The address of a track of the same event */
    readonly track_uri: string;
};
export type NewSpeaker = {
    /** A name among the speakers of the talk */
    readonly display_name: string;
    /** The username of the account that is to be that speaker */
    readonly username: string;
};
export type VoteFields = {
    readonly rating: number;
    /** Of the chips of the event */
    readonly chips?: readonly string[] | null;
};
export type BoxVotesFields = {
    readonly votes: readonly {
        /** Made by the box. Repeated, the vote counts once */
        readonly id: string;
        readonly rating: number;
        /** Of the chips of the event */
        readonly chips?: readonly string[] | null;
        /** When somebody voted: ISO 8601, or `@` and Unix seconds. Usually now */
        readonly date?: string | null;
    }[];
};
export type TalkLinkFields = {
    /** A talk has one slides_link at most */
    readonly display_name: "slides_link" | "video_link" | "audio_link" | "code_link" | "other_link";
    /** An http or https URL */
    readonly url: string;
};
export type NewTalkComment = {
    /** Stored as 0 for speakers of the talk and for authors of an earlier comment on the same talk or event, who may send any number */
    readonly rating: number;
    /** Refused if it fails the spam check */
    readonly comment: string;
    /** true: only you, the speakers of the talk, the hosts and site admins see the comment */
    readonly private?: (boolean | (0 | 1) | ("0" | "1" | "true" | "false")) | null;
};
export type TalkCommentChanges = {
    /** Refused if it fails the spam check */
    readonly comment: string;
    /** Stored as 0 for speakers of the talk and for authors of an earlier comment on the same talk or event, who may send any number */
    readonly rating?: number | null;
    /** false: a private comment becomes public. A public one never becomes private */
    readonly private?: (boolean | (0 | 1) | ("0" | "1" | "true" | "false")) | null;
};
export type NewEventComment = {
    /** Stored as 0 for speakers of the talk and for authors of an earlier comment on the same talk or event, who may send any number */
    readonly rating: number;
    /** Refused if it fails the spam check */
    readonly comment: string;
};
export type EventCommentChanges = {
    /** Refused if it fails the spam check */
    readonly comment: string;
    /** Stored as 0 for speakers of the talk and for authors of an earlier comment on the same talk or event, who may send any number */
    readonly rating?: number | null;
};
export type CommentAnswer = {
    readonly answer: string;
};
export type Decision = {
    /** approved: the report is right, the comment stays hidden. denied: it is listed again, and released from all take-downs. Taken as it is written */
    readonly decision: "approved" | "denied";
};
export type NewModeration = {
    /** The address of the user whose comments are taken down */
    readonly user_uri: string;
};
export type NewModerationOnEvent = {
    /** The address of the user whose comments are taken down */
    readonly user_uri?: string | null;
    /** Instead of user_uri: the address of a comment of a burst of ratings, as the feedback page of hosts shows it */
    readonly burst?: string | null;
};
export type Suspension = {
    readonly suspended: boolean;
};
export type Registration = {
    /** 3 to 100 of the characters A-Z, a-z, 0-9, '.', '_' and '-', not reserved, and that no other account has */
    readonly username: string;
    readonly full_name: string;
    /** An e-mail address */
    readonly email: string;
    /** Taken as it is written; 12 to 200 characters, or 8 to 11 that are hard to guess; not blank, repeated, consecutive, most common, nor your username, name or e-mail address */
    readonly password: string;
};
export type UserChanges = {
    readonly full_name?: string;
    /** Replaces the present one when the link sent to it is followed */
    readonly email?: string;
    readonly twitter_username?: string | null;
    readonly biography?: string | null;
    /** An edit keeps it when this is left out */
    readonly affiliation?: string | null;
    /** An edit keeps it when this is left out */
    readonly pronouns?: string | null;
    /** An edit keeps it when this is left out */
    readonly links?: readonly {
        readonly title: string;
        /** An http or https URL */
        readonly url: string;
    }[] | null;
    /** Taken as it is written; 12 to 200 characters, or 8 to 11 that are hard to guess; not blank, repeated, consecutive, most common, nor your username, name or e-mail address */
    readonly password?: (string | "") | null;
    /** Your present password, for another e-mail address or another password. Taken as it is written */
    readonly old_password?: string;
};
export type AccountDeletion = {
    /** Your present password. Taken as it is written */
    readonly old_password: string;
};
export type Trust = {
    readonly trusted: boolean;
};
export type EmailAddress = {
    /** An e-mail address */
    readonly email: string;
};
export type Username = {
    readonly username: string;
};
export type MailedToken = {
    /** From the link in the mail */
    readonly token: string;
};
export type NewPassword = {
    /** From the link in the mail */
    readonly token: string;
    /** Taken as it is written; 12 to 200 characters, or 8 to 11 that are hard to guess; not blank, repeated, consecutive, most common, nor your username, name or e-mail address */
    readonly password: string;
};
export type ContactMessage = {
    /** The API key of the application */
    readonly client_id: string;
    /** The secret of the application */
    readonly client_secret: string;
    readonly name: string;
    /** An e-mail address */
    readonly email: string;
    readonly subject: string;
    readonly comment: string;
};
export type PasswordGrant = {
    readonly grant_type: "password";
    /** Of the account that signs in */
    readonly username: string;
    /** Of the account that signs in. Taken as it is written */
    readonly password: string;
    /** The API key of the application */
    readonly client_id: string;
    /** The secret of the application */
    readonly client_secret: string;
};
export type ApplicationFields = {
    readonly name: string;
    readonly description?: string | null;
    /** An absolute URI without fragment and user info, and not of the scheme javascript, data, file, blob, vbscript, about, view-source, filesystem, chrome, edge, intent or ms-* */
    readonly callback_url: string;
    /** Whether people may allow it at /user/oauth_allow, where there is no PKCE; a new application starts with true */
    readonly legacy_consent?: boolean | null;
};
export type GrantChanges = {
    readonly password: boolean;
};
export type Messages = readonly string[];
export type ProblemDetails = {
    readonly type: string;
    readonly title: string;
    readonly status: number;
    readonly detail: string;
    readonly errors: readonly {
        readonly detail: string;
        readonly code: string;
        /** The query parameter */
        readonly parameter?: string;
        /** A JSON pointer to the field of the body */
        readonly pointer?: string;
    }[];
};
