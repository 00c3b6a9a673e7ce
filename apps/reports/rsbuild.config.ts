import { remoteConfig } from "@portal/federation/build";

export default await remoteConfig({ root: import.meta.dirname, port: Number(process.env.PORT ?? 4194) });
