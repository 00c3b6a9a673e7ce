-- expand: sign-in with the company's account (OIDC): who a user is at a provider, sign-ins under way, sessions that began so.

create table oidc_account (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  issuer text not null,
  subject text not null check (char_length(subject) between 1 and 255),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- A sign-in between its begin and its session. Each is used once and lives for some minutes.
create table oidc_sign_in (
  id bigint generated always as identity primary key,
  provider text not null,
  -- SHA-256 of the state, and of the secret in the browser's cookie.
  state_hash bytea not null unique,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- What the provider answered, where the portal's own second factor is still to come.
  account_id integer references oidc_account,
  provider_session text,
  id_token_sealed text
);
create index oidc_sign_in_expires on oidc_sign_in (expires_at);

-- Logout tokens that were taken, so that none is taken twice.
create table oidc_logout_token (
  issuer text not null,
  token_id text not null,
  taken_at timestamptz(3) not null default now(),
  primary key (issuer, token_id)
);

alter table session
  add column oidc_account_id integer references oidc_account,
  -- The provider's own id of its session (sid).
  add column provider_session text,
  add column id_token_sealed text,
  -- The provider has asked for a second factor.
  add column provider_factor boolean not null default false;
create index session_oidc_account on session (oidc_account_id) where oidc_account_id is not null;
