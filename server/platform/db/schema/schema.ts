import type { Generated } from 'kysely'
import type { CatalogueImportRow, CatalogueTrailRow } from './catalogue-rows.ts'
import type { CalendarAddressRow, EmailRow } from './letter-rows.ts'
import type { ChallengeMemberRow, ChallengeRow } from './challenge-rows.ts'
import type { EarnedRow, VisibleAchievementRow } from './achievement-rows.ts'
import type {
  AccountLinkRow,
  LoginTicketRow,
  PasskeyRow,
  PersonalTokenRow,
  ProviderIdentityRow,
  SecondFactorRow,
  SessionRow,
} from './login-rows.ts'
import type { DecisionRow, ModerationStatusRow, InvitationRow, ReportRow } from './moderation-rows.ts'
import type { DigestRow, FanOutRow, NotificationMuteRow, PushSubscriptionRow } from './notification-rows.ts'
import type { CollectionEntryRow, CollectionRow, PeakRow, TrackCellRow, TrackPeakRow } from './collection-rows.ts'
import type { CommunityFitRow, CommunityScoreRow } from './score-rows.ts'
import type { WishRow, WishlistLinkRow } from './wish-rows.ts'
import type { MapCellRow, MapTrailRow } from './map-rows.ts'
import type { TrailJoinRow, TrailNameRow } from './trail-name-rows.ts'
import type { TrailPlaceRow, TrailProposalRow, TrailVoteRow } from './trail-proposal-rows.ts'

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
  /** The effective audience of the profile; see server/account/visibility. */
  audience: Generated<number>
  is_listed: Generated<Flag>
  /** Listed by the directory, by searches and for crawlers. */
  is_found: Generated<Flag>
  approves_followers: Generated<Flag>
  /** Sends an e-mail about a session on a new device. */
  tells_new_devices: Generated<Flag>
  /** The defaults of new hikes and tracks. */
  hike_visibility: Generated<number>
  track_visibility: Generated<number>
  /** The visibility of follows and followers, and of the map and the years of their hikes. */
  follows_visibility: Generated<number>
  mountains_visibility: Generated<number>
  /** Preferences for all screens, as JSON. */
  preferences: Generated<string>
  /** The keys of the avatar's files. */
  avatar_key: Generated<string | null>
  avatar_small_key: Generated<string | null>
  /** See domain/account/roles.ts. */
  role: Generated<string>
}

/** A former username of a person. */
export interface FormerUsernameRow {
  id: string
  username: string
  user_id: string
  given_up_at: number
}

export interface HikeRow {
  id: string
  owner_id: string
  /** The key of its trail. */
  trail_key: string
  /** The key of its own name where that is another name of its trail; null where it is the trail's. */
  name_key: string | null
  name: string
  country: string
  difficulty: string
  length_m: number
  elevation_m: number
  rating: number
  /** Its place in the owner's list, lowest first; null for a wish. */
  position: number | null
  is_placed: Flag
  is_wish: Flag
  completion_count: number
  completed_on: string | null
  notes: string
  link: string
  weather: string
  visibility: number
  /** The narrower of its own visibility and its owner's audience; see server/account/visibility. */
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
  /** Hidden by moderators: only its owner sees it. */
  is_hidden: Flag
}

export interface TrackRow {
  hike_id: string
  /** The key of the hike's trail. */
  trail_key: string
  file_key: string
  view_key: string
  /** Null where the copy has to be made again. */
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
  /** Its simplified line, packed; null where the statistics have to be computed again. */
  line: string | null
  /** The simplified line of its copy for others, packed; null where no ends are hidden, nothing is left to draw, or it has to be made. */
  view_line: string | null
  /** The version of the rules behind the statistics and the copy for others. */
  figures_version: number
  /** 0 until the peaks that it passes have been found. */
  has_peaks: Flag
  created_at: number
}

/** A further walk of a completed hike. */
export interface VisitRow {
  id: string
  hike_id: string
  trail_key: string
  /** Its hike's owner; null where a process of an older version has stored it. */
  walker_id: string | null
  completed_on: string
  weather: string
  notes: string
  created_at: number
  updated_at: number
}

/** Which of two hikes of a list was better; `hike_id` is the lower of the two ids. */
export interface ComparisonRow {
  owner_id: string
  hike_id: string
  other_id: string
  /** 1 where `hike_id` was better. */
  is_better: 0 | 1
  answered_on: string
}

export type VisitPhotoRow = Omit<PhotoRow, 'hike_id'> & { visit_id: string }

/** The track of a further walk, with a copy for others from the beginning. */
export type VisitTrackRow = Omit<TrackRow, 'hike_id' | 'trail_key'> & { visit_id: string }

/** The original file of a track, kept for its owner. */
export interface OriginalRow {
  /** The id of a hike, or of a further walk. */
  walk_id: string
  owner_id: string
  /** The hike itself, or the hike of the further walk. */
  hike_id: string
  visit_id: string | null
  file_key: string
  file_name: string
  /** In bytes: of the file, and as stored. */
  file_size: number
  packed_size: number
  created_at: number
}

