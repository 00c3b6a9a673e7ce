/** Imports go one way: packages <- apps; inside an app shared <- features <- routes. Each message says the fix. */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two modules import each other. Move what both need to a third one.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "packages-do-not-know-apps",
      comment: "A package serves every app. Pass what it needs as an argument, or move the code to the app.",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    {
      name: "apps-do-not-import-apps",
      comment: "Each app is released by its own team. Share through a package, a route name or a slot.",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "features-do-not-import-features",
      comment: "Features meet only in remote.ts. Move what both need to the app's src/shared or to a package.",
      severity: "error",
      from: { path: "^apps/([^/]+)/src/features/([^/]+)/" },
      to: { path: "^apps/$1/src/features/", pathNot: "^apps/$1/src/features/$2/" },
    },
    {
      name: "api-modules-do-not-import-modules",
      comment:
        "API modules meet in app.ts; only a child may use its parent, as monitor-history uses monitor. Move what both need to src/platform, or call through a service passed in.",
      severity: "error",
      from: { path: "^apps/api/src/modules/(([^/-]+)[^/]*)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/api/src/modules/", pathNot: "^apps/api/src/modules/($1|$2)/" },
    },
    {
      name: "platform-knows-no-module",
      comment: "src/platform serves every module. Let the module pass what differs.",
      severity: "error",
      from: { path: "^apps/api/src/platform/" },
      to: { path: "^apps/api/src/modules/" },
    },
    {
      name: "contract-imports-no-screen-code",
      comment: "The contract is plain data for server and browser. Screens belong to ui, auth or an app.",
      severity: "error",
      from: { path: "^packages/api-client/" },
      to: { path: "^packages/(ui|auth|federation|testing)/" },
    },
    {
      name: "ui-knows-no-session-and-no-api",
      comment: "The design system takes what it shows as props. Read the session or the API in the app.",
      severity: "error",
      from: { path: "^packages/ui/" },
      to: { path: "^packages/(auth|api-client|federation|testing)/" },
    },
    {
      name: "remotes-do-not-route-themselves",
      comment: "The router is the shell's. Navigate by route name with @portal/ui.",
      severity: "error",
      from: { path: "^apps/(?!shell/|api/)" },
      to: { path: "react-router" },
    },
    {
      name: "only-ui-imports-headless-parts",
      comment: "Use the component of @portal/ui, or add it there, so that every screen gets the same one.",
      severity: "error",
      from: { pathNot: "^packages/ui/" },
      to: { path: "@ark-ui/" },
    },
    {
      name: "tests-stay-out-of-the-product",
      comment: "@portal/testing and test files are for tests and their fixtures only.",
      severity: "error",
      from: {
        path: "^(apps|packages)/[^/]+/src/",
        pathNot: "(/src/test-support/|\\.(test|fixture)\\.tsx?$|^packages/testing/)",
      },
      to: { path: "(^packages/testing/|\\.test\\.tsx?$)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default"] },
  },
};
