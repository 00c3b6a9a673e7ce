/** Reports on the sample datasource (role portal_report, schema reporting) and a dashboard. */
export const reportStatements = [
  `insert into report_category (id, name) values (1, 'Subscriptions'), (2, 'Charging'), (3, 'Messaging')`,
  `insert into report_datasource (id, name, host, port, database, username)
   values (1, 'Portal reporting', '127.0.0.1', current_setting('port')::integer, current_database(), 'portal_report')`,
  `insert into report (id, name, description, query, category_id, datasource_id, chart_enabled, chart_type_id, private_enabled, user_id)
   select id, name, description, query, category_id, 1, chart is not null,
     (select t.id from report_chart_type t where t.name = chart), private, 1
   from (values
     (1, 'New subscriptions per day', 'By the day they were made, in the chosen time.',
      'select date(created_at) as day, count(*) as subscriptions from reporting.subscriptions where created_at between [from] and [to] and ([provider_id?] is null or provider_id = [provider_id?]) group by 1 order by 1',
      1, 'LineChart', false),
     (2, 'Active subscriptions per product', 'What runs at this moment.',
      'select p.product_name, count(*) as active from reporting.subscriptions s join reporting.products p using (product_id) where s.active and ([provider_id?] is null or s.provider_id = [provider_id?]) group by 1 order by 2 desc limit 20',
      1, 'BarChart', false),
     (3, 'Charges per provider', 'Charged and failed amounts in the chosen time.',
      'select v.provider_name, c.status, count(*) as charges, sum(c.amount) as amount from reporting.charges c join reporting.providers v using (provider_id) where c.created_at between [from] and [to] and ([provider_id?] is null or c.provider_id = [provider_id?]) group by 1, 2 order by 4 desc',
      2, 'ColumnChart', false),
     (4, 'Undelivered messages', 'Messages that failed, by short code.',
      'select shortcode, count(*) as failed from reporting.messages where status = ''failed'' and created_at between [from] and [to] and ([provider_id?] is null or provider_id = [provider_id?]) group by 1 order by 2 desc',
      3, 'PieChart', false),
     (5, 'Leavers by cause', 'Who ended the subscriptions of the chosen time.',
      'select deactivated_by, count(*) as leavers from reporting.subscriptions where deactivated_at between [from] and [to] group by 1 order by 2 desc',
      1, null, true)
   ) as report (id, name, description, query, category_id, chart, private)`,
  `insert into report_role (report_id, role_id) select id, 2 from report where not private_enabled`,
  `insert into report_share (report_id, user_id) values (5, 2)`,
  `insert into report_favorite (report_id, user_id) values (1, 1), (3, 1), (1, 2)`,
  `insert into widget (title, priority, default_width, default_widget_chart_id, report_id)
   select title, priority, width, (select id from widget_chart where name = chart), report_id
   from (values ('New subscriptions', 1, 6, 'LineVerticalChart', 1), ('Top products', 2, 6, 'DataTable', 2),
     ('Charges', 3, 8, 'DataTable', 3), ('Undelivered', 4, 4, 'PieChart', 4)) as widget (title, priority, width, chart, report_id)`,
];
