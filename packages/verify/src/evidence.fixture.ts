import { createHash } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { dayAfter } from "./chain.ts";
import type { Evidence, Proof, ProofDay, ProofRow } from "./format.ts";

const hash = (...parts: (string | Uint8Array)[]) =>
  createHash("sha256")
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
const node = (left: Buffer, right: Buffer) => hash(Uint8Array.of(1), left, right);

/** The largest power of two below a number of leaves, as RFC 6962 splits them. */
const half = (leaves: number): number => 2 ** Math.floor(Math.log2(leaves - 1));

/** The root and the audit path of RFC 6962 by its own recursive words, so that no code is shared with what is tested. */
const rootOf = ([first = Buffer.alloc(0), ...others]: Buffer[]): Buffer => {
  const leaves = [first, ...others];
  if (others.length === 0) return first;
  return node(rootOf(leaves.slice(0, half(leaves.length))), rootOf(leaves.slice(half(leaves.length))));
};
const pathOf = (leaves: Buffer[], index: number): Buffer[] => {
  if (leaves.length === 1) return [];
  const [left, right] = [leaves.slice(0, half(leaves.length)), leaves.slice(half(leaves.length))];
  return index < left.length
    ? [...pathOf(left, index), rootOf(right)]
    : [...pathOf(right, index - left.length), rootOf(left)];
};

/** Rows of charges on three days, one of which has none; all but those of the evidence are somebody else's. */
const rowsOfDays = [7, 0, 5];
const firstDay = "2026-03-30";
const shown = [
  { place: 0, index: 2 },
  { place: 0, index: 6 },
  { place: 2, index: 4 },
];

/** The files of a whole evidence, as objects; `zipOf` packs them. */
export function buildEvidence() {
  const days: ProofDay[] = [];
  const rows: ProofRow[] = [];
  for (const [place, count] of rowsOfDays.entries()) {
    const day = days.length === 0 ? firstDay : dayAfter(days.at(-1)?.day ?? "");
    const all = Array.from({ length: count }, (_, index) => rowOf(day, place * 100 + index));
    const leaves = all.map(({ leaf }) => leaf);
    for (const { index } of shown.filter((one) => one.place === place)) {
      const found = all[index];
      if (found) rows.push({ ...found.row, index, path: pathOf(leaves, index).map((one) => one.toString("hex")) });
    }
    const root = (count > 0 ? rootOf(leaves) : hash()).toString("hex");
    const former = days.at(-1)?.head ?? null;
    const head = hash(`${day}\n${former ?? "-"}\ncharge ${count} ${root}\n`).toString("hex");
    days.push({ day, tables: { charge: { rows: count, root } }, former, head });
  }
  const proof: Proof = {
    format: "portal-proof/1",
    rows: rows.map((row, place) => (place === 1 ? { ...row, personal: null, salt: null } : row)),
    days,
    sent: [{ way: "mail", day: firstDay, head: days[0]?.head ?? "", at: "2026-03-31T02:00:00.000Z" }],
    stamps: [
      {
        day: firstDay,
        head: days[0]?.head ?? "",
        at: "2026-03-31T02:00:00.000Z",
        authority: "Authority",
        token: "MAA=",
      },
    ],
  };
  const evidence: Evidence = {
    format: "portal-evidence/1",
    createdAt: "2026-04-02T12:00:00.000Z",
    createdBy: "ana",
    reason: "Letter of 1 April",
    timeZone: "UTC",
    number: "521000000001",
    masked: false,
    carrier: "Movistar",
    product: null,
    from: firstDay,
    to: "2026-04-01",
    gaps: ["2026-04-02 is not closed yet."],
    sections: [
      {
        title: "Charges",
        records: [
          ...proof.rows.map(({ table, key, day, columns, personal }) => ({
            at: `${day}T10:00:00.000Z`,
            what: "Charge",
            facts: { Reference: `ref-${key}` },
            sealed: { table, key, columns: JSON.parse(columns), personal: personal && JSON.parse(personal) },
            unsealed: null,
          })),
          { at: "2026-04-02T10:00:00.000Z", what: "Charged 1", facts: {}, sealed: null, unsealed: "not closed yet" },
        ],
      },
    ],
    proof: "",
  };
  return { evidence, proof };
}

function rowOf(day: string, id: number) {
  const columns = `{"id": ${id}, "amount": "1.5", "created_at": "${day}T10:00:00.000Z"}`;
  const personal = `{"msisdn": "521000000001"}`;
  const salt = createHash("md5").update(String(id)).digest();
  const digest = hash(salt, personal);
  const row = { table: "charge", key: String(id), day, columns, personal, salt: salt.toString("hex") };
  return { leaf: hash(Uint8Array.of(0), hash(columns), digest), row: { ...row, digest: digest.toString("hex") } };
}

export type Files = Record<string, Uint8Array>;

/** The files of an evidence with all hashes that anybody can make anew: those of the files. */
export function filesOf({ evidence, proof }: ReturnType<typeof buildEvidence>): Files {
  const proofFile = strToU8(JSON.stringify(proof));
  const json = strToU8(JSON.stringify({ ...evidence, proof: hash(proofFile).toString("hex") }));
  const pdf = strToU8(`%PDF-1.7 a page for people sha256:${hash(json).toString("hex")} %%EOF`);
  const files = { "evidence.json": json, "evidence.pdf": pdf, "proof.json": proofFile };
  return { ...files, SHA256SUMS: sumsOf(files) };
}

export const sumsOf = (files: Files): Uint8Array =>
  strToU8(
    Object.entries(files)
      .map(([name, file]) => `${hash(file).toString("hex")}  ${name}\n`)
      .join(""),
  );

export const zipOf = (files: Files): Uint8Array => zipSync(files);
