import type { FileResource } from "@portal/api-client/contract/record-files";
import { resources } from "@portal/api-client/resources";
import type { ActingUser } from "../../auth/caller.ts";

/** Whether a user may send files of a resource: they may create its records or edit them. Each row needs its own right. */
export const mayWriteFile = ({ can }: Pick<ActingUser, "can">, resource: FileResource): boolean => {
  const { prefix } = resources[resource];
  return can(`${prefix}.create`) || can(`${prefix}.edit`);
};
