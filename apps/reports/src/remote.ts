import { defineRemote } from "@portal/remote";

export default defineRemote({
  name: "reports",
  title: "Reports",
  owner: "team-reports",
  swap: "ask",
  opens: {
    "dashboard.widgets/v1": {
      title: "Charges",
      columns: [
        { name: "product", type: "text" },
        { name: "charges", type: "number" },
      ],
      rows: [{ product: "Horoscope", charges: 120 }],
    },
  },
  routes: [
    {
      name: "Dashboard",
      title: "Dashboard",
      path: "home",
      asks: ["/services/widgets"],
      page: () => import("./features/dashboard/dashboard.page.tsx"),
    },
    {
      name: "Reports",
      title: "Reports",
      path: "reports",
      access: ["report.list"],
      page: () => import("./features/report-list/report-list.page.tsx"),
    },
    {
      name: "ReportView",
      title: "Report",
      path: "reports/:reportId/view",
      access: ["report.list"],
      list: "Reports",
      page: () => import("./features/report-view/report-view.page.tsx"),
    },
    {
      name: "ReportAgend",
      title: "Delivery schedule",
      path: "reports/:reportId/deliver-schedule",
      access: ["report.list"],
      list: "Reports",
      page: () => import("./features/report-schedule/report-schedule.page.tsx"),
    },
    {
      name: "ReportsForm",
      title: "Report",
      path: "forms/reports/:action?/:id?",
      access: ["report.create", "report.edit"],
      list: "Reports",
      page: () => import("./features/report-form/report-form.page.tsx"),
    },
    {
      name: "ReportRolesForm",
      title: "Report roles",
      path: "forms/reports-roles/:action?/:id?",
      access: ["report.add-roles"],
      list: "Reports",
      page: () => import("./features/report-roles/report-roles-form.page.tsx"),
    },
    {
      name: "DeliveryStatus",
      title: "Report deliveries",
      path: "report-settings/deliveries",
      access: ["report-datasource.list"],
      page: () => import("./features/delivery-status/delivery-status.page.tsx"),
    },
    {
      name: "Widgets",
      title: "Widgets",
      path: "report-settings/widgets",
      access: ["widget.list"],
      page: () => import("./features/widget-list/widget-list.page.tsx"),
    },
    {
      name: "WidgetsForm",
      title: "Widget",
      path: "forms/widgets/:action?/:id?",
      access: ["widget.create", "widget.edit"],
      list: "Widgets",
      page: () => import("./features/widget-form/widget-form.page.tsx"),
    },
  ],
});
