-- The versions of a report's query are read from its audit lines; of a report that is run all day they are few among many.
create index audit_report_query on audit (entity_id, id) where entity = 'report' and after ? 'query';
