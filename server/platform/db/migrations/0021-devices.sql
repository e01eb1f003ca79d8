-- What a session was opened with, in words (`Firefox on Linux`), and from which network: its owner sees it. Empty where it is not known.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN network TEXT NOT NULL DEFAULT '';
