#!/bin/sh
# Makes both buckets, and an account that sees the releases alone.
set -eu
mc mb --ignore-existing store/portal-files store/portal-releases
cat > /tmp/releases.json <<'POLICY'
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], "Resource": "arn:aws:s3:::portal-releases/*" },
    { "Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": "arn:aws:s3:::portal-releases" }
  ]
}
POLICY
mc admin policy create store releases /tmp/releases.json
mc admin user add store "$RELEASES_S3_ACCESS_KEY" "$RELEASES_S3_SECRET_KEY"
mc admin policy attach store releases --user "$RELEASES_S3_ACCESS_KEY" || true # it has it already
