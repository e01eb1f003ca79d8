-- Whether a person is told by e-mail of a session that begins on a device they have none on.
ALTER TABLE users ADD COLUMN tells_new_devices INTEGER NOT NULL DEFAULT 1;