/** A member's report on the conditions of a trail. */
export interface ConditionRow {
  id: string
  trail_key: string
  /** As of a hike. */
  name_key: string | null
  /** The name of the trail. */
  name: string
  country: string
  owner_id: string
  /** The day of the visit. */
  seen_on: string
  text: string
  /** Hidden by moderators: only its author sees it. */
  is_hidden: Flag
  created_at: number
}

/** The photo of a condition, hidden only with it. */
export type ConditionPhotoRow = Omit<PhotoRow, 'hike_id' | 'is_hidden'> & { condition_id: string }

/** A trail, as everybody who completed it has logged it. */
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

/** A completed hike's contribution to the statistics of its trail and of the community; metres times completions. */
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
  /** The value of its report: 1 with notes, 1 more with a photo. */
  tells: number
  /** Its day; empty where unknown. */
  walked_on: string
}

/** The totals of a person's completed hikes that a level sees; metres times completions. */
export interface HikerTotalsRow {
  user_id: string
  level: number
  hikes: number
  length_m: number
  elevation_m: number
  countries: number
  /** The day of the newest hike that everybody sees, at their level only; empty elsewhere, or where there is none. */
  latest_on: Generated<string>
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

/** A request to follow somebody. */
export interface FollowRequestRow {
  follower_id: string
  followed_id: string
  asked_at: number
  refused_at: Generated<number | null>
  is_withdrawn: Generated<Flag>
}

export interface Tables {
  tasks_at_start: { name: string }
  users: UserRow
  former_usernames: FormerUsernameRow
  sessions: SessionRow
  personal_tokens: PersonalTokenRow
  passkeys: PasskeyRow
  account_links: AccountLinkRow
  login_tickets: LoginTicketRow
  second_factors: SecondFactorRow
  recovery_codes: { user_id: string; code_hash: string }
  provider_identities: ProviderIdentityRow
  letters: EmailRow
  failed_logins: { subject: string; at: number }
  idempotency_keys: { user_id: string; idempotency_key: string; request: string; answer: string; created_at: number }
  caller_counts: { caller: string; count: number; ends_at: number }
  hikes: HikeRow
  wishes: WishRow
  wishlist_links: WishlistLinkRow
  trails: TrailRow & { number: number }
  trail_countries: { country_key: string; trails: number }
  trail_names: TrailNameRow
  trail_joins: TrailJoinRow
  moving_names: { name_key: string; changed_at: number }
  trail_variants: { trail_key: string; variant_key: string; created_at: number }
  trail_proposals: TrailProposalRow
  trail_votes: TrailVoteRow
  trail_places: TrailPlaceRow
  trails_to_compare: { trail_key: string; marked_at: number }
  map_trails: MapTrailRow
  map_cells: MapCellRow
  trails_to_map: { trail_key: string; marked_at: number }
  counted_hikes: CountedHikeRow
  stale_marks: { id: string; marks: string }
  hiker_totals: HikerTotalsRow
  hiker_countries: { user_id: string; country_key: string; level: number; hikes: number }
  community_totals: CommunityTotalsRow
  catalogue_imports: CatalogueImportRow
  catalogue_trails: CatalogueTrailRow
  catalogue_trigrams: { trigram: string; trail_number: number }
  community_scores: CommunityScoreRow
  community_score_years: { trail_key: string; year: number }
  community_fits: CommunityFitRow
  trail_trigrams: { trigram: string; trail_number: number }
  user_pieces: { piece: string; username: string }
  photos: PhotoRow
  imported_hikes: { owner_id: string; import_key: string; hike_id: string; visit_id: string | null }
  hiding_keys: { user_id: string; secret: string }
  tracks: TrackRow
  comparisons: ComparisonRow
  visits: VisitRow
  visit_photos: VisitPhotoRow
  visit_tracks: VisitTrackRow
  originals: OriginalRow
  conditions: ConditionRow
  condition_photos: ConditionPhotoRow
  collections: CollectionRow
  collection_entries: CollectionEntryRow
  collection_follows: { user_id: string; collection_id: string; created_at: number }
  hand_ticks: { user_id: string; entry_key: string; day: string; created_at: number }
  peaks: PeakRow
  track_peaks: TrackPeakRow
  track_cells: TrackCellRow
  files_to_delete: { file_key: string; at: number }
  file_digests: { file_key: string; sha256: string; size: number | null }
  storage_used: { user_id: string; bytes: number }
  backups_under_way: { id: string; expires_at: number }
  likes: { hike_id: string; user_id: string; created_at: number }
  friendships: { follower_id: string; followed_id: string; created_at: number }
  follow_requests: FollowRequestRow
  blocks: { blocker_id: string; blocked_id: string; created_at: number }
  mutes: { muter_id: string; muted_id: string; created_at: number }
  challenges: ChallengeRow
  challenge_members: ChallengeMemberRow
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
  site_settings: { name: string; value: string; changed_at: number }
}
