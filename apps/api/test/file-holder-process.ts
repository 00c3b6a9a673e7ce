// A process that takes a file as the API does and holds it, for tests that pause and kill it. Its arguments are the URL of its
// database, the settings of its store, and whether the file is still arriving or saved. When it gets a user, it makes a job of
// the file.
import { createDb, createPool } from "../src/platform/database/database.ts";
import { createDisk } from "../src/platform/files/disk.ts";
import { createKnownFiles } from "../src/platform/files/known-files.ts";
import { openStore } from "../src/platform/files/open-store.ts";

const [url = "", settings = "", how = ""] = process.argv.slice(2);
const { folder, s3 } = JSON.parse(settings);
const db = createDb(createPool({ url }));
const store = await openStore({ folder, s3, disk: createDisk({ folder, reserveBytes: 0 }) });
const files = createKnownFiles({ db, store });

async function* content() {
  for (let mebibytes = 0; mebibytes < 12; mebibytes += 1) yield Buffer.alloc(1024 * 1024);
  if (how === "arriving") await new Promise(() => setInterval(() => {}, 1_000));
}

const { key } = await files.save(content());
process.send?.(key);
process.on("message", (userId) => {
  const job = { kind: "test", user_id: Number(userId), input_path: key };
  db.insertInto("job")
    .values(job)
    .execute()
    .then(
      () => process.send?.("referred"),
      (error: { code?: string }) => process.send?.(error.code ?? "failed"),
    );
});
