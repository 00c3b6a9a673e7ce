/** The rooms of `apps/shell/src`, from top to bottom. Each may import its own floor and those below it. */
const shellFloors = [
  "((main|draw|portal|app)\\.tsx?$|first-page/)",
  "frame/",
  "(pages|identity|prefetch)/",
  "(public|runtime)/",
  "(boot|places|screen|second-factor)/",
].map((rooms) => `^apps/shell/src/${rooms}`);

/** Imports go one way: packages <- apps; inside an app shared <- features <- routes. Each message says the fix. */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two modules import each other, if only a type. Move what both need to a third one.",
      severity: "error",
      from: {},
      to: { circular: true },
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
      from: { path: "^apps/(?!link/)([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "link-has-one-door-to-the-api",
      comment:
        "The link works on the API's schema and is released together with it, so it may import the API: link-kit.ts alone, and tests the test API. Export there what the link needs.",
      severity: "error",
      from: { path: "^apps/link/" },
      to: {
        path: "^apps/",
        pathNot:
          "^apps/(link/|api/src/link-kit\\.ts$|api/test/(start-test-api|charges-kit|free-port|noon-zone|global-setup)\\.ts$)",
      },
    },
    {
      name: "features-do-not-import-features",
      comment: "Features meet only in remote.ts. Move what both need to a folder beside src/features or to a package.",
      severity: "error",
      from: { path: "^apps/([^/]+)/src/features/([^/]+)/" },
      to: { path: "^apps/$1/src/features/", pathNot: "^apps/$1/src/features/$2/" },
    },
    ...shellFloors.slice(1).map((floor, above) => ({
      name: `shell-floor-${above + 2}-imports-no-floor-above`,
      comment:
        "The rooms of the shell import downwards (apps/shell/README.md). Move what both need to the lower room, or pass it from above.",
      severity: "error",
      from: { path: floor, pathNot: "\\.test\\.tsx?$" },
      to: { path: shellFloors.slice(0, above + 1) },
    })),
    {
      name: "api-domains-have-one-door",
      comment:
        "A domain of the API is used through its index.ts alone. Export there what others need, or move it to src/platform.",
      severity: "error",
      from: { path: "^apps/api/src/(domains/)?([^/]+)", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/api/src/domains/", pathNot: "^apps/api/src/domains/($2/|[^/]+/index\\.ts$)" },
    },
    {
      name: "api-domains-lean-one-way",
      comment:
        "Domains meet in app.ts; only bulk acts on subscribers, and those are barred by the catalogue's blacklist. Pass what differs from app.ts.",
      severity: "error",
      from: { path: "^apps/api/src/domains/(access|catalogue|operations|reports)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/api/src/domains/", pathNot: "^apps/api/src/domains/$1/" },
    },
    {
      name: "platform-knows-no-domain",
      comment: "src/platform serves every domain. Let the domain pass what differs.",
      severity: "error",
      from: { path: "^apps/api/src/platform/" },
      to: { path: "^apps/api/src/domains/" },
    },
    {
      name: "s3-only-where-there-is-a-bucket",
      comment: "Most installations keep files in a folder; S3's SDK is loaded by openStore where a bucket is set.",
      severity: "error",
      from: {
        path: "^(apps/api|packages/(releases|portal-server|federation))/src/",
        pathNot: "\\.test\\.ts$|/s3-(store|objects|client|fixtures)\\.ts$",
      },
      to: { path: "/s3-(store|objects|client)\\.ts$|@aws-sdk", dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "remote-needs-react-alone",
      comment:
        "Every remote runs with @portal/remote, those of outside teams too. Put what needs a library into another package.",
      severity: "error",
      from: { path: "^packages/remote/", pathNot: "\\.test(-d)?\\.ts$" },
      to: { pathNot: "^packages/remote/|node_modules/(@types/)?react/" },
    },
    {
      name: "releases-know-no-server-and-no-browser",
      comment:
        "API, server, browser and command line use @portal/releases. It uses @portal/remote and no other package.",
      severity: "error",
      from: { path: "^packages/releases/" },
      to: { path: "^packages/(?!(releases|remote)/)" },
    },
    {
      name: "remote-runtime-stands-on-remote-and-registry",
      comment:
        "The browser runtime uses @portal/remote and the registry of @portal/releases. Let the shell pass what else it needs.",
      severity: "error",
      from: { path: "^packages/remote-runtime/" },
      to: { path: "^packages/(?!(remote-runtime|remote|releases)/)" },
    },
    {
      name: "browsers-take-the-registry-alone",
      comment: "Stores, health and settings are for Node. Move what a browser needs to packages/releases/src/registry.",
      severity: "error",
      from: {
        path: "^(packages/remote-runtime|apps/shell)/src/",
        pathNot: "(/test-support/|-fixtures\\.ts$|\\.(test|fixture)\\.tsx?$)",
      },
      to: { path: "^packages/releases/src/(?!registry/)" },
    },
    {
      name: "portal-server-stands-on-releases",
      comment: "The server knows no command, no gate and no remote. Let @portal/federation pass what it needs.",
      severity: "error",
      from: { path: "^packages/portal-server/" },
      to: { path: "^packages/(?!(portal-server|releases|api-client|http-guard)/)" },
    },
    {
      name: "verify-knows-no-portal",
      comment:
        "@portal/verify checks an evidence without the portal, and its own code checks that of the API. Let the API import its types.",
      severity: "error",
      from: { path: "^packages/verify/" },
      to: { path: "^(packages/(?!verify/)|apps/)" },
    },
    {
      name: "http-guard-imports-no-other-package",
      comment: "API and portal server use @portal/http-guard. Let each pass its refusals and limits.",
      severity: "error",
      from: { path: "^packages/http-guard/" },
      to: { path: "^packages/(?!http-guard/)" },
    },
    {
      name: "http-guard-is-for-servers",
      comment: "Only the API and the portal's server import @portal/http-guard. Tests may take its clients.",
      severity: "error",
      from: {
        path: "^(apps|packages)/",
        pathNot: "^(apps/api|packages/(http-guard|portal-server))/|\\.test\\.ts$",
      },
      to: { path: "^packages/http-guard/" },
    },
    {
      name: "remotes-run-with-remote-alone",
      comment: "A remote is written with @portal/remote; @portal/federation only builds it, in rsbuild.config.ts.",
      severity: "error",
      from: { path: "^(apps/(?!shell/|api/|link/)[^/]+/src|packages/(auth|store|testing|time)/)" },
      to: { path: "^packages/(remote-runtime|releases|portal-server|federation)/" },
    },
    {
      name: "api-runs-no-portal-server",
      comment:
        "The API changes registries by @portal/releases. Pages, browsers and the tools that build and try remotes are not its matter.",
      severity: "error",
      from: { path: "^apps/api/" },
      to: { path: "^packages/(remote-runtime|portal-server|federation)/" },
    },
    {
      name: "contract-imports-no-screen-code",
      comment: "The contract is plain data for server and browser. Screens belong to ui, auth or an app.",
      severity: "error",
      from: { path: "^packages/api-client/" },
      to: { path: "^packages/(ui|records|auth|remote|remote-runtime|releases|portal-server|federation|testing)/" },
    },
    {
      name: "ui-knows-no-session-and-no-api",
      comment: "The design system takes what it shows as props. Read the session or the API in the app.",
      severity: "error",
      from: { path: "^packages/ui/" },
      to: {
        path: "^packages/(auth|api-client|records|remote|remote-runtime|releases|portal-server|federation|testing)/",
      },
    },
    {
      name: "records-know-no-app-and-no-release",
      comment: "Lists and forms read the contract and the session. What else a screen knows is a prop.",
      severity: "error",
      from: { path: "^packages/records/" },
      to: { path: "^packages/(remote|remote-runtime|releases|portal-server|federation|testing)/" },
    },
    {
      name: "remotes-do-not-route-themselves",
      comment: "The router is the shell's. Navigate by route name with @portal/ui.",
      severity: "error",
      from: { path: "^apps/(?!shell/|api/)" },
      to: { path: "react-router" },
    },
    {
      name: "only-ui-imports-chakra",
      comment:
        "Take parts and primitives from @portal/ui, or add them there: a copy of Emotion or Chakra beside the shell's finds no provider.",
      severity: "error",
      from: { pathNot: "^packages/ui/" },
      to: { path: "node_modules/(@chakra-ui|@emotion|@ark-ui|@zag-js)/" },
    },
    {
      name: "state-machines-stay-in-lazy-parts",
      comment:
        "What runs on zag or floats is 8 to 34 kB: it stands in a file of its own (`…-panel.tsx`), with an eager part that fetches it.",
      severity: "error",
      from: { path: "^packages/ui/src/", pathNot: "(-panel|/combobox-control)\\.tsx$" },
      to: {
        path: "node_modules/(@ark-ui|@zag-js)/|@chakra-ui/react/.*/components/(combobox|date-picker|dialog|drawer|file-upload|hover-card|menu|pagination|popover|select|switch|tabs|toast|tooltip)/",
      },
    },
    {
      name: "lazy-parts-are-fetched",
      comment:
        "`import()` a lazy part where it is shown, by useLazyPart, lazyDialog or useTrigger: an import carries it into the frame. Only another lazy part may be built upon it.",
      severity: "error",
      from: { path: "^packages/ui/src/", pathNot: "(\\.test|-panel)\\.tsx$" },
      to: {
        path: "^packages/ui/src/.*(-panel|/combobox-control)\\.tsx$",
        dependencyTypesNot: ["dynamic-import", "type-only"],
      },
    },
    {
      name: "redux-stays-in-slices",
      comment:
        "Facts change in their owner's `<name>.slice.ts`, in a remote too; that file makes it with createSlice. Screens use the owner's hooks and functions.",
      severity: "error",
      from: { pathNot: "^packages/store/|\\.slice(\\.test)?\\.ts$" },
      to: { path: "(^|node_modules/)(@reduxjs/toolkit|redux)(/|$)" },
    },
    {
      name: "one-store-with-its-own-hooks",
      comment: "There is one store. Read and change it by what injectSlice of @portal/store gives (ADR 12).",
      severity: "error",
      from: { pathNot: "^packages/store/" },
      to: { path: "(^|node_modules/)(react-redux|zustand)(/|$)" },
    },
    {
      name: "store-knows-no-owner",
      comment: "Slices come to the store by injectSlice. Put the fact into the package that owns it.",
      severity: "error",
      from: { path: "^packages/store/" },
      to: { path: "^(apps|packages/(?!store/))" },
    },
    {
      name: "screens-bring-no-style-sheets",
      comment:
        "Compose with the primitives and recipes of @portal/ui, so that every screen follows one theme (ADR 11).",
      severity: "error",
      from: { path: "^(apps|packages)/", pathNot: "^(packages/ui/src/theme|packages/stories|apps/shell/src/main)" },
      to: { path: "\\.css$" },
    },
    {
      name: "tests-stay-out-of-the-product",
      comment: "@portal/testing and test files are for tests and their fixtures only.",
      severity: "error",
      from: {
        path: "^(apps|packages)/[^/]+/src/",
        pathNot: "(/src/test-support/|\\.(test|fixture)\\.tsx?$|^packages/testing/)",
      },
      to: { path: "(^packages/testing/|/test-support/|\\.test\\.tsx?$)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(apps|packages)/[^/]+/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default"] },
  },
};
