import { type Kysely, sql } from 'kysely'

/**
 * People who sign in, beside API keys. A person is not of one organization: memberships say where somebody has which role.
 * An upgrade adds no person: the first start of this version makes an owner for the first organization, whose link is
 * in the file `owner-link`. Keys work as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...PEOPLE, ...SIGNING_IN, ...WHO]) await sql.raw(statement).execute(db)
}

const PEOPLE = [
  `create table people (
     id uuid primary key,
     name text not null,
     email text,
     email_key text unique,
     password_hash text,
     totp_secret text,
     totp_confirmed_at timestamptz,
     totp_last_step bigint,
     created_at timestamptz not null default now())`,
  `create table memberships (
     organization_id uuid not null references organizations,
     person_id uuid not null references people on delete cascade,
     role text not null,
     created_at timestamptz not null default now(),
     primary key (organization_id, person_id))`,
  'create index memberships_by_person on memberships (person_id)',
  `create table identities (
     issuer text not null,
     subject text not null,
     person_id uuid not null references people on delete cascade,
     created_at timestamptz not null default now(),
     primary key (issuer, subject))`,
  'create index identities_by_person on identities (person_id)',
  `create table backup_codes (
     person_id uuid not null references people on delete cascade,
     code_hash text not null,
     primary key (person_id, code_hash))`,
  `create table invitations (
     organization_id uuid not null references organizations,
     id uuid not null,
     email text not null,
     email_key text not null,
     role text not null,
     token_hash text not null unique,
     created_by uuid,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     primary key (organization_id, id),
     unique (organization_id, email_key))`,
]

const SIGNING_IN = [
  `create table sessions (
     organization_id uuid not null,
     id uuid not null,
     person_id uuid not null,
     token_hash text not null unique,
     method text not null,
     client text,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     last_used_at timestamptz,
     primary key (organization_id, id),
     foreign key (organization_id, person_id) references memberships on delete cascade)`,
  'create index sessions_by_person on sessions (person_id)',
  `create table sign_in_links (
     organization_id uuid not null,
     person_id uuid not null,
     token_hash text not null unique,
     expires_at timestamptz not null,
     primary key (organization_id, person_id),
     foreign key (organization_id, person_id) references memberships on delete cascade)`,
  `create table oidc_sign_ins (
     state_hash text primary key,
     nonce text not null,
     code_verifier text not null,
     return_to text not null,
     purpose jsonb not null,
     expires_at timestamptz not null)`,
]

const WHO = [
  'alter table audit_events add column person_id uuid',
  'alter table api_keys add column created_by_person uuid',
  'alter table response_corrections add column person_id uuid',
]
