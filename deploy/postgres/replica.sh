#!/bin/bash
# Copies the primary once and follows it from then on. To promote: `pg_ctl promote -D "$data"`, then point PgBouncer here.
set -euo pipefail
data=/var/lib/postgresql/18/docker
if [ ! -s "$data/PG_VERSION" ]; then
  pg_basebackup --host postgres-primary --username replica --pgdata "$data" --slot replica --write-recovery-conf --checkpoint fast
  chmod 0700 "$data"
fi
exec postgres -D "$data" -c config_file=/etc/portal/postgresql.conf -c hba_file=/etc/portal/pg_hba.conf
