-- Pieces of one to three characters of a person's username and names, in the order of usernames: what is looked for in the directory
-- is then found in that order, however many people there are. They take the place of trigrams in the order of ids.
CREATE TABLE user_pieces (
  piece TEXT NOT NULL,
  username TEXT NOT NULL REFERENCES users (username) ON DELETE CASCADE,
  PRIMARY KEY (piece, username)
);
INSERT INTO user_pieces (piece, username)
SELECT trigram, username FROM user_trigrams JOIN users ON users.id = user_id;
DROP TABLE user_trigrams;
WITH RECURSIVE places (at) AS (
  SELECT 1 UNION ALL SELECT at + 1 FROM places WHERE at < (SELECT max(length(search_text)) FROM users)
)
INSERT INTO user_pieces (piece, username)
SELECT DISTINCT substr(search_text, at, size), username
FROM users
JOIN places ON at <= length(search_text)
JOIN (SELECT 1 AS size UNION ALL SELECT 2) AS sizes ON at + size - 1 <= length(search_text)
WHERE substr(search_text, at, size) NOT LIKE '% %';
-- search texts have no underscores
INSERT INTO user_pieces (piece, username)
SELECT piece, username
FROM users JOIN (SELECT '_' AS piece UNION ALL SELECT '__') AS pieces ON replace(username, piece, '') <> username;
CREATE INDEX user_pieces_by_user ON user_pieces (username);
