import type { Generated } from 'kysely'
import type { EarnedRow, VisibleAchievementRow } from './achievement-rows.ts'
import type { DecisionRow, ModerationStatusRow, InvitationRow, ReportRow } from './moderation-rows.ts'
import type { DigestRow, NotificationMuteRow, PushSubscriptionRow } from './notification-rows.ts'
import type { WishRow, WishlistLinkRow } from './wish-rows.ts'

/** 0 or 1: the two engines agree on it. */
export type Flag = number

export interface UserRow {
  id: string
  username: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  country: string
  social_links: Generated<string>
  created_at: number
  search_text: Generated<string>
  /** When the account is removed; null for those that stay, 0 while it is being removed. */
  leaving_at: Generated<number | null>
  visibility: Generated<number>
  /** Who sees the profile in effect; see server/account/visibility. */
  audience: Generated<number>
  is_listed: Generated<Flag>
  /** Named by the directory, by searches and to crawlers. */
  is_found: Generated<Flag>
  approves_followers: Generated<Flag>
  /** Of a session that begins on a device they have none on, by e-mail. */
  tells_new_devices: Generated<Flag>
  /** What new hikes and tracks begin with. */
  hike_visibility: Generated<number>
  track_visibility: Generated<number>
  /** Who sees whom they follow and who follows them; and the map and the years of their hikes. */
  follows_visibility: Generated<number>
  mountains_visibility: Generated<number>
  /** What was chosen for all screens, as JSON. */
  preferences: Generated<string>
  /** Of the photo of the face. */
  avatar_key: Generated<string | null>
  avatar_small_key: Generated<string | null>
}

/** A name that somebody bears no more. */
export interface FormerUsernameRow {
  id: string
  username: string
  user_id: string
  given_up_at: number
}

export interface SessionRow {
  id: string
  user_id: string
  generation: number
  adoptions: string
  created_at: number
  expires_at: number
  device: Generated<string>
  network: Generated<string>
}

/** What a program of a member signs in with. */
export interface PersonalTokenRow {
  id: string
  user_id: string
  name: string
  /** Words with commas between them. */
  scopes: string
  token_hash: string
  created_at: number
  /** Null for one that does not end by itself. */
  expires_at: number | null
  last_used_at: Generated<number | null>
}

export interface HikeRow {
  id: string
  owner_id: string
  trail_key: string
  name: string
  country: string
  difficulty: string
  length_m: number
  elevation_m: number
  rating: number
  /** The lower, the better its place in the owner's list; null for a wish. */
  position: number | null
  is_placed: Flag
  is_wish: Flag
  completion_count: number
  completed_on: string | null
  notes: string
  link: string
  weather: string
  visibility: number
  /** The narrower of its own visibility and of its owner's audience; see server/account/visibility. */
  audience: number
  created_at: number
  updated_at: number
}

export interface PhotoRow {
  hike_id: string
  file_key: string
  thumb_key: string
  width: number
  height: number
  created_at: number
  /** Moderators have hidden it: its owner alone sees it. */
  is_hidden: Flag
}

export interface TrackRow {
  hike_id: string
  /** Of its hike. */
  trail_key: string
  file_key: string
  view_key: string
  /** Null for a copy that has to be made anew. */
  view_size: number | null
  file_name: string
  file_size: number
  visibility: number
  hidden_ends_m: number
  length_m: number
  ascent_m: number
  descent_m: number
  min_elevation_m: number | null
  max_elevation_m: number | null
  start_lat: number
  start_lng: number
  moving_time_s: number | null
  elevation_points: number
  /** Its simplified line, packed; null for one whose figures have to be made anew. */
  line: string | null
  /** The simplified line of its copy for others, packed; null where no ends are hidden, nothing is left to draw, or it has to be made. */
  view_line: string | null
  /** By which version of the rules the figures and the copy for others were made. */
  figures_version: number
  created_at: number
}

/** A further walk of a completed hike. */
export interface VisitRow {
  id: string
  hike_id: string
  trail_key: string
  completed_on: string
  weather: string
  notes: string
  created_at: number
  updated_at: number
}

export type VisitPhotoRow = Omit<PhotoRow, 'hike_id'> & { visit_id: string }

/** Its copy for others is there from the beginning. */
export type VisitTrackRow = Omit<TrackRow, 'hike_id' | 'trail_key'> & { visit_id: string }

/** The file of which a track was made, kept for its owner. */
export interface OriginalRow {
  /** Of a hike, or of a further walk. */
  walk_id: string
  owner_id: string
  /** Of the hike itself, or of the one that it is a further walk of. */
  hike_id: string
  visit_id: string | null
  file_key: string
  file_name: string
  /** In bytes, of the file and as it is stored. */
  file_size: number
  packed_size: number
  created_at: number
}

/** What somebody told of the conditions of a trail. */
export interface ConditionRow {
  id: string
  trail_key: string
  /** As the trail is called. */
  name: string
  country: string
  owner_id: string
  /** The day on which they were there. */
  seen_on: string
  text: string
  /** Moderators have hidden it: its author alone sees it. */
  is_hidden: Flag
  created_at: number
}

/** The photo of one: hidden with it, and with nothing else. */
export type ConditionPhotoRow = Omit<PhotoRow, 'hike_id' | 'is_hidden'> & { condition_id: string }

