#!/bin/bash
# Makes the portal's database and its roles on a new primary, each with a password of its own: `portal` owns and migrates,
# `portal_app` is what the API works as, `replica` follows the primary.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner="$DATABASE_OWNER_PASSWORD" -v app="$DATABASE_APP_PASSWORD" -v replica="$DATABASE_REPLICA_PASSWORD" <<'SQL'
create role portal login createrole createdb password :'owner';
create role portal_app login password :'app';
create role replica login replication password :'replica';
create database portal owner portal;
select pg_create_physical_replication_slot('replica', true);
SQL
psql -v ON_ERROR_STOP=1 --username postgres --dbname portal --file /etc/portal/fence.sql
