#!/bin/bash
# Copies the primary, checks the copy, then removes copies older than 30 days and the changes from before the oldest copy that stays.
set -euo pipefail
cd /var/lib/postgresql
mkdir -p base
copy=base/$(date -u +%Y-%m-%dT%H%M%SZ)
pg_basebackup --pgdata "$copy.part" --checkpoint fast
pg_verifybackup --quiet "$copy.part"
mv "$copy.part" "$copy"
find base -mindepth 1 -maxdepth 1 -mtime +30 -exec rm -r {} +
oldest=$(find base -mindepth 1 -maxdepth 1 ! -name '*.part' | sort | head -n 1)
pg_archivecleanup wal "$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "$oldest/backup_label")"
