import type { Generated } from 'kysely'

export interface SessionRow {
  id: string
  user_id: string
  generation: number
  adoptions: string
  created_at: number
  expires_at: number
  device: Generated<string>
  network: Generated<string>
  /** See domain/account/login-methods.ts. */
  method: Generated<string>
}

/** A step of a login that has begun. */
export interface LoginTicketRow {
  token_hash: string
  kind: 'second-factor' | 'passkey' | 'provider' | 'provider-join' | 'link'
  user_id: string | null
  facts: string
  expires_at: number
}

/** A member's passkey: the public half of its key pair. */
export interface PasskeyRow {
  /** Base64url, as its authenticator chose it. */
  credential_id: string
  id: string
  user_id: string
  name: string
  /** COSE, in base64url. */
  public_key: string
  /** How often it has signed, as it says; 0 for passkeys that are synced. */
  counter: number
  /** Words separated by commas. */
  transports: string
  /** 0 or 1. */
  is_backed_up: number
  created_at: number
  last_used_at: Generated<number | null>
}

/** The app that shows codes for a member's logins. */
export interface SecondFactorRow {
  user_id: string
  /** See server/account/accounts/second-factor/sealed-secret.ts. */
  sealed_secret: string
  created_at: number
  /** Null until a first code has confirmed it. */
  confirmed_at: Generated<number | null>
  /** The time step of the newest code that was used. */
  last_step: Generated<number>
}

/** A member's account at an identity provider, by issuer and subject. */
export interface ProviderIdentityRow {
  issuer: string
  subject: string
  user_id: string
  created_at: number
  last_used_at: number
}

/** The token of a member's program. */
export interface PersonalTokenRow {
  id: string
  user_id: string
  name: string
  /** Words separated by commas. */
  scopes: string
  token_hash: string
  created_at: number
  /** Null for one that does not expire. */
  expires_at: number | null
  last_used_at: Generated<number | null>
}

/** The purpose of a link in an e-mail. */
export interface AccountLinkRow {
  user_id: string
  kind: 'password' | 'email'
  token_hash: string
  email: string | null
  expires_at: number
}
