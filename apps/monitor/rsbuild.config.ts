import { remoteConfig } from "@portal/federation/build";

export default remoteConfig({ root: import.meta.dirname, port: Number(process.env.PORT ?? 4192) });
