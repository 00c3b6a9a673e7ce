import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { buildEvidence, type Files, filesOf, sumsOf, zipOf } from "./evidence.fixture.ts";
import type { EvidenceRecord } from "./format.ts";
import { verifyEvidence } from "./verify-evidence.ts";

type Built = ReturnType<typeof buildEvidence>;
/** A value of an evidence that a test changes, by its way. */
type Tree = Record<string, never>;

/** The findings after a change of the content; the hashes of the files are made anew, as a forger would. */
function foundAfter(change: (built: Built) => void): string[] {
  const built = structuredClone(buildEvidence());
  change(built);
  return verifyEvidence(zipOf(filesOf(built))).findings;
}

/** The findings after a change of the files. */
function foundIn(change: (files: Files) => Files): string[] {
  return verifyEvidence(zipOf(change(filesOf(buildEvidence())))).findings;
}

const otherHex = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

it("finds nothing in a whole evidence, masked rows included, and tells how much the chain proves", () => {
  const built = buildEvidence();
  const [first, , last] = built.proof.days;
  const heads = new Map([[first?.day ?? "", first?.head ?? ""]]);
  const zip = zipOf(filesOf(built));
  expect(verifyEvidence(zip)).toMatchObject({ findings: [], proven: 3, upToHeads: 0 });
  expect(verifyEvidence(zip, heads)).toMatchObject({ findings: [], proven: 3, upToHeads: 2 });
  heads.set(last?.day ?? "", last?.head ?? "");
  expect(verifyEvidence(zip, heads)).toMatchObject({ findings: [], upToHeads: 3 });
});

describe("a forger who makes the hashes of the files anew", () => {
  it("is found for each value of a row's proof, which the finding names", () => {
    const fields: Record<string, (value: never) => unknown> = {
      table: () => "audit",
      key: () => "9",
      day: () => "2026-03-31",
      columns: (text: string) => text.replace("1.5", "0.5"),
      personal: (text: string) => text.replace("01", "02"),
      salt: otherHex,
      digest: otherHex,
      index: (index: number) => index + 1,
      path: ([first = "", ...others]: string[]) => [otherHex(first), ...others],
    };
    const [row] = buildEvidence().proof.rows;
    expect(Object.keys(fields).sort()).toEqual(Object.keys(row ?? {}).sort());
    for (const [field, other] of Object.entries(fields)) {
      const found = foundAfter(({ proof }) => {
        const [changed] = proof.rows as unknown as Tree[];
        Object.assign(changed ?? {}, { [field]: other(changed?.[field] as never) });
      });
      const name = { table: "audit 2", key: "charge 9" }[field] ?? "charge 2";
      expect(found.join("\n"), field).toContain(`proof.json: ${name}`);
    }
  });

  it("is found for a longer, a shorter and an empty path", () => {
    for (const path of [(all: string[]) => [...all, ...all.slice(-1)], (all: string[]) => all.slice(1), () => []]) {
      const found = foundAfter(({ proof }) => {
        const [row] = proof.rows;
        Object.assign(row ?? {}, { path: path([...(row?.path ?? [])]) });
      });
      expect(found).toEqual(["proof.json: charge 2 was changed: it is no row of the closed day 2026-03-30"]);
    }
  });

  it("is found for each sealed value of a record, in the JSON alone and in both files", () => {
    const change = (built: Built, isBoth: boolean) => {
      const record = built.evidence.sections[0]?.records[2]?.sealed;
      Object.assign(record?.columns ?? {}, { amount: "9" });
      const row = built.proof.rows[2];
      if (isBoth) Object.assign(row ?? {}, { columns: row?.columns.replace("1.5", "9") });
    };
    expect(foundAfter((built) => change(built, false))).toEqual([
      "evidence.json: Charges, record 3 (charge 204) is not as it was sealed",
    ]);
    expect(foundAfter((built) => change(built, true))).toEqual([
      "proof.json: charge 204 was changed: it is no row of the closed day 2026-04-01",
    ]);
    const moved = foundAfter(({ evidence }) => {
      Object.assign(evidence.sections[0]?.records[0] ?? {}, { at: "2026-03-29T10:00:00.000Z" });
    });
    expect(moved).toEqual(["evidence.json: Charges, record 1 (charge 2) has another time"]);
    const withheld = foundAfter(({ evidence }) => {
      Object.assign(evidence.sections[0]?.records[1]?.sealed ?? {}, { personal: { msisdn: "521000000009" } });
    });
    expect(withheld).toEqual(["evidence.json: Charges, record 2 (charge 6) is not as it was sealed"]);
  });

  it("is found for a record that is removed, a proof that is removed, and rows that are swapped", () => {
    const records = ({ evidence }: Built) => evidence.sections[0]?.records as EvidenceRecord[];
    expect(foundAfter((built) => void records(built).splice(0, 1))).toEqual([
      "evidence.json: the record of charge 2 is missing",
    ]);
    expect(foundAfter(({ proof }) => void (proof.rows as unknown[]).splice(0, 1))).toEqual([
      "evidence.json: Charges, record 1 (charge 2) has no proof",
    ]);
    const found = foundAfter((built) => {
      const [one, other] = records(built).map(({ sealed }) => sealed);
      const columns = one?.columns;
      Object.assign(one ?? {}, { columns: other?.columns });
      Object.assign(other ?? {}, { columns });
    });
    expect(found).toEqual([
      "evidence.json: Charges, record 1 (charge 2) is not as it was sealed",
      "evidence.json: Charges, record 2 (charge 6) is not as it was sealed",
    ]);
    expect(foundAfter(({ proof }) => void (proof.rows as unknown[]).push(proof.rows[0]))).toContain(
      "proof.json: it has a row twice",
    );
  });

  it("is found for each value of a day, a day that is left out, and a head that was sent away", () => {
    const days = ({ proof }: Built) => proof.days as unknown as Record<string, unknown>[];
    const changes: Record<string, (built: Built) => void> = {
      head: (built) => Object.assign(days(built)[2] ?? {}, { head: otherHex(String(days(built)[2]?.head)) }),
      former: (built) => Object.assign(days(built)[1] ?? {}, { former: null }),
      rows: (built) => Object.assign(built.proof.days[0]?.tables.charge ?? {}, { rows: 8 }),
      root: (built) => Object.assign(built.proof.days[1]?.tables.charge ?? {}, { root: "0".repeat(64) }),
      left: (built) => void days(built).splice(1, 1),
      sent: ({ proof }) => Object.assign(proof.sent[0] ?? {}, { head: "0".repeat(64) }),
      stamped: ({ proof }) => Object.assign(proof.stamps?.[0] ?? {}, { head: "0".repeat(64) }),
    };
    const found = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, foundAfter(change)]));
    expect(found).toEqual({
      head: ["proof.json: 2026-04-01: the head is not that of its tables"],
      former: [
        "proof.json: 2026-03-31: the head is not that of its tables",
        "proof.json: 2026-03-31: it does not follow 2026-03-30",
      ],
      rows: expect.arrayContaining(["proof.json: 2026-03-30: the head is not that of its tables"]),
      root: ["proof.json: 2026-03-31: the head is not that of its tables"],
      left: ["proof.json: 2026-04-01: it does not follow 2026-03-30"],
      sent: ["proof.json: 2026-03-30: the head that was sent away is another one"],
      stamped: ["proof.json: 2026-03-30: the head that was stamped is another one"],
    });
  });

  it("who makes the whole chain anew is found by the heads that were sent away", () => {
    const built = buildEvidence();
    const [first] = built.proof.days;
    const heads = new Map([[first?.day ?? "", otherHex(first?.head ?? "")]]);
    expect(verifyEvidence(zipOf(filesOf(built)), heads).findings).toEqual([
      "proof.json: 2026-03-30: the head is not the one in the file of heads",
    ]);
    expect(verifyEvidence(zipOf(filesOf(built)), new Map([["2026-01-01", ""]])).findings).toEqual([
      "proof.json: the file of heads has no head of its days",
    ]);
  });
});

