import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fromRoot } from "../paths.ts";
import { ownersOfServing, problemsOfApiStart } from "./api-start.ts";
import { neededByCompose, settingsOfCompose } from "./compose.ts";
import { deployedPrograms, generatedValues, movedPrograms, programNamed } from "./deployed-programs.ts";
import { problemsOfDockerfile } from "./dockerfile.ts";
import { kustomize, manifestsOf, problemsOfManifests, settingsOfManifests } from "./kubernetes.ts";
import { needlessForLink, unknownSettings } from "./named-settings.ts";
import { problemsOfNginx } from "./nginx.ts";

const there = () => true;
const read = (path: string) => readFileSync(fromRoot(path), "utf8");

it("a Dockerfile that would not build, runs as root, has no fixed image or names a file that is gone", () => {
  const whole = read("deploy/Dockerfile");
  expect(problemsOfDockerfile(whole, there)).toEqual([]);
  expect(problemsOfDockerfile(whole.replace("EXPOSE 4001", "EXPOSE http"), there)).toEqual([
    expect.stringContaining("Invalid containerPort"),
  ]);
  expect(problemsOfDockerfile(whole.replaceAll("USER node", "USER root"), there)).toEqual(
    ["api", "link", "portal", "releases"].map((name) => `${name} runs as root`),
  );
  expect(problemsOfDockerfile(whole.replace("debian:bookworm-slim", "debian"), there)).toEqual([
    "pgbouncer: debian has no version",
  ]);
  expect(problemsOfDockerfile(whole, (path) => path !== "apps/api/src/main.ts")).toEqual([
    "apps/api/src/main.ts is not there",
  ]);
});

const manifest = `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: api
spec:
  minAvailable: 1
`;

it("a manifest of a kind, value or field that Kubernetes does not have", async () => {
  const problems = (text: string) => problemsOfManifests(manifestsOf(text));
  expect(await problems(manifest)).toEqual([]);
  expect(await problems(manifest.replace("policy/v1", "policy/v9"))).toEqual([
    "PodDisruptionBudget api: Kubernetes has no policy/v9 of this kind",
  ]);
  expect(await problems(manifest.replace("minAvailable: 1", "minAvailable: [1]"))).toEqual([
    expect.stringContaining("PodDisruptionBudget api: data/spec/minAvailable"),
  ]);
  expect(await problems(manifest.replace("minAvailable", "minAvailabel"))).toEqual([
    expect.stringContaining('"minAvailabel"\' does not exist'),
  ]);
});

it("a kustomization that names what is not there, or Jobs of another version", () => {
  const files: Record<string, string> = {
    "d/kustomization.yaml": `
resources: [a.yaml, jobs]
images: [{ newTag: 1.2.0 }]
configMapGenerator: [{ name: settings, envs: [settings.env] }, { name: pooler, files: [b.ini] }]
`,
    "d/jobs/kustomization.yaml": "resources: [c.yaml]\nnameSuffix: -1-2-0\n",
    "d/settings.env": "# the mail server\nSMTP_HOST=smtp\n",
  };
  const problems = (given: Record<string, string>, gone: readonly string[]) =>
    kustomize(
      "d/kustomization.yaml",
      (path) => given[path] ?? "",
      (path) => !gone.includes(path),
    );
  expect(problems(files, [])).toMatchObject({
    files: ["d/a.yaml", "d/jobs/c.yaml"],
    configMaps: [{ metadata: { name: "settings" }, data: { SMTP_HOST: "smtp" } }, { data: {} }],
    problems: [],
  });
  const gone = ["d/a.yaml", "d/b.ini", "d/settings.env", "d/jobs/c.yaml"];
  expect(problems(files, gone).problems.toSorted()).toEqual(gone.toSorted().map((path) => `${path} is not there`));
  const former = { ...files, "d/jobs/kustomization.yaml": "resources: [c.yaml]\nnameSuffix: -1-1-0\n" };
  expect(problems(former, []).problems).toEqual([
    "d/jobs/kustomization.yaml: nameSuffix is not -1-2-0, the version of the images",
  ]);
});

it("a setting that nobody reads, in Compose as in a ConfigMap or a Secret", () => {
  const knownSettings = new Set(["SMTP_HOST", "PORTAL_URL"]);
  const compose = `services:\n  api:\n    image: carrier-portal/api:1\n    environment: { SMTP_HOST: a, PORTAL_URI: b }\n  db:\n    image: postgres:18\n    environment: { POSTGRES_PASSWORD: c }\n`;
  expect(unknownSettings(settingsOfCompose(compose), knownSettings)).toEqual([
    "api: nobody reads the setting PORTAL_URI",
  ]);
  const manifests = manifestsOf(deployment("PORTAL_URL: b, SMTP_HORST: c"));
  expect(unknownSettings(settingsOfManifests(manifests, { secrets: ["SMTP_USR"] }), knownSettings)).toEqual([
    "Deployment api, api: nobody reads the setting SMTP_HORST",
    "Deployment api, api: nobody reads the setting SMTP_USR",
  ]);
  expect(neededByCompose(`\${B_C:?} \${A:?} \${B_C:?}`)).toEqual(["A", "B_C"]);
});

const deployment = (settings: string) => `
kind: ConfigMap
metadata: { name: settings }
data: { ${settings} }
---
kind: Deployment
metadata: { name: api }
spec:
  template:
    spec:
      containers:
        - name: api
          image: carrier-portal/api
          envFrom: [{ configMapRef: { name: settings } }, { secretRef: { name: secrets } }]
`;
const required = ["TOKEN_SECRET", "PROXY_SECRET", "DATASOURCE_KEYS", "SECOND_FACTOR_KEYS"];

