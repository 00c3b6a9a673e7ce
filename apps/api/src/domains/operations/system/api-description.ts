/** The introduction of the OpenAPI document for the authors of programs, as Markdown. */
export const apiDescription = `
The back office of a mobile-carrier subscription platform: reference data, subscribers, bulk work, statements and reports.
The portal uses these calls and no others.

## Sign in
\`POST auth-services/auth/login\` takes \`username\` and \`password\` and answers a \`token\`. Send it with each call:
\`Authorization: Bearer <token>\`. A user with a second factor gets a ticket instead; send it with the proof to
\`POST auth-services/auth/second-factor\`.

A token holds for 60 minutes. While you work, an answer may bring a newer one in its header \`token\`: use that from then on. A session
ends after 12 hours at the latest, with \`POST auth-services/auth/logout\`, and when the password changes. After that calls answer 401.

A program uses a key (\`pk_…\`) in place of a token, which its user makes on Profile: \`Authorization: Bearer <key>\`. It makes calls with an
\`x-permission\` and without \`x-confirm\`, unless \`x-keys\` says otherwise; others answer 403 with the code \`not-for-keys\`.

## Permissions and scope
Each call names the permissions it needs (\`x-permission\`). Without one it answers 403. A user who is tied to a carrier or a provider sees
and changes only what belongs to it; everything else answers 404, as if it did not exist.

## Errors
A refusal has one form, the schema \`Error\`: a \`message\` for people, often a \`code\` for programs, and \`errors\` with the \`field\` or
\`row\` that each message is about. Decide by status and \`code\`, never by the text.

| Status | What to do |
|---|---|
| 400 | Correct what \`errors\` names |
| 401 | Sign in; with a key, ask its user for a new one |
| 403, 404 | Nothing: the permission or the record is missing |
| 409 | Load the record again; \`record-changed\` says that somebody else saved it, \`confirm-count\` asks to confirm the \`figures\` |
| 413, 415 | Send less, or another type |
| 428 | Do first what \`code\` says: \`confirm\` the password (\`POST auth-services/auth/confirm\`), \`change-password\`, or set up a \`second-factor\` |
| 429, 503 | Wait as many seconds as \`Retry-After\` says |
| 502, 504 | Look what became of a write before you send it again |

## Lists
\`…/paginate\` answers one page: \`page\` from 1, \`limit\` up to 100 (15 unless you say otherwise), \`sortBy\` and \`sort\`. The answer has \`results\`,
\`total\`, \`nextPage\` and \`previousPage\`; \`totalIsLowerBound\` says that there are more than were counted. Filters are parameters by their field's
name; a repeated filter is numbered, as \`carrierName[0]\` and \`carrierName[1]\`. \`…/export\` takes the same filters and answers CSV.

## Writes
- An edit may send back the \`dateModified\` that it loaded. If the record has changed since, it answers 409.
- Where \`Idempotency-Key\` is offered, the same key does the action once and answers the same again.
- Records are disabled (\`DELETE\`) and restored (\`PUT …/restore/{id}\`), not removed.
- A file of numbers or rows is a multipart upload. A short one answers its counts, a long one a job: ask \`services/jobs/{id}\` until it has ended.

## Dates
Moments are ISO 8601 in UTC. Dates of filters and files are days of the portal's time zone, which
\`services/users/get-user-logued\` tells. Each end of a date range is sent one day later than the day that is meant.

## Changes
Within \`/api/v1\` calls, parameters and members of answers are only added. Ignore members that you do not know. Each answer has a request id
(\`X-Request-Id\`): name it when you report a problem.
`.trim();
