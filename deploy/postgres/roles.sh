#!/bin/bash
# Makes the portal's roles and its database on a new primary: `portal` owns and migrates, `portal_app` is what the API works as.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --username postgres <<'SQL'
create role portal login createrole createdb password :'password';
create role portal_app login password :'password';
create database portal owner portal;
select pg_create_physical_replication_slot('replica', true);
SQL
psql -v ON_ERROR_STOP=1 --username postgres --dbname portal --file /etc/portal/fence.sql
