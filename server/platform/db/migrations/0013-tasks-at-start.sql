-- What the server has to do with a store when it starts, until it is done. A migration that needs the program to fill something in
-- says so here.
CREATE TABLE tasks_at_start (
  name TEXT PRIMARY KEY
);
INSERT INTO tasks_at_start (name) VALUES ('catch up');
