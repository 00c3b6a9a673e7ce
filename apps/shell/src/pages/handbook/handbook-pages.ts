interface HandbookPage {
  /** Its file in `docs/handbook`, and its address. */
  readonly slug: string;
  readonly title: string;
  /** The screens that it helps with, by the names of their routes. */
  readonly routes: readonly string[];
}

/** The pages of the staff handbook in their order. The first page is shown if no other fits. */
export const handbookPages: readonly [HandbookPage, ...HandbookPage[]] = [
  { slug: "find-your-way", title: "Find your way", routes: [] },
  { slug: "use-the-dashboard", title: "Use the dashboard", routes: ["Dashboard", "Widgets", "WidgetsForm"] },
  { slug: "look-up-a-subscriber", title: "Look up a subscriber", routes: ["Monitor"] },
  { slug: "answer-a-complaint", title: "Answer a complaint", routes: [] },
  {
    slug: "upload-a-file",
    title: "Upload a file of numbers",
    routes: ["DirectSubscription", "Broadcast", "WhitelistOneShot", "Blacklist", "BlacklistsForm"],
  },
  { slug: "unsubscribe-many", title: "Unsubscribe many numbers", routes: ["BulkUnsubscriptions"] },
  { slug: "follow-a-job", title: "Follow a job", routes: ["Jobs", "Job"] },
  { slug: "keep-statements", title: "Keep statements", routes: ["Statements"] },
  { slug: "read-a-report", title: "Read a report", routes: ["Reports", "ReportView"] },
  { slug: "write-a-report", title: "Write a report", routes: ["ReportsForm", "ReportRolesForm", "Deleted"] },
  { slug: "schedule-a-report", title: "Schedule a report", routes: ["ReportAgend"] },
  {
    slug: "change-reference-data",
    title: "Change reference data",
    routes: [
      ...["Countries", "Carriers", "CarrierPolicies", "CarrierConnections", "RefusalCodes"],
      ...["Providers", "Shortcodes", "BillingCodes"],
      ...["Products", "ProductKeywords", "Messages"],
      ...["Reportcategories", "Reportdatasources", "Reportcharttypes"],
    ].flatMap((name) => [name, `${name}Form`]),
  },
  { slug: "make-a-user", title: "Make a user", routes: ["Users", "UsersForm"] },
  {
    slug: "give-rights",
    title: "Give rights with roles",
    routes: [
      ...["Roles", "RolesForm", "RolesPermissionsForm", "Permissions", "PermissionsForm"],
      ...["UserRolesForm", "UserPermissionsForm", "Menus", "MenuPreviewForm", "MenuItemForm"],
    ],
  },
  { slug: "keep-your-account-safe", title: "Keep your account safe", routes: ["Profile", "SecondFactor", "Keys"] },
  { slug: "see-who-did-what", title: "See who did what", routes: ["Activity", "Reasons"] },
  {
    slug: "watch-the-portal",
    title: "Watch the portal",
    routes: ["System", "DeliveryStatus", "Remotes", "RemoteReleases"],
  },
];

/** Finds a page by its own name or by the route name of a screen that it helps with. */
export const pageAt = (address = ""): HandbookPage =>
  handbookPages.find(({ slug, routes }) => slug === address || routes.includes(address)) ?? handbookPages[0];
