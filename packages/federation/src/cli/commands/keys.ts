import { RegistryError, signerOf } from "@portal/releases/registry";
import { createSignKey, registrySigner, requirePublicKey } from "@portal/releases/storage";
import { repairLines } from "../repair-lines.ts";
import { revisionNumber, verifyKeys } from "../settings.ts";
import type { CommandHost } from "./context.ts";

interface SignFlags {
  verifyKey: string[];
  asItIs: boolean;
  above: number;
}

/** Who may say what a registry holds. */
export function keyCommands({ program, context, print, told }: CommandHost): void {
  const keys = program.command("keys").description("the keys that registries are signed with");
  keys
    .command("create")
    .description("write a private key that only its owner can read, and print the public one")
    .argument("<file>")
    .action((file: string) => print(createSignKey(file)));
  keys
    .command("show")
    .description("print the public key of a private one, for --verify-key")
    .argument("<file>")
    .action((file: string) => print(registrySigner(file).publicKey));

  const formerKeys = ["--verify-key <keys...>", "public keys that are believed, besides that of --sign-key"] as const;
  program
    .command("sign")
    .description("sign the registry anew as it stands: at first, after a change of keys, after a restore")
    .option(...formerKeys, verifyKeys())
    .option("--as-it-is", "also one that none of these keys has signed; you vouch for what stands there", false)
    .option("--above <revision>", "make a revision above this one, which browsers have seen", revisionNumber, 0)
    .action(async ({ verifyKey, asItIs, above }: SignFlags) => {
      const { store, env, by } = context();
      if (store.publicKey === null) throw new Error("To sign takes a key: --sign-key or PORTAL_SIGN_KEY");
      if ((await store.readRegistryText(env)) === null)
        throw new RegistryError(`There is no registry "${env}" to sign`);
      const takeOver = { from: verifyKey.map(requirePublicKey), asItIs, above };
      told(await store.changeRegistry(env, by, (registry) => ({ ...registry, change: "sign" }), { takeOver }));
    });

  program
    .command("verify")
    .description("say who has signed the registry, and whether all that it names is as it vouches for")
    .option(...formerKeys, verifyKeys())
    .action(async ({ verifyKey }: Pick<SignFlags, "verifyKey">) => {
      const { store, env } = context();
      const known = [...(store.publicKey === null ? [] : [store.publicKey]), ...verifyKey.map(requirePublicKey)];
      if (known.length === 0) throw new Error("To verify takes a key: --verify-key, PORTAL_VERIFY_KEYS or --sign-key");
      const stored = await store.readRegistryText(env);
      if (!stored) throw new RegistryError(`There is no registry "${env}"`);
      const registry = JSON.parse(stored.text);
      const repairs = await store.repair(env, { dryRun: true });
      const signer = await signerOf(registry, known);
      repairLines(env, repairs, { dryRun: true }).forEach(print);
      if (signer === null)
        throw new RegistryError(
          `${env} revision ${registry.revision} (${registry.change}) is signed by none of these keys`,
        );
      print(`${env} revision ${registry.revision} is signed by ${signer}`);
      if (repairs.length > 0) throw new RegistryError("Not all is as the registry vouches for, see above");
    });
}
