// One chunk with the whole packages that remotes share. It is loaded with the first remote.
import * as auth from "@portal/auth";
import * as records from "@portal/records";
import * as remote from "@portal/remote";
import * as zod from "@portal/remote-runtime/zod";
import * as store from "@portal/store";
import * as ui from "@portal/ui";
import * as base from "@portal/ui/base";

export { auth, base, records, remote, store, ui, zod };
