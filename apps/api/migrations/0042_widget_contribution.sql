-- What draws a widget where another remote contributes a way: <remote>/<name>. The chart stays, for who may not use it or where it is gone.
alter table widget add column contribution text
  check (contribution ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*/[A-Za-z][A-Za-z0-9]*$' and char_length(contribution) <= 100);