describe("a file", () => {
  it.each(["evidence.json", "evidence.pdf", "proof.json"])(
    "%s is found wherever one of its bytes was changed",
    (name) => {
      const bytes = filesOf(buildEvidence())[name] ?? new Uint8Array();
      for (let place = 0; place < bytes.length; place += 7)
        expect(
          foundIn((files) => ({ ...files, [name]: bytes.with(place, (bytes[place] ?? 0) ^ 1) })),
          `byte ${place}`,
        ).toContain(`${name}: it was changed: SHA256SUMS names another hash`);
    },
  );

  it("of another evidence is found, also with its sum", () => {
    const found = foundIn(({ SHA256SUMS: _sums, ...files }) => {
      const replaced = { ...files, "evidence.pdf": strToU8("%PDF-1.7 another document") };
      return { ...replaced, SHA256SUMS: sumsOf(replaced) };
    });
    expect(found).toEqual(["evidence.pdf: it belongs to another evidence.json"]);
    const other = foundIn(({ SHA256SUMS: _sums, ...files }) => {
      const replaced = { ...files, "proof.json": strToU8(`${Buffer.from(files["proof.json"] ?? "")} `) };
      return { ...replaced, SHA256SUMS: sumsOf(replaced) };
    });
    expect(other).toEqual(["evidence.json: it belongs to another proof.json"]);
  });

  it("that is missing, too many, no JSON or no ZIP is found", () => {
    expect(foundIn(({ "proof.json": _proof, ...files }) => files)).toEqual(["ZIP: Error: proof.json is missing"]);
    expect(foundIn((files) => ({ ...files, "note.txt": strToU8("hello") }))).toEqual([
      "ZIP: Error: note.txt does not belong to an evidence",
    ]);
    expect(foundIn((files) => ({ ...files, "proof.json": strToU8("{") }))).toContainEqual(
      expect.stringMatching(/^ZIP: SyntaxError/),
    );
    expect(foundIn((files) => ({ ...files, "proof.json": strToU8("{}") }))).toContain(
      "ZIP: its JSON is not of the format that this version knows",
    );
    expect(foundIn((files) => ({ ...files, SHA256SUMS: strToU8("") }))).toContain("SHA256SUMS: it names other files");
    expect(verifyEvidence(strToU8("no ZIP")).findings).toEqual([expect.stringMatching(/^ZIP: /)]);
  });
});
