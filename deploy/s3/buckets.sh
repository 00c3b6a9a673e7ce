#!/bin/sh
# Makes both buckets, and for each an account that sees it alone.
set -eu
mc mb --ignore-existing store/portal-files store/portal-releases
account() {
  cat > "/tmp/$1.json" <<POLICY
{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload", "s3:ListMultipartUploadParts"],
      "Resource": "arn:aws:s3:::portal-$1/*"
    },
    {
      "Effect": "Allow",
      "Action": ["s3:ListBucket", "s3:ListBucketMultipartUploads"],
      "Resource": "arn:aws:s3:::portal-$1"
    }
  ]
}
POLICY
  mc admin policy create store "$1" "/tmp/$1.json"
  mc admin user add store "$2" "$3"
  mc admin policy attach store "$1" --user "$2" || true # it has it already
}
account files "$FILES_S3_ACCESS_KEY" "$FILES_S3_SECRET_KEY"
account releases "$RELEASES_S3_ACCESS_KEY" "$RELEASES_S3_SECRET_KEY"