/** One trail as all who completed it have logged it. */
export interface TrailRow {
  trail_key: string
  hike_id: string
  name: string
  country: string
  search_text: string
  difficulty: string
  length_m: number
  elevation_m: number
  hikers: number
  rating_sum: number
  likes_count: number
  country_key: string
  completions: number
  difficulty_sum: number
  rank_sum: number
  photo_hike_id: string | null
}

/** What a completed hike has brought into the figures of its trail and of the community; metres times completions. */
export interface CountedHikeRow {
  hike_id: string
  trail_key: string
  rating: number
  completions: number
  level: number
  rank: number
  likes: number
  length_m: number
  elevation_m: number
  photo_at: number | null
  /** How much it tells others: 1 with notes, 1 more with a photo. */
  tells: number
  /** Its day; empty where none is known. */
  walked_on: string
}

/** What those of a person's completed hikes amount to that are seen at a level; metres times completions. */
export interface HikerTotalsRow {
  user_id: string
  level: number
  hikes: number
  length_m: number
  elevation_m: number
  countries: number
}

export interface CommunityTotalsRow {
  one: 1
  version: number
  beat: number
  users: number
  hikes: number
  length_m: number
  elevation_m: number
}

export interface NotificationRow {
  id: string
  user_id: string
  number: number
  actor_id: string
  content: string
  is_read: Flag
  created_at: number
  kind: string
  subject: string
  event_count: number
  place: number
  about_id: string
}

/** Somebody asks to follow somebody. */
export interface FollowRequestRow {
  follower_id: string
  followed_id: string
  asked_at: number
  refused_at: Generated<number | null>
  is_withdrawn: Generated<Flag>
}

/** News for all who follow somebody, until they have it. */
export interface FanOutRow {
  id: string
  actor_id: string
  news: string
  happened_at: number
  last_follower: Generated<string>
}

/** A letter on its way. */
export interface EmailRow {
  id: string
  kind: string
  recipient: string
  user_id: string | null
  facts: string
  created_at: number
  attempts: Generated<number>
  due_at: number
}

/** What a link in a letter is good for. */
export interface AccountLinkRow {
  user_id: string
  kind: 'password' | 'email'
  token_hash: string
  email: string | null
  expires_at: number
}

/** Where a member's calendar can be subscribed to. */
export interface CalendarAddressRow {
  user_id: string
  id: string
  created_at: number
}

/** The community's score of a trail. */
export interface CommunityScoreRow {
  trail_key: string
  country_key: string
  is_rising: Flag
  score: number
  low: number
  high: number
  lists: number
  log_worth: number
}

/** The last fit of these. */
export interface CommunityFitRow {
  one: 1
  fitted_at: number | null
  /** When one last changed what everybody sees. */
  changed_at: number | null
  version: number | null
  claimed_until: number
}

export interface Tables {
  tasks_at_start: { name: string }
  users: UserRow
  former_usernames: FormerUsernameRow
  sessions: SessionRow
  personal_tokens: PersonalTokenRow
  account_links: AccountLinkRow
  letters: EmailRow
  failed_logins: { subject: string; at: number }
  caller_counts: { caller: string; count: number; ends_at: number }
  hikes: HikeRow
  wishes: WishRow
  wishlist_links: WishlistLinkRow
  trails: TrailRow & { number: number }
  trail_countries: { country_key: string; trails: number }
  counted_hikes: CountedHikeRow
  stale_marks: { id: string; marks: string }
  hiker_totals: HikerTotalsRow
  hiker_countries: { user_id: string; country_key: string; level: number; hikes: number }
  community_totals: CommunityTotalsRow
  community_scores: CommunityScoreRow
  community_score_years: { trail_key: string; year: number }
  community_fits: CommunityFitRow
  trail_trigrams: { trigram: string; trail_number: number }
  user_pieces: { piece: string; username: string }
  photos: PhotoRow
  imported_hikes: { owner_id: string; import_key: string; hike_id: string; visit_id: string | null }
  hiding_keys: { user_id: string; secret: string }
  tracks: TrackRow
  visits: VisitRow
  visit_photos: VisitPhotoRow
  visit_tracks: VisitTrackRow
  originals: OriginalRow
  conditions: ConditionRow
  condition_photos: ConditionPhotoRow
  files_to_delete: { file_key: string; at: number }
  file_digests: { file_key: string; sha256: string }
  backups_under_way: { id: string; expires_at: number }
  likes: { hike_id: string; user_id: string; created_at: number }
  friendships: { follower_id: string; followed_id: string; created_at: number }
  follow_requests: FollowRequestRow
  blocks: { blocker_id: string; blocked_id: string; created_at: number }
  mutes: { muter_id: string; muted_id: string; created_at: number }
  reports: ReportRow
  earned_achievements: EarnedRow
  visible_achievements: VisibleAchievementRow
  achievement_checks: { user_id: string; fingerprint: string }
  inboxes: { user_id: string; last_number: number; last_place: number }
  notifications: NotificationRow
  notification_mutes: NotificationMuteRow
  digests: DigestRow
  push_subscriptions: PushSubscriptionRow
  fan_outs: FanOutRow
  notification_dedup: { actor_id: string; kind: string; object: string; notified_at: number }
  takeout_tickets: { ticket_hash: string; session_id: string; expires_at: number }
  stream_tokens: { token_hash: string; session_id: string; expires_at: number }
  holds: ModerationStatusRow
  moderation_log: DecisionRow
  invitations: InvitationRow
  calendar_addresses: CalendarAddressRow
}
