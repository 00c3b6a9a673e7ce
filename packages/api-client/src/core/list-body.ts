import * as z from "zod/mini";
import { texts } from "../texts.ts";
import { numeric } from "./fields.ts";
import { defaultPageSize } from "./list-query.ts";

const maxLimit = 100;

const whole = (max: number, absent: number) =>
  z.prefault(
    z.pipe(
      z.transform((value: number | string) => numeric(value)),
      z.int(texts.notAnInteger).check(z.minimum(1, texts.notAnInteger), z.maximum(max, texts.notAnInteger)),
    ),
    absent,
  );

/** `page` of a list that is read by POST: from 1. */
export const pageNumber = () => whole(1_000_000, 1);

/** `limit` of such a list: 1 to 100. */
export const pageSize = () => whole(maxLimit, defaultPageSize);

/** `sortBy` of such a list: one of its columns. */
export const sortKey = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.optional(
    z.enum(keys as unknown as [Keys[number], ...Keys[number][]], { error: `Must be one of: ${keys.join(", ")}` }),
  );
