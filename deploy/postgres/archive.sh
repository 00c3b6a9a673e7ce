#!/bin/bash
# Keeps every change of the primary from its first start on: together with a base backup they bring the database back to any moment.
set -euo pipefail
wal=/var/lib/postgresql/wal
mkdir -p "$wal"
pg_receivewal --slot archive --create-slot --if-not-exists
exec pg_receivewal --slot archive --directory "$wal"