it.each(required)(
  "a deployment whose API would not start, or would make a secret for itself: without %s",
  (missing) => {
    const problems = (names: readonly string[]) =>
      settingsOfManifests(manifestsOf(deployment("NODE_ENV: production")), { secrets: names }).flatMap(
        problemsOfApiStart,
      );
    expect(problems(required)).toEqual([]);
    const says = missing === "PROXY_SECRET" ? 'would make a secret "proxy"' : `${missing}.* is required in production`;
    expect(problems(required.filter((name) => name !== missing))).toEqual([
      expect.stringMatching(`^Deployment api, api: .*${says}`),
    ]);
  },
);

it("a deployment that is not in production, or that says nothing and lacks what its image then asks for", () => {
  const problems = (settings: string) =>
    settingsOfManifests(manifestsOf(deployment(settings)), { secrets: ["DATASOURCE_KEYS"] }).flatMap(
      problemsOfApiStart,
    );
  expect(problems("NODE_ENV: development")).toEqual([
    "Deployment api, api: NODE_ENV is development, and no deployment is for that",
  ]);
  expect(problems("LOG_LEVEL: info")).toEqual([
    expect.stringMatching(/^Deployment api, api: TOKEN_SECRET.* is required in production$/),
  ]);
});

it("a deployment whose API would refuse a value", () => {
  const brokenDeployment = deployment(
    "NODE_ENV: production, PORTAL_TIME_ZONE: '+03:00', DATABASE_URL: 'postgres://portal:a/b@db/portal'",
  );
  expect(settingsOfManifests(manifestsOf(brokenDeployment), { secrets: required }).flatMap(problemsOfApiStart)).toEqual(
    [
      expect.stringMatching(
        /^Deployment api, api: Wrong settings:\n {2}PORTAL_TIME_ZONE: .*\n {2}DATABASE_URL: is no address/,
      ),
    ],
  );
});

it("a deployment that gives the owner's account to an API that serves", () => {
  const given = settingsOfManifests(manifestsOf(deployment("NODE_ENV: production")), {
    secrets: ["DATABASE_DIRECT_URL"],
  });
  expect(ownersOfServing(given)).toEqual([
    "Deployment api, api: DATABASE_DIRECT_URL is for migrations and backups alone",
  ]);
  expect(ownersOfServing(given.map((api) => ({ ...api, place: "Job migrate, migrate" })))).toEqual([]);
});

it("a deployment that gives a link a secret that it does not read", () => {
  const links = deployment("NODE_ENV: production").replaceAll("/api", "/link");
  const given = settingsOfManifests(manifestsOf(links), { secrets: ["DATASOURCE_KEYS", "TOKEN_SECRET"] });
  expect(needlessForLink(given, new Set(["NODE_ENV", "DATASOURCE_KEYS"]))).toEqual([
    "Deployment api, api: the link does not read TOKEN_SECRET",
  ]);
  expect(
    needlessForLink(settingsOfManifests(manifestsOf(deployment("A: b")), { secrets: required }), new Set()),
  ).toEqual([]);
});

const site = "upstream a { server api-1:4001; } server { listen 8080; location / { proxy_pass http://a; } }";

it("a site that nginx does not read", ({ skip }) => {
  const whole = problemsOfNginx(site);
  if (!whole) return skip("this machine has no nginx");
  expect(whole).toEqual([]);
  expect(problemsOfNginx(site.replace("proxy_pass", "proxy_pas"))).toEqual([expect.stringContaining("proxy_pas")]);
});

it.each(["compose", "manifests"] as const)(
  "the programs of %s have command and settings of deployment and image, with new secrets",
  (deployment) => {
    const values = generatedValues(deployment);
    const programs = deployedPrograms(deployment, values);
    const api = programNamed(programs, "api-2");
    expect(api.command).toEqual(["node", "apps/api/src/main.ts"]);
    expect(api.settings).toMatchObject({
      NODE_ENV: "production",
      DATA_DIR: "/var/lib/portal",
      API_PORT: "4001",
      TOKEN_SECRET: values.TOKEN_SECRET,
    });
    expect(programNamed(programs, "portal-1").command).toContain("production");
    expect(programNamed(programs, "migrate").settings).toHaveProperty("DATABASE_DIRECT_URL");
    expect(generatedValues(deployment).TOKEN_SECRET).not.toBe(values.TOKEN_SECRET);
    const { TOKEN_SECRET: _, ...others } = values;
    if (deployment === "compose")
      expect(() => deployedPrograms(deployment, others)).toThrow("migrate: TOKEN_SECRET is not filled in");
  },
);

it("programs on this machine's addresses, each of which has to be in the deployment", () => {
  const programs = [
    {
      place: "portal-1",
      command: ["serve", "--url", "http://nginx:8080"],
      settings: { PORT: "4000", STORE: "s3:9000" },
    },
  ];
  const addresses = { replaced: { "nginx:8080": "localhost:1", "s3:9000": "localhost:2" }, set: { PORT: "3" } };
  expect(movedPrograms(programs, addresses)).toEqual([
    {
      place: "portal-1",
      command: ["serve", "--url", "http://localhost:1"],
      settings: { PORT: "3", STORE: "localhost:2" },
    },
  ]);
  expect(() => movedPrograms(programs, { replaced: { "smtp:25": "" }, set: { SMTP_PORT: "1" } })).toThrow(
    "The deployment does not hold smtp:25, SMTP_PORT",
  );
  expect(() => programNamed(programs, "link-1")).toThrow("The deployment has no link-1");
});
