#!/bin/bash
# `restore-to.sh <base backup> <moment>`, as root in a container with the primary's volume at /primary: the primary's database as it was
# at that moment. The one of before stays beside it. Nobody reaches the server from outside of the container. It takes writes from
# `select pg_wal_replay_resume()` on.
set -euo pipefail
data=/primary/18/docker
base=/var/lib/postgresql/base/$1
wal=/var/lib/postgresql/wal
postgres -C recovery_target_time -D "$base" -c recovery_target_time="$2" # fails where there is no such backup or moment
mv "$data" "$data-before-$(date -u +%Y-%m-%dT%H%M%SZ)"
cp --archive "$base" "$data"
install --owner postgres --group postgres /dev/null "$data/recovery.signal"
exec setpriv --reuid postgres --regid postgres --init-groups postgres -D "$data" -c listen_addresses= \
  -c restore_command="cp $wal/%f %p || cp $wal/%f.partial %p" -c recovery_target_time="$2" -c recovery_target_action=pause
